import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useMessages } from '#engine/hub';
import { Art } from '#engine/react';
import '../../components/screen/screen.css';

/** The page for an unknown hub address: what to check, and where to look instead. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page not-found">
      <div className="message-card">
        <div className="message-text">
          <h1 id="page-title" tabIndex={-1}>
            {messages('not-found-title')}
          </h1>
          <p>{messages('page-not-found-text')}</p>
          <div className="tile-actions">
            <HubLinkButton variant="primary" to="/">
              {messages('not-found-link')}
            </HubLinkButton>
            <HubLink to="/explore/search">{messages('nav-search')}</HubLink>
            <HubLink to="/help">{messages('nav-help')}</HubLink>
          </div>
        </div>
        <Art seed="not-found-title" className="message-art" />
      </div>
    </div>
  );
}
