import { hashText } from '../../core/text/hash-text.ts';

/** Pseudo-random numbers that are the same for the same seed. */
export interface Dice {
  /** A number from 0 up to but not including 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  /** One of a list. */
  readonly pick: <L extends readonly [unknown, ...unknown[]]>(list: L) => L[number];
}

/** Dice from a seed (mulberry32): fast, small, the same on every machine. */
export function createDice(seed: string | number): Dice {
  let state = hashText(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, between, pick: (list) => list[between(0, list.length - 1)] ?? list[0] };
}
