import { type AccommodationEntry, readAccommodationAnswer, toAccommodationEntry } from '../../rules/feed/index.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';
import { isGoodCode } from '../../rules/status/index.ts';
import type { HubDetails } from '../../rules/tags/index.ts';

/** A provider that is asked about. The name is empty when only its id is known. */
export interface AskedProvider {
  readonly providerId: string;
  readonly name: string;
}

/** Rooms of one provider, ready to be drawn (WIDGET-017). */
export interface Rooms extends AccommodationEntry {
  readonly logo: string;
  /** Where its rooms are listed; empty when nothing is listed. */
  readonly url: string;
}

/** What one provider's list said. */
export interface RoomList {
  readonly title: string;
  readonly logo: string;
  readonly url: string;
  readonly properties: readonly unknown[] | null;
}

/** The providers asked for: those of applications with a good status, then favourite universities, each once (WIDGET-018). */
export function listAskedProviders({
  applications,
  favourites,
}: Pick<HubDetails, 'applications' | 'favourites'>): readonly AskedProvider[] {
  const choices = [...(applications.ug?.choices ?? []), ...(applications.uc?.choices ?? [])];
  const good = choices.filter(({ code }) => isGoodCode(code)).map(({ providerId, provider }) => ({ providerId, name: provider }));
  const saved = readList(favourites.unis).map((id) => ({ providerId: readText(id), name: '' }));
  const known = [...good, ...saved].filter(({ providerId }) => providerId !== '');
  return known.filter(({ providerId }, place) => known.findIndex((other) => other.providerId === providerId) === place);
}

/** One answer, a single object or a list with it; an empty list is no data (CALL-038, CALL-039). */
export function readRoomList(body: unknown): RoomList {
  const { title, university, data } = readAccommodationAnswer(body);
  const { logo, accommodation_url: url } = readFields(university);
  return { title: readText(title), logo: readText(logo), url: readText(url), properties: Array.isArray(data) ? data : null };
}

/** The entry of a provider and its answer. */
export function toRooms({ providerId, name }: AskedProvider, { title, logo, url, properties }: RoomList): Rooms {
  return { ...toAccommodationEntry(providerId, title || name || providerId, properties), logo, url };
}
