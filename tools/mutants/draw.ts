import { createSeededRandom } from '#engine/testing';

/** A small change that a test or a check should notice. */
export interface Mutant {
  /** The changed file or item. */
  readonly file: string;
  /** Its place: a line, or a field. */
  readonly place: string;
  /** The kind of change. */
  readonly operator: string;
  /** The change before and after, for people. */
  readonly change: string;
}

interface Draw<One> {
  readonly seed: number;
  readonly count: number;
  /** Excludes mutants that cannot be judged. */
  readonly isValid?: (one: One) => boolean;
}

/** Draws mutants at random, alternating between kinds and at most one for each file. The same seed gives the same result. */
export function draw<One extends Mutant>(mutants: readonly One[], { seed, count, isValid = () => true }: Draw<One>): readonly One[] {
  const random = createSeededRandom(seed);
  const kinds = new Map<string, One[]>();
  for (const one of mutants) kinds.set(one.operator, [...(kinds.get(one.operator) ?? []), one]);
  const queues = shuffle(
    [...kinds.values()].map((list) => shuffle(list, random)),
    random,
  );
  const drawn = new Map<string, One>();
  for (let turn = 0; drawn.size < count && queues.some((queue) => queue.length > 0); turn += 1) {
    const queue = queues[turn % queues.length] ?? [];
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (drawn.has(next.file) || !isValid(next)) continue;
      drawn.set(next.file, next);
      break;
    }
  }
  return [...drawn.values()];
}

function shuffle<One>(list: readonly One[], { next }: { next(): number }): One[] {
  return list
    .map((one) => ({ one, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
}

/** A piece of code or text on one line, shortened. */
export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
