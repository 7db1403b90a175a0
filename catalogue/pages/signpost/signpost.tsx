import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { Art } from '../../../engine/react.ts';
import '../../parts/screen/screen.css';

/** Props of Signpost: the keys of its messages, and where its main button leads. */
export interface SignpostProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** A page that says in plain words where something can be found, and leads there or back. */
export function Page({ title, text, action, to }: SignpostProps): ReactElement {
  const messages = useMessages();
  return (
    <div className="page signpost">
      <div className="signpost-card">
        <div className="signpost-words">
          <h1 id="page-title" tabIndex={-1}>
            {messages(title)}
          </h1>
          <p>{messages(text)}</p>
          <div className="tile-actions">
            <HubLinkButton variant="primary" to={to}>
              {messages(action)}
            </HubLinkButton>
            {to !== '/' && <HubLink to="/">{messages('not-found-link')}</HubLink>}
          </div>
        </div>
        <Art seed={title} className="signpost-art" />
      </div>
    </div>
  );
}
