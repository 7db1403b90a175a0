import type { Clock } from './ports.ts';

/** How often one thing was used by now, and when its count starts anew. */
export interface Counted {
  readonly hits: number;
  readonly resetAt: number;
}

/** Counts of one allowance. */
export interface CountWindow {
  /** Counts one use without waiting. `most` is the allowance of this key. Null, and nothing is counted: only waiting can tell. */
  add(key: string, most: number): Counted | null;
  /** Counts one use, however long it takes to know. */
  ask(key: string, most: number): Promise<Counted>;
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

/** Counts of this process alone. */
export function createOwnWindow(perMs: number, clock: Clock): CountWindow {
  const stretch = createStretches(perMs, clock, () => new Map<string, number>());
  const add = (key: string): Counted => {
    const { content: counts, endsAt } = stretch();
    const hits = (counts.get(key) ?? 0) + 1;
    counts.set(key, hits);
    return { hits, resetAt: endsAt };
  };
  return {
    add,
    ask: async (key) => add(key),
    resetAt: () => stretch().endsAt,
    remove: (key) => void stretch().content.delete(key),
  };
}
