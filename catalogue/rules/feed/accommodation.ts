import { type Fields, isFields, readRecords } from '../reading.ts';
import { type Application, isTrackingIgnored } from '../status/application.ts';
import { hasGoodCode } from '../status/choices.ts';

/** Inputs that decide whether accommodation is offered. */
export interface AccommodationInput {
  readonly undergraduate: Application | null;
  readonly conservatoire: Application | null;
  readonly studyYear: number;
  readonly firstSupportedYear: number;
}

/**
 * Whether the application has an offer or a place, in a supported cycle. While its results are held, every application with a submitted
 * choice counts, so that neither a change nor its absence reveals a result.
 */
export function hasGoodStatus(application: Application | null, studyYear: number, firstSupportedYear: number): boolean {
  if (application === null || isTrackingIgnored(application, studyYear, firstSupportedYear)) return false;
  const { isHeld, applicationSent, numberOfChoices } = application;
  return isHeld ? applicationSent && numberOfChoices > 0 : hasGoodCode(application);
}

/** Whether any application of either scheme has an offer or a place. */
export function isAccommodationAvailable({ undergraduate, conservatoire, studyYear, firstSupportedYear }: AccommodationInput): boolean {
  return [undergraduate, conservatoire].some((application) => hasGoodStatus(application, studyYear, firstSupportedYear));
}

/** The accommodation of one provider in the list. */
export interface AccommodationEntry {
  readonly guid: string;
  readonly title: string;
  readonly totalItems: number;
  readonly noInfo: boolean;
}

/** The entry of a provider; without data it has no rooms and sets `noInfo`. */
export function toAccommodationEntry(guid: string, title: string, properties: readonly unknown[] | null): AccommodationEntry {
  return { guid, title, totalItems: properties?.length ?? 0, noInfo: properties === null || properties.length === 0 };
}

/** Sorted by number of rooms, largest first, then by title. */
export function orderAccommodation<Entry extends Pick<AccommodationEntry, 'title' | 'totalItems'>>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => other.totalItems - one.totalItems || one.title.localeCompare(other.title, 'en-GB'));
}

/** The providers to list: the first few in order. */
export function listAccommodation<Entry extends Pick<AccommodationEntry, 'title' | 'totalItems'>>(
  entries: readonly Entry[],
  max = 6,
): Entry[] {
  return orderAccommodation(entries).slice(0, max);
}

/** The record in an accommodation answer: an object, or a list with one; an empty list means no data. Any other shape throws. */
export function readAccommodationAnswer(body: unknown): Fields {
  const record: unknown = Array.isArray(body) ? (body[0] ?? {}) : body;
  if (!isFields(record)) throw new TypeError('The answer is no record.');
  if (record.data !== undefined && record.data !== null) readRecords(record.data, (property) => property);
  return record;
}
