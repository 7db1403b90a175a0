import type { ReactElement } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { HubLink } from './hub-link.tsx';

/** The way back from a page, above its title. */
export function BackToHub(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/" className="page-back">
      {messages('not-found-link')}
    </HubLink>
  );
}
