import type { StoreClock } from './store.ts';

/** A number of uses of one key within a time window. */
export interface CountedUses {
  /** The hash of the counted key, in hex. No name, address or session can be read from it. */
  readonly key: string;
  /** The end of the window, in ms since 1970. */
  readonly endsAt: number;
  readonly times: number;
}

/** Counts that all processes share. Expired ones are dropped; after a crash they may start again at zero. */
export interface SharedCounts {
  /**
   * Adds all uses in one step and gives the totals of all processes, in the same order. Each key may be in the list once. Rejects when the
   * totals cannot be determined.
   */
  add(uses: readonly CountedUses[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Counts for one process: in tests, and for several servers in one program. */
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
