import type { ReactElement } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { HubLink } from './hub-link.tsx';

/** The link back to the hub, above a page's title. */
export function BackToHub(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/" className="page-back">
      {messages('not-found-link')}
    </HubLink>
  );
}
