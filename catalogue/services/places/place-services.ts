import type { Answered } from '../answers/answered.ts';
import type { AccommodationList } from './accommodation.ts';
import type { GeocodeAnswer } from './geocode.ts';

/** Finds the position of a postcode; 0 and 0 when not found, for any reason. */
export interface Geocoder {
  geocode(postcode: string | undefined): Promise<Answered<GeocodeAnswer>>;
}

/** Accommodation as a service sends it; only ours is marked as made up. */
export type FoundAccommodation = Omit<AccommodationList, 'demonstration'>;

/** The accommodation of one provider: one entry, a list of entries, or null when unknown. */
export interface AccommodationService {
  readList(guid: string): Promise<Answered<FoundAccommodation | readonly FoundAccommodation[] | null>>;
}
