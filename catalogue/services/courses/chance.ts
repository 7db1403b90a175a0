import { hashText } from '#engine';

const span = 2 ** 32;

/**
 * A 32-bit number for a text: FNV-1a with a final mixing step. The same text always gives the same number.
 * @example toHash('psychology') === toHash('psychology') // true
 */
export function toHash(text: string): number {
  let hash = hashText(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 to 1 that depends only on the name: not on order, clock or run. */
export function decide(name: string): number {
  return toHash(name) / span;
}
