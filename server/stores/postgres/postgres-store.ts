import { createStore } from '../create-store.ts';
import type { Store, StoreClock, StoreLog } from '../store.ts';
import { createDatabase } from './database.ts';
import { checkSchema, migratePostgres } from './migrate.ts';
import { createPointerWatch } from './pointer-watch.ts';
import { createPostgresBacking } from './postgres-backing.ts';

/** Dependencies of a PostgreSQL store. */
export interface PostgresStoreOptions {
  /** The address of the database: postgres://user:password@host:port/name. */
  readonly url: string;
  /** A direct address of the same database for the connection that listens, if `url` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  readonly clock: StoreClock;
  /**
   * Calls the task repeatedly until the returned function is called; must not keep the process alive. Used for the poll beside the
   * notifications.
   */
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log?: StoreLog;
  /** Whether to migrate the tables first. Needs a role that owns them. */
  readonly migrate?: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
  /** The time limit of a statement in milliseconds. */
  readonly statementMs?: number;
}

const STATEMENT_MS = 2_000;

/**
 * A store for any number of nodes on one database. A save is acknowledged after its commit; each node learns of publishes by the others.
 * Rejects with a StoreError `store-schema` if the tables do not have this program's version.
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, listenUrl = url, clock, every, log = () => {}, elapsed = () => performance.now(), statementMs = STATEMENT_MS } = options;
  if (options.migrate === true) await migratePostgres(url);
  const database = createDatabase({ url, statementMs, log });
  try {
    await checkSchema(database.query);
  } catch (error) {
    await database.close();
    throw error;
  }
  const watch = createPointerWatch({ url: listenUrl, database, every, log });
  const store = createStore(createPostgresBacking({ database, watch, log, elapsed }), { clock, log });
  // Checked at the start rather than on the first visit; a damaged snapshot is reported and does not prevent the start.
  await store.live().catch((error) => log({ code: 'snapshot-unreadable', message: error instanceof Error ? error.message : 'unknown' }));
  await watch.start();
  return store;
}
