import type { CountedUses, SharedCounts } from '../shared-counts.ts';
import type { StoreClock, StoreLog } from '../store.ts';
import { createDatabase } from './database.ts';
import { ADD_USES, FORGET_USES } from './statements.ts';

/** Dependencies of shared counts in PostgreSQL. */
export interface PostgresCountsOptions {
  readonly url: string;
  readonly clock: StoreClock;
  /** Calls the task repeatedly until the returned function is called; must not keep the process alive. */
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log?: StoreLog;
  /** The time limit of a statement in milliseconds. */
  readonly statementMs?: number;
}

const CONNECTIONS = 2;
const STATEMENT_MS = 500;
const FORGET_MS = 60_000;

/**
 * Counts in one table; each addition is one statement. It has its own connections, so that counting and saving never wait for each other.
 * If a connection breaks during a count, a use may be counted twice, but is never lost.
 */
export function createPostgresCounts(options: PostgresCountsOptions): SharedCounts {
  const { url, clock, every, log = () => {}, statementMs = STATEMENT_MS } = options;
  const database = createDatabase({ url, statementMs, connections: CONNECTIONS, log });
  const forget = async (): Promise<void> => {
    // It is enough if one node removes old counts, at any time.
    await database.query(FORGET_USES, [clock.now()]).catch(() => {});
  };
  const stop = every(FORGET_MS, () => void forget());
  return {
    async add(uses) {
      // Sorted, so that two nodes never deadlock.
      const sorted = uses.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await database.query(ADD_USES, toColumns(sorted));
      const totals = new Map(rows.map(({ key, ends_at, uses: total }) => [`${key} ${ends_at}`, Number(total)]));
      return uses.map(({ key, endsAt }) => totals.get(`${key} ${endsAt}`) ?? 0);
    },
    async close() {
      stop();
      await database.close();
    },
  };
}

function toColumns(uses: readonly CountedUses[]): readonly unknown[] {
  return [uses.map(({ key }) => Buffer.from(key, 'hex')), uses.map(({ endsAt }) => endsAt), uses.map(({ times }) => times)];
}
