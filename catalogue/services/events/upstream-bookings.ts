import { readFields, readText } from '../../rules/reading.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { fetchOrUnavailable, type ReadingParts } from '../answers/plain-questions.ts';
import type { Bookings, SentBooking } from './event-service.ts';

/** The name of the booking service in the configuration. */
export const bookingService = 'booked-events';

const deadlineMs = 5_000;

/** The bookings of a person, from the booking service. Never cached, because they belong to one person. */
export function createUpstreamBookings(parts: ReadingParts): Bookings {
  return {
    async listBookings(caller) {
      const answer = await fetchOrUnavailable<readonly SentBooking[]>(parts, {
        service: bookingService,
        path: '/hub-events-api/api/v1.0/hubevents',
        headers: personHeaders(caller.uid),
        deadlineMs,
        shape: 'admissions/booked-events',
        toPlain: (body) => (Array.isArray(body) ? body.map(toPlain) : body),
        closed: 'Booked events are not available just now.',
      });
      return answer ?? [];
    },
  };
}

/** Services often send numbers as ids, and leave out dates and scans of an unattended event. */
function toPlain(value: unknown): unknown {
  const { eventName, ucasEventId, eventStartDate, eventEndDate, dateAttended, scans } = readFields(value);
  return {
    eventName,
    ucasEventId: typeof ucasEventId === 'number' ? `${ucasEventId}` : ucasEventId,
    eventStartDate,
    eventEndDate: readText(eventEndDate),
    dateAttended: readText(dateAttended),
    scans: scans ?? [],
  };
}
