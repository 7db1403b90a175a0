import { type ReactElement, useId } from 'react';
import { ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundEvent, listEvents, readEvent } from '../../rules/events/events.ts';
import { readRecords } from '../../rules/reading.ts';
import { EventRow } from '../event/event-row.tsx';

const MAX_EVENTS = 5;
/** The maximum that fits into the address of a call. */
const MAX_PROVIDERS = 40;

export interface ComingEventsProps {
  readonly providerIds: readonly string[];
  /** Without them, events of every level. */
  readonly schemes?: readonly string[];
}

/** Future open days and other events of universities, as a card. */
export function ComingEvents({ providerIds, schemes = [] }: ComingEventsProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { now } = useHubPage();
  const providers = providerIds.slice(0, MAX_PROVIDERS);
  const path = toCallAddress('/api/v1/events', { type: ['exhibition', 'open-day'], providers, schemes });
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
