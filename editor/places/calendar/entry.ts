import { addDays, endOfMoment, type Json, londonDate, momentCheck, toInstant, toLondonIso } from '#engine';
import { formatMoment } from '../../controls/format-moment.ts';
import type { Edit, FieldPath } from '../../document/edits.ts';
import type { ItemKey } from '../../document/item-name.ts';

/** Where in the draft an entry's moments are stored. */
export interface EntryPlace {
  readonly key: ItemKey;
  /** The object that contains them; empty for the item itself. */
  readonly holder: FieldPath;
  /** The properties of its start and end; null where there is none. */
  readonly start: string | null;
  readonly end: string | null;
  /** Properties of the same holder that limit a point's date; null without a limit. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

/** Something with a date: a period between two moments, or a point in time. */
export interface CalendarEntry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** A short description. */
  readonly hint: string;
  /** Its moments as written; null for an open end. A point has no end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly isPoint: boolean;
  /** Whether its moments differ from live. */
  readonly mark: 'as-live' | 'changed' | 'new';
  /** Whether it is switched off, so that nobody sees it. */
  readonly isOff: boolean;
  /** Null if it cannot be moved here. */
  readonly place: EntryPlace | null;
  /** The path of its screen or form; null for a fact. */
  readonly leadsTo: string | null;
}

/** The moved part of an entry: one of its ends, or all of it. */
export type MovedPart = 'all' | 'start' | 'end';

/** The first and last day of an entry, in the UK; null for an open end. Midnight belongs to the day before. */
export function daysOf({ from, to, isPoint }: CalendarEntry): { readonly first: string | null; readonly last: string | null } {
  const start = toInstant(from);
  const first = start === null ? null : londonDate(start);
  if (isPoint) return { first, last: first };
  const end = endOfMoment(to);
  const last = end === null ? null : londonDate(Math.max(end - 1, start ?? end - 1));
  return { first, last };
}

/** Whether an entry overlaps these days. */
export function isOnDays(entry: CalendarEntry, from: string, to: string): boolean {
  const { first, last } = daysOf(entry);
  return (first === null || first <= to) && (last === null || last >= from);
}

/** A written moment some days later, at the same UK time of day. A repeated hour means the first one; a skipped one moves an hour later. */
export function moveMoment(written: string, days: number): string {
  const instant = toInstant(written);
  if (instant === null || days === 0) return written;
  if (!written.includes('T')) return addDays(written, days);
  const wall = toLondonIso(instant).slice(0, /T\d\d:\d\d:\d\d/.test(written) ? 19 : 16);
  const moved = `${addDays(wall, days)}${wall.slice(10)}`;
  const check = momentCheck(moved);
  const real = toLondonIso(toInstant(moved) ?? instant);
  return check === 'twice' ? `${moved}${real.slice(19)}` : real.slice(0, wall.length);
}

/** An entry with a part of it some days later, as it would be saved. */
export function moveEntry(entry: CalendarEntry, part: MovedPart, days: number): CalendarEntry {
  const { from, to } = entry;
  if (days === 0) return entry;
  return {
    ...entry,
    mark: entry.mark === 'new' ? 'new' : 'changed',
    from: from !== null && part !== 'end' ? moveMoment(from, days) : from,
    to: to !== null && part !== 'start' ? moveMoment(to, days) : to,
  };
}

/** The days an entry can be moved by, limited so that it ends after it begins. One that ends too early may be moved freely. */
export function fitDays(entry: CalendarEntry, part: MovedPart, days: number): number {
  if (!isInOrder(entry)) return days;
  const step = Math.sign(days);
  for (let fit = days; fit !== 0; fit -= step) if (isInOrder(moveEntry(entry, part, fit))) return fit;
  return 0;
}

function isInOrder({ from, to, isPoint, place }: CalendarEntry): boolean {
  const isAfter = (start: string | null, end: string | null) =>
    (toInstant(start) ?? Number.NEGATIVE_INFINITY) <= (endOfMoment(end) ?? Number.POSITIVE_INFINITY);
  return isPoint ? isAfter(place?.notBefore ?? null, from) && isAfter(from, place?.notAfter ?? null) : isAfter(from, to);
}

/** The draft edit that moves an entry from one position to another; null without a change. */
export function toMoveEdit(before: CalendarEntry, after: CalendarEntry, item: Json): Edit | null {
  const { place } = before;
  if (!place) return null;
  const changes: [string, string | null][] = [];
  if (place.start !== null && before.from !== after.from) changes.push([place.start, after.from]);
  if (place.end !== null && before.to !== after.to) changes.push([place.end, after.to]);
  const [first, second] = changes;
  if (!first) return null;
  if (!second) return { do: 'set', at: [...place.holder, first[0]], value: first[1] };
  const held = valueAt(item, place.holder);
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return null;
  const value: Json = { ...held, ...Object.fromEntries(changes) };
  return place.holder.length === 0 ? { do: 'replace', value } : { do: 'set', at: place.holder, value };
}

/** A value inside an item; null if missing. */
export function valueAt(value: Json, path: FieldPath): Json {
  return path.reduce<Json>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return null;
    const found: Json | undefined = Reflect.get(inner, step);
    return found ?? null;
  }, value);
}

/** Describes when an entry begins and ends. */
export function describeWhen({ from, to, isPoint }: CalendarEntry): string {
  if (isPoint) return from === null ? '' : formatMoment(from);
  if (from === null) return to === null ? 'always' : `until ${formatMoment(to)}, from the beginning`;
  return to === null ? `from ${formatMoment(from)}, without an end` : `from ${formatMoment(from)} to ${formatMoment(to)}`;
}

const MARKS: { readonly [Mark in CalendarEntry['mark']]: string } = { 'as-live': '', changed: ', changed', new: ', new' };

/** Describes an entry in one line: title, type, time, and difference from live. */
export function describeEntry(entry: CalendarEntry): string {
  const { title, hint, mark, isOff, from } = entry;
  const when = describeWhen(entry);
  const at = entry.isPoint && from?.includes('T') ? `at ${when}` : entry.isPoint ? `on ${when}` : when;
  return `${title}: ${hint}, ${at}${isOff ? ', switched off' : ''}${MARKS[mark]}`;
}
