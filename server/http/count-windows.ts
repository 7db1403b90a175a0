import type { Clock } from './ports.ts';

/** How often a key has been used so far, and when its count is reset. */
export interface Counted {
  readonly hits: number;
  /** The position of the count, for `addAt`. */
  readonly place: number;
  readonly resetAt: number;
}

/** The counts of one allowance within a time window. */
export interface CountWindow {
  /** Counts one use without waiting. `max` is the allowance of this key. Null, and nothing counted, when only `ask` can decide. */
  add(key: string, max: number): Counted | null;
  /**
   * Counts another use at a position, without looking up its key. False, and nothing counted, when the allowance is used up or the position
   * is no longer valid.
   */
  addAt(place: number, max: number): boolean;
  /** Counts one use, and waits for other processes if necessary. */
  ask(key: string, max: number): Promise<Counted>;
  /** The uses of a key so far, as far as this process knows. */
  peek(key: string): number;
  resetAt(): number;
  remove(key: string): void;
}

/** A time window and its content. */
export interface Stretch<Content> {
  readonly endsAt: number;
  readonly content: Content;
}

/** Consecutive windows of equal length; when one ends, all its content is dropped, so no old entries have to be searched for. */
export function createStretches<Content>(perMs: number, clock: Clock, start: () => Content): () => Stretch<Content> {
  let current: Stretch<Content> = { endsAt: Number.NEGATIVE_INFINITY, content: start() };
  return () => {
    const endsAt = (Math.floor(clock.now() / perMs) + 1) * perMs;
    if (endsAt !== current.endsAt) current = { endsAt, content: start() };
    return current;
  };
}

/** The position of a key without a count. */
export const nowhere = -1;

interface Counts {
  readonly places: Map<string, number>;
  readonly firstPlace: number;
  row: Uint32Array;
}

const shortestRow = 1_024;

/** The counts of this process alone, packed in one array: those of several thousand people fit into a processor's cache. */
export function createOwnWindow(perMs: number, clock: Clock): CountWindow {
  // Positions are never reused, so the number alone shows that one is from an earlier window.
  let nextPlace = 0;
  const stretch = createStretches(
    perMs,
    clock,
    (): Counts => ({ places: new Map(), firstPlace: nextPlace, row: new Uint32Array(shortestRow) }),
  );
  const placeOf = (counts: Counts, key: string): number => {
    const found = counts.places.get(key);
    if (found !== undefined) return found;
    const place = nextPlace;
    nextPlace += 1;
    counts.places.set(key, place);
    if (place - counts.firstPlace === counts.row.length) counts.row = lengthened(counts.row);
    return place;
  };
  const add = (key: string): Counted => {
    const { content: counts, endsAt: resetAt } = stretch();
    const place = placeOf(counts, key);
    const index = place - counts.firstPlace;
    const hits = (counts.row[index] ?? 0) + 1;
    counts.row[index] = hits;
    return { hits, place, resetAt };
  };
  return {
    add,
    addAt(place, max) {
      const { row, firstPlace } = stretch().content;
      const hits = row[place - firstPlace];
      if (!hits || hits >= max) return false;
      row[place - firstPlace] = hits + 1;
      return true;
    },
    peek(key) {
      const { places, firstPlace, row } = stretch().content;
      const place = places.get(key);
      return place === undefined ? 0 : (row[place - firstPlace] ?? 0);
    },
    ask: async (key) => add(key),
    resetAt: () => stretch().endsAt,
    remove(key) {
      const { places, firstPlace, row } = stretch().content;
      const place = places.get(key);
      if (place !== undefined) row[place - firstPlace] = 0;
    },
  };
}

function lengthened(row: Uint32Array): Uint32Array {
  const longer = new Uint32Array(row.length * 2);
  longer.set(row);
  return longer;
}
