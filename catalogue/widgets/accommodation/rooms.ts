import { type AccommodationEntry, readAccommodationAnswer, toAccommodationEntry } from '../../rules/feed/accommodation.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';
import { isGoodCode } from '../../rules/status/choices.ts';
import type { HubDetails } from '../../rules/tags/to-details.ts';

/** A provider whose accommodation is requested. The name is empty when only its id is known. */
export interface RoomProvider {
  readonly providerId: string;
  readonly name: string;
}

/** The accommodation of one provider, ready to render. */
export interface Rooms extends AccommodationEntry {
  readonly logo: string;
  /** The address of its accommodation list; empty when nothing is listed. */
  readonly url: string;
}

/** The response for one provider. */
export interface RoomList {
  readonly title: string;
  readonly logo: string;
  readonly url: string;
  readonly properties: readonly unknown[] | null;
}

/** The providers to request: those of applications with a good status, then favourite universities, without duplicates. */
export function listRoomProviders({ applications, favourites }: Pick<HubDetails, 'applications' | 'favourites'>): readonly RoomProvider[] {
  const choices = [...(applications.ug?.choices ?? []), ...(applications.uc?.choices ?? [])];
  const good = choices.filter(({ code }) => isGoodCode(code)).map(({ providerId, provider }) => ({ providerId, name: provider }));
  const saved = readList(favourites.unis).map((id) => ({ providerId: readText(id), name: '' }));
  const known = [...good, ...saved].filter(({ providerId }) => providerId !== '');
  return known.filter(({ providerId }, place) => known.findIndex((other) => other.providerId === providerId) === place);
}

/** One response: an object, or a list with one; an empty list means no data. */
export function readRoomList(body: unknown): RoomList {
  const { title, university, data } = readAccommodationAnswer(body);
  const { logo, accommodation_url: url } = readFields(university);
  return { title: readText(title), logo: readText(logo), url: readText(url), properties: Array.isArray(data) ? data : null };
}

/** The entry for a provider and its response. */
export function toRooms({ providerId, name }: RoomProvider, { title, logo, url, properties }: RoomList): Rooms {
  return { ...toAccommodationEntry(providerId, title || name || providerId, properties), logo, url };
}
