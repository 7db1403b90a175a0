import type { CountedUses, SharedCounts } from '../shared-counts.ts';
import type { StoreClock, StoreLog } from '../store.ts';
import { createDatabase } from './database.ts';
import { ADD_USES, FORGET_USES } from './statements.ts';

/** What shared counts in PostgreSQL are made of. */
export interface PostgresCountsOptions {
  readonly url: string;
  readonly clock: StoreClock;
  /** Calls again and again until told to stop; must not keep the process alive. */
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log?: StoreLog;
  /** How long one statement may take. */
  readonly statementMs?: number;
}

const CONNECTIONS = 2;
const STATEMENT_MS = 500;
const FORGET_MS = 60_000;

/**
 * Counts in one table, each addition one statement. On connections of its own, so that neither counting nor saving waits
 * for the other. A connection that breaks while it counts may count a use twice, never too seldom.
 */
export function createPostgresCounts(options: PostgresCountsOptions): SharedCounts {
  const { url, clock, every, log = () => {}, statementMs = STATEMENT_MS } = options;
  const database = createDatabase({ url, statementMs, connections: CONNECTIONS, log });
  const forget = async (): Promise<void> => {
    // One of the nodes is enough, and the next minute will do as well.
    await database.ask(FORGET_USES, [clock.now()]).catch(() => {});
  };
  const stop = every(FORGET_MS, () => void forget());
  return {
    async add(uses) {
      // In order, so that two nodes never wait for each other.
      const sorted = uses.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await database.ask(ADD_USES, toColumns(sorted));
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
