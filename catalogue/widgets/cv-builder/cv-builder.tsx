import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { EmptyState, LinkButton, useCard } from '#engine/react';
import { HowList } from '../../components/widget/how-list.tsx';
import { countCvParts, readCv } from '../../rules/cv/cv.ts';
import { chooseFormAddress, OWN_FORM } from './form-address.ts';

/** One sentence and a link to the CV builder: the hub's own, with the CV's progress, or that of the services base in a new tab. */
export function Widget({ widget, data }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { height } = useCard();
  const address = chooseFormAddress(useHubPage().pageState.bases);
  const isOwn = address === OWN_FORM;
  const { filled, all } = countCvParts(readCv(data));
  const isBegun = isOwn && filled > 0;
  const action = (
    <LinkButton href={address} newTabLabel={isOwn ? undefined : messages('opens-in-new-tab-brackets')}>
      {messages(isBegun ? 'cv-carry-on' : 'cv-button')}
    </LinkButton>
  );
  const text = isBegun ? messages('cv-far', { n: filled, all }) : widget.empty.text;
  return (
    <EmptyState seed={widget.id} motif="pages" text={text} action={action}>
      {isOwn && !isBegun && height !== 's' && (
        <HowList lines={[messages('cv-how-write'), messages('cv-how-see'), messages('cv-how-print')]} />
      )}
    </EmptyState>
  );
}
