import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { DatedRow } from '../../components/dates/dated-row.tsx';
import { useBooked } from '../../components/event/use-booked.ts';
import { listMeetings, toBookedLink } from '../../rules/events/events.ts';

/** People met at events, the latest event first; nothing for a person who attended none. */
export function MetPeople(): ReactElement | null {
  const messages = useMessages();
  const { resource } = useBooked();
  const meetings = resource.kind === 'ready' ? listMeetings(resource.value) : [];
  if (meetings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="for-you-met">
      <h2 id="for-you-met">{messages('for-you-met')}</h2>
      <ul className="dated-list">
        {meetings.map(({ event, people }) => (
          <DatedRow
            key={`${event.ucasEventId} ${event.eventStartDate} ${event.eventName}`}
            start={event.eventStartDate}
            title={event.eventName}
            to={event.ucasEventId === '' ? '' : toBookedLink('', event)}
          >
            {people.length === 0 ? (
              <span className="dated-details">{messages('for-you-met-nobody')}</span>
            ) : (
              people.map(({ name, organisation }) => (
                <span key={`${name} ${organisation}`} className="dated-details">
                  {[name, organisation].filter((part) => part !== '').join(', ')}
                </span>
              ))
            )}
          </DatedRow>
        ))}
      </ul>
    </section>
  );
}
