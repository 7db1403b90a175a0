import { type ReactElement, useId } from 'react';
import { ReadingView, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundEvent, listEvents, readEvent } from '../../rules/events/index.ts';
import { readRecords } from '../../rules/reading.ts';
import { EventRow } from '../event/event-row.tsx';

const MAX_EVENTS = 5;
/** As many as fit into the address of a call. */
const MAX_PROVIDERS = 40;

/** Future open days and other events of universities, as a card (CALL-034). */
export function ComingEvents({ providerIds }: { readonly providerIds: readonly string[] }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { now } = useHubPage();
  const path = toCallAddress('/api/v1/events', { type: ['exhibition', 'open-day'], providers: providerIds.slice(0, MAX_PROVIDERS) });
  const reading = useRead<readonly FoundEvent[]>(
    { base: 'base', path, read: (body) => listEvents(readEvents(body), 'latest', now).slice(0, MAX_EVENTS), area: 'events' },
    { isEmpty: ({ length }) => length === 0 },
  );
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{messages('provider-events')}</h2>
      <ReadingView
        reading={reading}
        shape="lines"
        empty={<p className="muted">{messages('provider-no-events')}</p>}
        failedText={messages('provider-events-failed')}
      >
        {(events) => (
          <>
            <ul className="dated-list">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
            {events.some(({ isMadeUp }) => isMadeUp) ? <p className="muted small dated-note">{messages('events-demonstration')}</p> : null}
          </>
        )}
      </ReadingView>
    </section>
  );
}

function readEvents(body: unknown): readonly FoundEvent[] {
  return readRecords(body, readEvent);
}
