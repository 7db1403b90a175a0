import type { ReactElement } from 'react';
import { HubLink, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { EventRow } from '../../parts/event/event-row.tsx';
import { chooseSimilarEvents, EVENTS_ADDRESS, type FoundEvent, readEvent, toSimilarEventsCall } from '../../rules/events/index.ts';
import { readRecords } from '../../rules/reading.ts';

/** Other events like this one; left out where there are none, or they cannot be read (EVENT-048). */
export function SimilarEvents({ event }: { readonly event: FoundEvent }): ReactElement | null {
  const messages = useMessages();
  const { now, details } = useHubPage();
  const { resource } = useRead<readonly FoundEvent[]>({
    base: 'base',
    path: toSimilarEventsCall(event, details.user.studyLevel),
    area: 'events',
    read: (body) => readRecords(body, readEvent),
  });
  const similar = resource.kind === 'ready' ? chooseSimilarEvents(resource.value, event, now) : [];
  if (similar.length === 0) return null;
  return (
    <section className="card" aria-labelledby="event-similar">
      <h2 id="event-similar">{messages('event-similar')}</h2>
      <ul className="dated-list">
        {similar.map((one) => (
          <EventRow key={one.id} event={one} />
        ))}
      </ul>
      {similar.some(({ isMadeUp }) => isMadeUp) ? <p className="muted small dated-note">{messages('events-demonstration')}</p> : null}
      <HubLink to={EVENTS_ADDRESS} hasArrow>
        {messages('all-events-all')}
      </HubLink>
    </section>
  );
}
