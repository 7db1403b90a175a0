import type { ReactElement, ReactNode } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Icon, toElements } from '#engine/react';

/** The way back, and the heading with a line below it. The site's alert is above it, as on every screen. */
export function Head({ title, line }: { readonly title: string; readonly line: string }): ReactElement {
  const messages = useMessages();
  return (
    <>
      <HubLink to="/" className="page-back">
        {messages('applications-back')}
      </HubLink>
      <header className="applications-head">
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {line === '' ? null : <p>{line}</p>}
      </header>
    </>
  );
}

/** The warning that only one application is allowed in a cycle. */
export function OnceWarning(): ReactElement {
  const messages = useMessages();
  return (
    <div className="applications-note tone-warning" role="note">
      <Icon name="triangle-alert" />
      <p>{messages('applications-once')}</p>
    </div>
  );
}

/** A notice, with the action for it. */
export function Notice({ title, children }: { readonly title?: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="applications-note tone-info">
      <Icon name="info" />
      <div>
        {title ? <h2>{title}</h2> : null}
        {typeof children === 'string' ? <p>{children}</p> : toElements(children)}
      </div>
    </section>
  );
}
