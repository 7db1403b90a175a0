import { BadRequestError, callerOf, defineRoute, json, type Route } from '#server/http';
import { toReply } from '../answers/answered.ts';
import { readWords } from '../asked.ts';
import type { MomentSource } from '../people/moments.ts';
import type { Bookings, EventService } from './event-service.ts';
import { EVENT_QUERY, FOUND_TYPES } from './found-events.ts';

/** The services behind the routes of events. */
export interface EventParts {
  readonly momentFor: MomentSource;
  readonly events: EventService;
  readonly bookings: Bookings;
}

/** Key dates, events that can be found, and the events a person has booked. [CALL-040, CALL-065, CALL-066, CALL-072] */
export function eventRoutes({ momentFor, events, bookings }: EventParts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/events',
      query: EVENT_QUERY,
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/events-answer',
      async handle({ query, caller }) {
        const types = readWords(query.type);
        if (types.length === 1 && types[0] === 'key-date') return toReply(await events.listKeyDates(query.schemes));
        if (types.length === 0 || types.some((type) => !FOUND_TYPES.some((known) => known === type)))
          throw new BadRequestError('type is key-date, or exhibition, open-day or both.', { pointer: '/type' });
        return toReply(await events.listFound(query, (await momentFor(caller)).now));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/hub-events-api/api/v1.0/hubevents',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/booked-events',
      handle: async (call) => json(await bookings.list(callerOf(call))),
    }),
  ];
}
