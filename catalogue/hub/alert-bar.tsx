import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Icon } from '#engine/react';

/** The site's alert, on every screen while the server reports it as active; announced when it appears. */
export function AlertBar(): ReactElement {
  const messages = useMessages();
  const { alert } = useHubPage().pageState;
  return (
    <div role="status" className="alert-bar">
      {alert && alert.text !== '' && (
        <section aria-label={messages('site-alert')}>
          <Icon name="triangle-alert" />
          <p>{alert.text}</p>
        </section>
      )}
    </div>
  );
}
