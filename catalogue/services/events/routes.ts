import { BadRequestError, callerOf, defineRoute, json, type Route } from '#server/http';
import { toReply } from '../answers/answered.ts';
import { readList } from '../asked.ts';
import type { MomentSource } from '../people/moments.ts';
import type { Bookings, EventService } from './event-service.ts';
import { EVENT_QUERY, FOUND_TYPES } from './found-events.ts';

/** The services behind the routes of events. */
export interface EventParts {
  readonly momentFor: MomentSource;
  readonly events: EventService;
  readonly bookings: Bookings;
}

/** Key dates, open days and exhibitions, and the person's bookings. */
export function eventRoutes({ momentFor, events, bookings }: EventParts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/events',
      operationId: 'listEvents',
      summary: 'List key dates, or find open days and exhibitions',
      demands: ['type'],
      parameters: {
        type: ['`key-date`, or a list of `exhibition` and `open-day`.', 'exhibition,open-day'],
        keyword: ['Words of which all have to occur in the title or the place.', 'leeds'],
        eventNodeIds: ['Ids of events, as a list: these alone, at any date.', 'demo-open-day-university-of-leeds-2027-05'],
        providers: ['Ids of universities and colleges, as a list.', 'university-of-leeds'],
        latlng: ['Latitude and longitude in degrees: events near there, the nearest first.', '53.8,-1.55'],
      },
      query: EVENT_QUERY,
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/events-answer',
      async handle({ query, caller }) {
        const types = readList(query.type);
        if (types.length === 1 && types[0] === 'key-date') return toReply(await events.listKeyDates(query.schemes));
        if (types.length === 0 || types.some((type) => !FOUND_TYPES.some((known) => known === type)))
          throw new BadRequestError('type is key-date, or exhibition, open-day or both.', { pointer: '/type' });
        return toReply(await events.listFound(query, (await momentFor(caller)).now));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/hub-events-api/api/v1.0/hubevents',
      operationId: 'listBookedEvents',
      summary: 'List the events that the signed-in person has booked',
      explains: 'The address is that of the booking service, whose name for a booked event is hub event.',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/booked-events',
      handle: async (call) => json(await bookings.listBookings(callerOf(call))),
    }),
  ];
}
