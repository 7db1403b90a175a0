/** Pseudo-random numbers from 0 up to 1 that repeat for the same seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Entries to draw from, with the running sum of their weights. */
export interface Urn<Entry> {
  readonly entries: readonly Entry[];
  readonly sums: readonly number[];
}

/** Creates an urn. When all weights are 0, all entries are equally likely. */
export function toUrn<Entry>(entries: readonly Entry[], weigh: (entry: Entry) => number): Urn<Entry> {
  const weights = entries.map((entry) => Math.max(0, weigh(entry)));
  const isEven = weights.every((weight) => weight === 0);
  let sum = 0;
  const sums = weights.map((weight) => {
    sum += isEven ? 1 : weight;
    return sum;
  });
  return { entries, sums };
}

/** The index of the entry that a number from 0 up to 1 draws; -1 from an empty urn. Entries of weight 0 are never drawn. */
export function drawPlace({ sums }: Urn<unknown>, chance: number): number {
  const aim = chance * (sums.at(-1) ?? 0);
  let [from, to] = [0, sums.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sums[middle] ?? 0) > aim) to = middle;
    else from = middle + 1;
  }
  return to;
}
