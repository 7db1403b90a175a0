import type { Random } from '../ports/index.ts';

/** Repeatable random numbers: the same seed gives the same ones (mulberry32). */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}

/** A random entry of the list. Throws for an empty list. */
export function pickOne<Entry>(random: Random, entries: readonly Entry[]): Entry {
  const entry = entries[Math.floor(random.next() * entries.length)];
  if (entry === undefined) throw new Error('There is nothing to pick from');
  return entry;
}
