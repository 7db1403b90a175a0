import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { fresh } from '../answers/answered.ts';
import { describeApiOf } from '../api-description.ts';
import { readPageStates } from '../applications/held.ts';
import { applicants } from '../people/applicants.ts';
import type { MomentSource } from '../people/moments.ts';
import { listBookedEvents } from './booked-events.ts';
import { createConfirmedEvents } from './confirmed.ts';
import type { Bookings, EventService } from './event-service.ts';
import { listFoundEvents } from './found-events.ts';
import { listKeyDates } from './key-dates.ts';
import { eventRoutes } from './routes.ts';
import { createUpstreamEvents } from './upstream.ts';
import { bookingService, createUpstreamBookings } from './upstream-bookings.ts';

/** Key dates from the reference table, and made-up events. */
function createEmbeddedEvents(): EventService {
  return {
    listKeyDates: async (schemes) => fresh(listKeyDates(schemes)),
    listFound: async (query, now) => fresh(listFoundEvents(query, now)),
  };
}

/** Bookings of demonstration people. */
function createEmbeddedBookings({ momentFor }: { readonly momentFor: MomentSource }): Bookings {
  return { listBookings: async (caller) => listBookedEvents(await momentFor(caller)) };
}

/** The events that a person has booked. */
export const bookings = defineFeature({
  name: 'booked events',
  needs: { upstream, applicants },
  services: [{ name: bookingService }],
  isConfigured: isSetUp(bookingService),
  create: (uses, { log }): Bookings => createUpstreamBookings({ client: uses.upstream, reader: createAnswerReader({ log }) }),
  fake: ({ applicants: { momentFor } }) => createEmbeddedBookings({ momentFor }),
});

/** Key dates, open days and exhibitions. Dates confirmed by page state override those of a service. */
export const events = defineFeature({
  name: 'events',
  needs: { upstream, catalogue, bookings, applicants },
  services: [{ name: 'events' }],
  api: describeApiOf(
    'events',
    'Key dates, open days, exhibitions, and what a person has booked of them, which the booking service calls hub events.',
  ),
  isConfigured: isSetUp('events'),
  create: (uses, { log }): EventService => confirmed(createUpstreamEvents({ upstream: uses.upstream, log }), uses),
  fake: (uses) => confirmed(createEmbeddedEvents(), uses),
  routes: (service, uses) => eventRoutes({ events: service, bookings: uses.bookings, momentFor: uses.applicants.momentFor }),
});

type Served = Pick<NonNullable<(typeof catalogue)['service']>, 'current'>;

function confirmed(service: EventService, uses: { readonly catalogue: Served }): EventService {
  return createConfirmedEvents(service, () => readPageStates(uses.catalogue.current().catalogue).years);
}
