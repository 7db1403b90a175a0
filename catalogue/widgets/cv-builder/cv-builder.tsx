import { type ReactElement, useId } from 'react';
import { useHubPage, useWords } from '../../../engine/hub.ts';
import type { WidgetProps } from '../../../engine/pack.ts';
import { Button, EmptyState, LinkButton } from '../../../engine/react.ts';
import { chooseFormAddress } from './form-address.ts';

/** One sentence and the way to the CV builder, in a new tab (WIDGET-053, WIDGET-054). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const words = useWords();
  const id = useId();
  const address = chooseFormAddress(useHubPage().pageState.bases);
  const action = address ? (
    <LinkButton href={address} newTabWords={words('opens-in-new-tab-brackets')}>
      {words('cv-button')}
    </LinkButton>
  ) : (
    <div className="row">
      <Button isBlocked aria-describedby={id}>
        {words('cv-button')}
      </Button>
      <span id={id}>{words('not-available-now')}</span>
    </div>
  );
  return <EmptyState seed={widget.id} motif="pages" text={widget.empty.text} action={action} />;
}
