import type { Answered } from '../answers/answered.ts';
import type { AccommodationList } from './accommodation.ts';
import type { GeocodeAnswer } from './geocode.ts';

/** Finds where a postcode is; 0 and 0 when that is not known, for whatever reason. [CALL-025] */
export interface Geocoder {
  geocode(postcode: string | undefined): Promise<Answered<GeocodeAnswer>>;
}

/** Accommodation as a service knows it; only ours calls it made up. */
export type FoundAccommodation = Omit<AccommodationList, 'demonstration'>;

/** The accommodation of one provider: one entry, a list of them, or null when nothing is known. [CALL-038] */
export interface AccommodationService {
  readList(guid: string): Promise<Answered<FoundAccommodation | readonly FoundAccommodation[] | null>>;
}
