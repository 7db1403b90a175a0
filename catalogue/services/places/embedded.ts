import { fresh } from '../answers/answered.ts';
import { readAccommodation } from './accommodation.ts';
import { geocode } from './geocode.ts';
import type { AccommodationService, Geocoder } from './place-services.ts';

/** Positions of postcodes from the reference tables. [CALL-009] */
export function createEmbeddedGeocoder(): Geocoder {
  return { geocode: async (postcode) => fresh(geocode(postcode)) };
}

/** Made-up accommodation. [CALL-009] */
export function createEmbeddedAccommodation(): AccommodationService {
  return { readList: async (guid) => fresh(readAccommodation(guid)) };
}
