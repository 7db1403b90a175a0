import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLink, useMessages, WithMessages } from '../../../engine/hub.ts';
import { EventScreen } from './event-screen.tsx';
import './event.css';

/** One open day, exhibition or online event: when, where, what to expect, how to book (EVENT-046). */
export function Page(): ReactElement {
  const { eventId = '' } = useParams();
  return (
    <div className="page guide-page">
      <WithMessages areas={['events pages', 'events', 'courses and universities']} shape="card">
        <Back />
        <EventScreen key={eventId} id={eventId} />
      </WithMessages>
    </div>
  );
}

function Back(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/explore/search/events" className="page-back">
      {messages('all-events-all')}
    </HubLink>
  );
}
