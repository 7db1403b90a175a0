import type { Json } from '#engine';

/** One change of an order: an entry that moved, was added or removed, with places from 1. */
export interface PlaceChange {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Diffs two lists of places with the fewest moves, additions and removals. Null for other values. */
export function comparePlaces(before: Json | undefined, after: Json | undefined): readonly PlaceChange[] | null {
  const [old, now] = [namesInOrder(before), namesInOrder(after)];
  if (!old || !now || old.length + now.length === 0) return null;
  const stays = new Set(longestRising(now.map((name) => old.indexOf(name)).filter((place) => place >= 0)).map((place) => old[place]));
  const placed = now.flatMap((name, index): PlaceChange[] =>
    stays.has(name) ? [] : [{ name, from: old.includes(name) ? old.indexOf(name) + 1 : null, to: index + 1 }],
  );
  const gone = old.flatMap((name, index): PlaceChange[] => (now.includes(name) ? [] : [{ name, from: index + 1, to: null }]));
  return [...placed, ...gone];
}

/** Describes a change of an order. @example describePlace({ name: 'Events', from: 7, to: 5 }) // 'Events from 7th to 5th' */
export function describePlace({ name, from, to }: PlaceChange): string {
  if (from === null) return `${name} comes, ${numbered(to ?? 0)}`;
  return to === null ? `${name} goes, ${numbered(from)} before` : `${name} from ${numbered(from)} to ${numbered(to)}`;
}

/** @example numbered(22) // '22nd' */
export function numbered(place: number): string {
  const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${tail}`;
}

/** The names of entries with positions, in order; null for any other value, or a repeated name. */
function namesInOrder(value: Json | undefined): readonly string[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const places = (value as readonly Json[]).map(toPlace);
  const sound = places.filter((place) => place !== null);
  const names = [...sound].sort((a, b) => a.position - b.position).map(({ name }) => name);
  return sound.length === places.length && new Set(names).size === names.length ? names : null;
}

function toPlace(entry: Json): { readonly name: string; readonly position: number } | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const { position, ...rest } = entry as Readonly<Record<string, Json>>;
  const [name, ...more] = Object.values(rest);
  return typeof position === 'number' && typeof name === 'string' && more.length === 0 ? { name, position } : null;
}

/** The longest increasing subsequence of a list. */
export function longestRising(numbers: readonly number[]): readonly number[] {
  const best: (readonly number[])[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.slice(0, index).filter((run) => (run.at(-1) ?? -1) < number);
    best.push([...before.reduce<readonly number[]>((long, run) => (run.length > long.length ? run : long), []), number]);
  }
  return best.reduce<readonly number[]>((long, run) => (run.length > long.length ? run : long), []);
}
