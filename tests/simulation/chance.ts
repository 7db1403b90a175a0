import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createSeededRandom } from '#engine/testing';

/** The random numbers of one part of a run: the same seed and purpose give the same numbers, however many other parts draw. */
export interface Chance {
  next(): number;
  /** A number between two others. */
  between(min: number, max: number): number;
  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number;
  happens(likelihood: number): boolean;
  pick<Entry>(entries: readonly Entry[]): Entry;
}

/** Random numbers for one purpose of a seed. */
export function createChance(seed: number, purpose: string): Chance {
  const { next } = createSeededRandom(mix(seed, purpose));
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (min, max) => min + next() * (max - min),
    happens: (likelihood) => next() < likelihood,
    pick<Entry>(entries: readonly Entry[]): Entry {
      const entry = entries[below(entries.length)];
      if (entry === undefined) throw new RangeError('There is nothing to pick from.');
      return entry;
    },
  };
}

/** Runs work while ids from node:crypto depend on the seed, then restores the machine's randomness. */
export async function withSeededIds<Answer>(seed: number, work: () => Promise<Answer>): Promise<Answer> {
  const chance = createChance(seed, 'ids');
  const { randomBytes, randomUUID } = crypto;
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => chance.below(256)));
  replaceCrypto({ randomBytes: bytes, randomUUID: () => toUuid(bytes(16).toString('hex')) });
  try {
    return await work();
  } finally {
    replaceCrypto({ randomBytes, randomUUID });
  }
}

function replaceCrypto(parts: { readonly randomBytes: unknown; readonly randomUUID: unknown }): void {
  Object.assign(crypto, parts);
  syncBuiltinESMExports();
}

function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function mix(seed: number, purpose: string): number {
  let hash = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  for (const letter of purpose) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}
