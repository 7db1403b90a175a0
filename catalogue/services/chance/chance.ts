import { decide } from '../courses/chance.ts';

/** A whole number from `min` to `max`, both included, that depends only on the key. */
export function countOf(key: string, min: number, max: number): number {
  return min + Math.floor(decide(key) * (max - min + 1));
}

/** The entries in an order that depends only on the key. */
export function mixBy<Entry>(key: string, entries: readonly Entry[], nameOf: (entry: Entry) => string): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, share: decide(`${key}|${nameOf(entry)}`) }))
    .sort((a, b) => a.share - b.share)
    .map(({ entry }) => entry);
}
