import { addDays, endOfMoment, type Json, londonDate, momentCheck, toInstant, toLondonIso } from '#engine';
import { formatMoment } from '../../controls/format-moment.ts';
import type { Edit, FieldPath } from '../../document/edits.ts';
import type { ItemKey } from '../../document/item-name.ts';

/** Where in the draft the moments of an entry stand. */
export interface EntryPlace {
  readonly key: ItemKey;
  /** The object that holds them; empty for the item itself. */
  readonly holder: FieldPath;
  /** The properties of its start and its end; null where it has none. */
  readonly start: string | null;
  readonly end: string | null;
  /** Moments of the same holder before and after which a point may not lie; null without a limit. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

/** Something with a date: a window from one moment to another, or a point in time. */
export interface CalendarEntry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** What it is, in a word or two. */
  readonly hint: string;
  /** Its moments as they are written; null where it is open. A point has no end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly isPoint: boolean;
  /** Whether its moments differ from what is live. */
  readonly mark: 'as-live' | 'changed' | 'new';
  /** Nobody sees it, because it is switched off. */
  readonly isOff: boolean;
  /** Null for what cannot be moved here. */
  readonly place: EntryPlace | null;
  /** The path of the screen or form that it leads to; null for a fact. */
  readonly leadsTo: string | null;
}

/** The part of an entry that is moved: one of its ends, or all of it. */
export type MovedPart = 'all' | 'start' | 'end';

/** The first and the last day of an entry, in the UK; null where it is open. The last minute before midnight belongs to the day before. */
export function daysOf({ from, to, isPoint }: CalendarEntry): { readonly first: string | null; readonly last: string | null } {
  const start = toInstant(from);
  const first = start === null ? null : londonDate(start);
  if (isPoint) return { first, last: first };
  const end = endOfMoment(to);
  const last = end === null ? null : londonDate(Math.max(end - 1, start ?? end - 1));
  return { first, last };
}

/** Whether something of an entry lies on one of these days. */
export function isOnDays(entry: CalendarEntry, from: string, to: string): boolean {
  const { first, last } = daysOf(entry);
  return (first === null || first <= to) && (last === null || last >= from);
}

/**
 * A written moment some days later, at the same time of day in the UK. An hour that comes twice that day means the first one; for one that
 * the clocks skip, it is the hour after.
 */
export function moveMoment(written: string, days: number): string {
  const instant = toInstant(written);
  if (instant === null || days === 0) return written;
  if (!written.includes('T')) return addDays(written, days);
  const wall = toLondonIso(instant).slice(0, /T\d\d:\d\d:\d\d/.test(written) ? 19 : 16);
  const moved = `${addDays(wall, days)}${wall.slice(10)}`;
  const check = momentCheck(moved);
  if (check === 'fine') return moved;
  const real = toLondonIso(toInstant(moved) ?? instant);
  return check === 'twice' ? `${moved}${real.slice(19)}` : real.slice(0, wall.length);
}

/** An entry with a part of it some days later, as it would be kept. */
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

/** As many of these days as an entry can be moved by, so that it ends after it begins. One that ends too early may be moved freely. */
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

/** The one edit of the draft that moves an entry to where another one of it is; null where nothing changes. */
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

/** A value inside an item; null where there is none. */
export function valueAt(value: Json, path: FieldPath): Json {
  return path.reduce<Json>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return null;
    const found: Json | undefined = Reflect.get(inner, step);
    return found ?? null;
  }, value);
}

/** When an entry begins and ends, in words. */
export function describeWhen({ from, to, isPoint }: CalendarEntry): string {
  if (isPoint) return from === null ? '' : formatMoment(from);
  if (from === null) return to === null ? 'always' : `until ${formatMoment(to)}, from the beginning`;
  return to === null ? `from ${formatMoment(from)}, without an end` : `from ${formatMoment(from)} to ${formatMoment(to)}`;
}

const MARKS: { readonly [Mark in CalendarEntry['mark']]: string } = { 'as-live': '', changed: ', changed', new: ', new' };

/** An entry in one line: its title, what it is, when, and how it differs from live. */
export function describeEntry(entry: CalendarEntry): string {
  const { title, hint, mark, isOff, from } = entry;
  const when = describeWhen(entry);
  const at = entry.isPoint && from?.includes('T') ? `at ${when}` : entry.isPoint ? `on ${when}` : when;
  return `${title}: ${hint}, ${at}${isOff ? ', switched off' : ''}${MARKS[mark]}`;
}
