import { Pool, type PoolClient } from 'pg';
import { StoreUnavailableError } from '../errors.ts';
import type { StoreLog } from '../store.ts';
import { createDatabaseError, type DatabaseFailure, doesLast, toStoreError } from './database-errors.ts';
import { BEGIN, COMMIT, ROLLBACK } from './statements.ts';

/** One row of an answer. */
export type Row = Readonly<Record<string, unknown>>;

/** Sends one statement and gives the rows of its result. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Connections to one database, and its failures. */
export interface Database {
  /** Runs one statement that only reads. */
  readonly query: Query;
  /** Runs one statement that changes something: when it resolves, the change is durable. */
  readonly change: Query;
  /** Runs work in one transaction; resolves after the commit. Work may run again if the database rolled it back. */
  transact<R>(work: (query: Query) => Promise<R>): Promise<R>;
  /** Why saving is impossible now; null when it is possible. */
  failure(): string | null;
  /** Records the result of a health check. */
  noteReadOnly(isReadOnly: boolean): void;
  close(): Promise<void>;
}

/** The address of a database, and the time limit of a statement. */
export interface DatabaseSettings {
  readonly url: string;
  readonly statementMs: number;
  /** The maximum number of connections; 10 by default. */
  readonly connections?: number;
  readonly log: StoreLog;
}

const CONNECTIONS = 10;
const CONNECT_MS = 2_000;
const IDLE_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 5_000;

/** The number of retries. Only these failures guarantee that nothing was changed. */
const REPEATS: Partial<Record<DatabaseFailure, number>> = { busy: 3, lost: 1 };

/** A connection pool that turns every failure into an error of the store, and never lets one end the process. */
export function createDatabase({ url, statementMs, connections = CONNECTIONS, log }: DatabaseSettings): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'hub',
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementMs,
    // The driver's own limit, for a connection whose other end disappeared without closing it.
    query_timeout: statementMs + 1_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  let failure: StoreUnavailableError | null = null;
  pool.on('error', () => log({ code: 'store-connection', message: 'An idle connection to the database was lost.' }));
  // A lost connection rejects its current statement; this only prevents its event from ending the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  const watched = async <R>(isWrite: boolean, work: () => Promise<R>): Promise<R> => {
    try {
      const result = await repeat(work);
      if (isWrite || failure?.code === 'store-failed') failure = null;
      return result;
    } catch (error) {
      if (doesLast(error)) failure = error;
      throw error;
    }
  };
  return {
    query: (text, values = []) => watched(false, () => withClient(pool, (client) => send(client, text, values))),
    change: (text, values = []) => watched(true, () => withClient(pool, (client) => send(client, text, values, 'change'))),
    transact: (work) => watched(true, () => withClient(pool, (client) => transactOn(client, work))),
    failure: () => failure?.message ?? null,
    noteReadOnly(isReadOnly) {
      failure = isReadOnly ? createDatabaseError('read-only') : null;
    },
    close: () => pool.end(),
  };
}

async function repeat<R>(work: () => Promise<R>): Promise<R> {
  for (let times = 0; ; times += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || times >= (REPEATS[error.reason as DatabaseFailure] ?? 0)) throw error;
    }
  }
}

async function withClient<R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect().catch((error) => {
    throw toStoreError(error, 'connect');
  });
  let isSound = true;
  try {
    return await work(client);
  } catch (error) {
    // Close the connection after any failure: it may have an unfinished transaction, or lead to a server that became read-only.
    isSound = !(error instanceof StoreUnavailableError);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

async function transactOn<R>(client: PoolClient, work: (query: Query) => Promise<R>): Promise<R> {
  await send(client, BEGIN);
  const result = await work((text, values) => send(client, text, values)).catch(async (error) => {
    if (!(error instanceof StoreUnavailableError)) await send(client, ROLLBACK);
    throw error;
  });
  const { command } = await client.query(COMMIT).catch((error) => {
    throw toStoreError(error, 'commit');
  });
  // The answer to the commit of a failed transaction is not an error but the command ROLLBACK.
  if (command !== 'COMMIT') throw createDatabaseError('other');
  return result;
}

async function send(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
  stage: 'statement' | 'change' = 'statement',
): Promise<readonly Row[]> {
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } catch (error) {
    throw toStoreError(error, stage);
  }
}
