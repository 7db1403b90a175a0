import { isSameJson, type Json } from '#engine';
import { longestRising } from './place-changes.ts';
import { likenessOf, type WordCounts, wordCountsOf } from './text-difference.ts';

/** The outcome for one entry of a list, with places from 0. A moved entry may have changed too. */
export interface EntryChange<Entry extends Json = Json> {
  readonly state: 'same' | 'changed' | 'moved' | 'added' | 'gone';
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

/** Entries with less in common than this are different entries, unless they have the same place. */
const minLikeness = 0.5;

/**
 * Compares the entries of two lists: the new list's entries in order, each removed one after its old predecessor. Only entries of one shape
 * are matched; `by` names the property with the shape.
 */
export function compareEntries<Entry extends Json>(
  before: readonly Entry[],
  after: readonly Entry[],
  by = '',
): readonly EntryChange<Entry>[] {
  const origins = findOrigins(before, after, by);
  const stays = new Set(longestRising(origins.filter((from) => from !== null)));
  const placed = origins.map((from, to): EntryChange<Entry> => {
    const entry = { before: from === null ? undefined : before[from], after: after[to], from, to };
    if (from === null) return { ...entry, state: 'added' };
    if (!stays.has(from)) return { ...entry, state: 'moved' };
    return { ...entry, state: isSameJson(entry.before, entry.after) ? 'same' : 'changed' };
  });
  const gone = before.flatMap((entry, from): EntryChange<Entry>[] =>
    origins.includes(from) ? [] : [{ state: 'gone', before: entry, after: undefined, from, to: null }],
  );
  const starts = [-1, ...[...stays].sort((one, other) => one - other)];
  const goneAfter = (start: number) =>
    gone.filter(({ from }) => (from ?? 0) > start && (from ?? 0) < (starts[starts.indexOf(start) + 1] ?? before.length));
  return [
    ...goneAfter(-1),
    ...placed.flatMap((entry) => [entry, ...(entry.from !== null && stays.has(entry.from) ? goneAfter(entry.from) : [])]),
  ];
}

/** The new list with one change reverted and all others kept. */
export function undoEntry(changes: readonly EntryChange[], undone: EntryChange): readonly Json[] {
  const now = changes.filter(({ to }) => to !== null);
  const toValue = ({ after = null }: EntryChange) => after;
  if (undone.state === 'changed') return now.map((one) => (one === undone ? (one.before ?? null) : toValue(one)));
  const others = now.filter((one) => one !== undone);
  if (undone.state === 'added') return others.map(toValue);
  // Goes behind the entry that it followed, among those that did not move.
  const isBefore = ({ state, from }: EntryChange) => (state === 'same' || state === 'changed') && (from ?? 0) < (undone.from ?? 0);
  const at = others.reduce((last, one, index) => (isBefore(one) ? index + 1 : last), 0);
  return [...others.slice(0, at).map(toValue), undone.before ?? null, ...others.slice(at).map(toValue)];
}

/** The old entry for each new one, null without one: equal ones first, then the most similar, then those in the same place. */
function findOrigins(before: readonly Json[], after: readonly Json[], by: string): (number | null)[] {
  const origins: (number | null)[] = after.map(() => null);
  const open = new Set(before.keys());
  const take = (to: number, from: number) => {
    if (origins[to] !== null || !open.delete(from)) return;
    origins[to] = from;
  };
  const shapes = (list: readonly Json[]) => list.map((entry) => shapeOf(entry, by));
  const [old, now] = [shapes(before), shapes(after)];
  const isAlike = (to: number, from: number) => now[to] === old[from];
  for (const to of after.keys()) for (const from of open) if (origins[to] === null && isSameJson(before[from], after[to])) take(to, from);
  for (const { to, from } of alikeFirst(before, after, { open, origins, isAlike })) take(to, from);
  for (const to of after.keys()) {
    const next = (to === 0 ? -1 : (origins[to - 1] ?? -2)) + 1;
    if (open.has(next) && isAlike(to, next)) take(to, next);
  }
  return origins;
}

interface OpenPlaces {
  readonly open: ReadonlySet<number>;
  readonly origins: readonly (number | null)[];
  readonly isAlike: (to: number, from: number) => boolean;
}

/** The pairs with at least half of their words in common, by similarity and then by distance. */
function alikeFirst(before: readonly Json[], after: readonly Json[], { open, origins, isAlike }: OpenPlaces) {
  const tokensBefore = new Map([...open].map((from) => [from, countTokens(before[from])]));
  const pairs = [...after.keys()]
    .filter((to) => origins[to] === null)
    .flatMap((to) => {
      const own = countTokens(after[to]);
      return [...tokensBefore].map(([from, old]) => ({ to, from, likeness: isAlike(to, from) ? likenessOf(old, own) : 0 }));
    });
  const far = ({ to, from }: { readonly to: number; readonly from: number }) => Math.abs(to - from);
  return pairs
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((one, other) => other.likeness - one.likeness || far(one) - far(other));
}

function shapeOf(entry: Json, by: string): string {
  if (typeof entry !== 'object' || entry === null) return typeof entry;
  return Array.isArray(entry) ? 'list' : `record ${String((entry as Readonly<Record<string, Json>>)[by] ?? '')}`;
}

function countTokens(value: Json | undefined): WordCounts {
  return wordCountsOf(textsIn(value).join(' '));
}

function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsIn);
}
