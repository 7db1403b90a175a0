import type { Clock } from './ports.ts';

/** How often one thing was used by now, and when its count starts anew. */
export interface Counted {
  readonly hits: number;
  /** Where it was counted, for `addAt`. */
  readonly place: number;
  readonly resetAt: number;
}

/** Counts of one allowance. */
export interface CountWindow {
  /** Counts one use without waiting. `max` is the allowance of this key. Null, and nothing is counted: only waiting can tell. */
  add(key: string, max: number): Counted | null;
  /** Counts one more use of what was counted there, without looking for it. False, and nothing is counted: so many were, or only its key can tell. */
  addAt(place: number, max: number): boolean;
  /** Counts one use, however long it takes to know. */
  ask(key: string, max: number): Promise<Counted>;
  resetAt(): number;
  remove(key: string): void;
}

/** A stretch of time and what belongs to it. */
export interface Stretch<Content> {
  readonly endsAt: number;
  readonly content: Content;
}

/** Stretches of equal length by the clock; when one is over, all of it is gone at once and nothing old has to be looked for. */
export function createStretches<Content>(perMs: number, clock: Clock, start: () => Content): () => Stretch<Content> {
  let current: Stretch<Content> = { endsAt: Number.NEGATIVE_INFINITY, content: start() };
  return () => {
    const endsAt = (Math.floor(clock.now() / perMs) + 1) * perMs;
    if (endsAt !== current.endsAt) current = { endsAt, content: start() };
    return current;
  };
}

/** The place of what has none. */
export const nowhere = -1;

interface Counts {
  readonly places: Map<string, number>;
  readonly firstPlace: number;
  row: Uint32Array;
}

const shortestRow = 1_024;

/** Counts of this process alone, side by side in one row: those of some thousand people stay in the cache of a processor. */
export function createOwnWindow(perMs: number, clock: Clock): CountWindow {
  // No place is given twice, so that one of a stretch that is over is known by its number.
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
