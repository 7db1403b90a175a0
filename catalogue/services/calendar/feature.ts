import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { domainPeople, storage } from '#server/site';
import { describeApiOf } from '../api-description.ts';
import { bookings, events } from '../events/feature.ts';
import type { FetchedRecord } from '../people/record.ts';
import { createCalendarAddresses } from './calendar-address.ts';
import { calendarRoutes } from './routes.ts';

/** The dates of a person in a calendar program. */
export const calendar = defineFeature({
  name: 'calendar',
  needs: { storage, catalogue, events, bookings, people: domainPeople },
  api: describeApiOf('calendar', 'The dates of a person in a calendar program, at an address that is secret.'),
  create: (uses, { clock }) => createCalendarAddresses({ store: uses.storage.store, clock }),
  routes: (addresses, uses, { clock }) =>
    calendarRoutes({
      store: uses.storage.store,
      clock,
      catalogue: () => uses.catalogue.current().catalogue,
      addresses,
      // The people of this pack have records of this pack.
      fetchRecord: uses.people.fetchRecord as (uid: string) => Promise<FetchedRecord | null>,
      events: uses.events,
      bookings: uses.bookings,
    }),
  keeps: async (addresses, key) => key.kind === 'session' && addresses.needs(key),
});
