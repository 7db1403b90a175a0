import { type Reading, useRead } from '#engine/hub';
import { type BookedEvent, orderBooked, readBookedEvent } from '../../rules/events/events.ts';
import { readRecords, readText } from '../../rules/reading.ts';

/** The time limit of the call for booked events. */
const BOOKED_LIMIT_MS = 5000;

/** The person's booked events, fetched once per visit and after Try again. */
export function useBooked(): Reading<readonly BookedEvent[]> {
  return useRead(
    {
      base: 'services',
      path: '/hub-events-api/api/v1.0/hubevents',
      limitMs: BOOKED_LIMIT_MS,
      isPersonal: true,
      keeps: 'visit',
      area: 'booked events',
      read: (body) => orderBooked(readRecords(body, (fields) => (readText(fields.eventName) === '' ? null : readBookedEvent(fields)))),
    },
    { isEmpty: (booked) => booked.length === 0 },
  );
}
