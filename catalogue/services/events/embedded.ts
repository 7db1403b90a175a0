import { fresh } from '../answers/answered.ts';
import type { MomentSource } from '../people/moments.ts';
import { listBookedEvents } from './booked-events.ts';
import type { Bookings, EventService } from './event-service.ts';
import { listFoundEvents } from './found-events.ts';
import { listKeyDates } from './key-dates.ts';

/** Key dates from the reference table, and made-up events. [CALL-009] */
export function createEmbeddedEvents(): EventService {
  return {
    listKeyDates: async (schemes) => fresh(listKeyDates(schemes)),
    listFound: async (query, now) => fresh(listFoundEvents(query, now)),
  };
}

/** Bookings of demonstration people. [CALL-009] */
export function createEmbeddedBookings({ momentFor }: { readonly momentFor: MomentSource }): Bookings {
  return { listBookings: async (caller) => listBookedEvents(await momentFor(caller)) };
}
