import type { StoreClock } from './store.ts';

/** Some uses of one thing within one stretch of time. */
export interface CountedUses {
  /** Hash of what is counted, in hex. Nobody's name, address or session can be read from it. */
  readonly key: string;
  /** End of the stretch, in ms since 1970. */
  readonly endsAt: number;
  readonly times: number;
}

/** Counts that all processes share. What is over is forgotten; after a crash they may start anew. */
export interface SharedCounts {
  /** Adds all of it in one step and gives the totals of all processes, in the same order. A key stands in the list once. Rejects when it cannot be known. */
  add(uses: readonly CountedUses[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Counts for processes that are one: tests, and several servers in one program. */
export function createMemoryCounts(clock: StoreClock): SharedCounts {
  const totals = new Map<number, Map<string, number>>();
  const addOne = ({ key, endsAt, times }: CountedUses): number => {
    const counts = totals.get(endsAt) ?? new Map<string, number>();
    totals.set(endsAt, counts);
    const total = (counts.get(key) ?? 0) + times;
    counts.set(key, total);
    return total;
  };
  return {
    async add(uses) {
      for (const endsAt of totals.keys()) if (endsAt <= clock.now()) totals.delete(endsAt);
      return uses.map(addOne);
    },
    close: async () => {},
  };
}
