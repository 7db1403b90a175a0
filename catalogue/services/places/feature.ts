import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { fresh } from '../answers/answered.ts';
import { describeApiOf } from '../api-description.ts';
import { readAccommodation } from './accommodation.ts';
import { geocode } from './geocode.ts';
import type { AccommodationService, Geocoder } from './place-services.ts';
import { placeRoutes } from './routes.ts';
import { createUpstreamAccommodation, createUpstreamGeocoder } from './upstream.ts';

/** Positions of postcodes from the reference tables. */
function createEmbeddedGeocoder(): Geocoder {
  return { geocode: async (postcode) => fresh(geocode(postcode)) };
}

/** Made-up accommodation. */
function createEmbeddedAccommodation(): AccommodationService {
  return { readList: async (guid) => fresh(readAccommodation(guid)) };
}

/** The position of a postcode. */
const geocoder = defineFeature({
  name: 'postcodes',
  needs: { upstream },
  services: [{ name: 'postcodes', probe: { path: '/postcodes/SW1A1AA' } }],
  isConfigured: isSetUp('postcodes'),
  create: (uses, { log }) => createUpstreamGeocoder({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedGeocoder(),
});

const accommodation = defineFeature({
  name: 'accommodation',
  needs: { upstream, geocoder },
  services: [{ name: 'accommodation' }],
  api: describeApiOf('places', 'Where a postcode lies, and accommodation.'),
  isConfigured: isSetUp('accommodation'),
  create: (uses, { log }) => createUpstreamAccommodation({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedAccommodation(),
  routes: (service, uses) => placeRoutes({ accommodation: service, geocoder: uses.geocoder }),
});

/** Postcodes and accommodation. */
export const placeFeatures = [geocoder, accommodation] as const;
