import { toCallAddress } from '../../rules/call-address.ts';
import type { FoundCourse, FoundUni } from '../../rules/course-search/course-answer.ts';
import { type FoundEvent, readEvent } from '../../rules/events/events.ts';
import { readAccommodationAnswer } from '../../rules/feed/accommodation.ts';
import type { Offer } from '../../rules/offers/offers.ts';
import { readFields, readList, readRecords, readText } from '../../rules/reading.ts';

/** Something about an offer from a service: null when the service has no data. */
export type Fact<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly value: Value | null };

/** How much accommodation is listed, and where to see it. */
export interface OfferRooms {
  readonly count: number;
  /** Empty when there is no separate list. */
  readonly url: string;
  readonly isMadeUp: boolean;
}

/** Open days and other visits. */
export interface OfferVisits {
  readonly events: readonly FoundEvent[];
  readonly isMadeUp: boolean;
}

/** Facts from services about one offer. */
export interface OfferFacts {
  readonly uni: Fact<FoundUni>;
  readonly course: Fact<FoundCourse>;
  readonly rooms: Fact<OfferRooms>;
  readonly visits: Fact<OfferVisits>;
}

/** The call for accommodation near the university of an offer. */
export function toRoomsCall({ providerId }: Pick<Offer, 'providerId'>): string {
  return toCallAddress('/api/v1/accommodation-list', { institution_guid: providerId });
}

/** Reads how much accommodation is listed. */
export function readOfferRooms(body: unknown): OfferRooms {
  const { university, data, demonstration } = readAccommodationAnswer(body);
  return { count: readList(data).length, url: readText(readFields(university).accommodation_url), isMadeUp: demonstration === true };
}

/** Reads visits. */
export function readOfferVisits(body: unknown): OfferVisits {
  return { events: readRecords(body, readEvent), isMadeUp: readList(body).some((row) => readFields(row).demonstration === true) };
}

/** Whether any of the facts are demonstration data, which the page then marks. */
export function isMadeUp({ rooms, visits }: Pick<OfferFacts, 'rooms' | 'visits'>): boolean {
  return [rooms, visits].some((fact) => fact.kind === 'known' && fact.value?.isMadeUp === true);
}
