import { createStore } from '../create-store.ts';
import type { Store, StoreClock, StoreLog } from '../store.ts';
import { createDatabase } from './database.ts';
import { checkSchema, migratePostgres } from './migrate.ts';
import { createPointerWatch } from './pointer-watch.ts';
import { createPostgresBacking } from './postgres-backing.ts';

/** What a PostgreSQL store is made of. */
export interface PostgresStoreOptions {
  /** Where the database is: postgres://user:password@host:port/name. */
  readonly url: string;
  /** A direct way to the same database for the one connection that listens, where `url` leads through a pooler of transactions. */
  readonly listenUrl?: string;
  readonly clock: StoreClock;
  /** Calls again and again until told to stop; must not keep the process alive. The poll behind the notifications. */
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log?: StoreLog;
  /** Brings the tables up to date first. Needs a role that owns them. */
  readonly migrate?: boolean;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed?: () => number;
  /** How long one statement may take. */
  readonly statementMs?: number;
}

const STATEMENT_MS = 2_000;

/**
 * A store for any number of nodes on one database. A save is acknowledged after its commit; each node hears of what
 * another publishes. Rejects with a StoreError `store-schema` if the tables are not of this program's version.
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, listenUrl = url, clock, every, log = () => {}, elapsed = () => performance.now(), statementMs = STATEMENT_MS } = options;
  if (options.migrate === true) await migratePostgres(url);
  const database = createDatabase({ url, statementMs, log });
  try {
    await checkSchema(database.ask);
  } catch (error) {
    await database.close();
    throw error;
  }
  const watch = createPointerWatch({ url: listenUrl, database, every, log });
  const store = createStore(createPostgresBacking({ database, watch, log, elapsed }), { clock, log });
  // Verified now rather than at the first visit; a damaged one is reported and does not stop the start.
  await store.live().catch((error) => log({ code: 'snapshot-unreadable', message: error instanceof Error ? error.message : 'unknown' }));
  await watch.start();
  return store;
}
