import { type ReactElement, useId } from 'react';
import { useHubPage, useMessages } from '../../../engine/hub.ts';
import type { WidgetProps } from '../../../engine/pack.ts';
import { Button, EmptyState, LinkButton } from '../../../engine/react.ts';
import { chooseFormAddress } from './form-address.ts';

/** One sentence and a link to the CV builder, in a new tab (WIDGET-053, WIDGET-054). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const address = chooseFormAddress(useHubPage().pageState.bases);
  const action = address ? (
    <LinkButton href={address} newTabLabel={messages('opens-in-new-tab-brackets')}>
      {messages('cv-button')}
    </LinkButton>
  ) : (
    <div className="row">
      <Button isDisabled aria-describedby={id}>
        {messages('cv-button')}
      </Button>
      <span id={id}>{messages('not-available-now')}</span>
    </div>
  );
  return <EmptyState seed={widget.id} motif="pages" text={widget.empty.text} action={action} />;
}
