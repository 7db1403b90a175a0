import { Client } from 'pg';
import type { StoreLog } from '../store.ts';
import type { Database } from './database.ts';
import { LISTEN, PROBE } from './statements.ts';

/** Detects moves of the pointer by other nodes. */
export interface PointerWatch {
  /** Calls `listener` with every seq it finds; the same one may come several times, and not always the newest. */
  onSeq(listener: (seq: number) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Dependencies of the watch. */
export interface PointerWatchPorts {
  readonly url: string;
  readonly database: Database;
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log: StoreLog;
}

const POLL_MS = 15_000;
const RECONNECT_MS = 500;
const CONNECT_MS = 2_000;
const ANSWER_MS = 2_000;

/**
 * Listens on a separate connection and reads the seq each time it connects. A poll finds moves without a notification, and whether the
 * database can be written. So a lost notification costs at most one poll interval.
 */
export function createPointerWatch({ url, database, every, log }: PointerWatchPorts): PointerWatch {
  let onSeq: (seq: number) => void = () => {};
  let current: Client | null = null;
  let isConnecting = false;
  let isPolling = false;
  let isStopped = false;
  let timers: readonly (() => void)[] = [];

  const lose = (client: Client): void => {
    if (current !== client) return;
    current = null;
    log({ code: 'store-listener-lost', message: 'The connection that hears of new snapshots was lost; connecting again.' });
    void connect();
  };
  const connect = async (): Promise<void> => {
    if (isStopped || isConnecting || current !== null) return;
    isConnecting = true;
    const client = createListener(url);
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => onSeq(Number(payload)));
    try {
      await client.connect();
      await client.query(LISTEN);
      const seq = toSeq((await client.query(PROBE)).rows[0]);
      if (isStopped) return await client.end();
      current = client;
      onSeq(seq);
    } catch {
      // The timer retries; in the meantime the poll continues and reports the failure.
      await client.end().catch(() => {});
    } finally {
      isConnecting = false;
    }
  };
  const poll = async (): Promise<void> => {
    if (isPolling || isStopped) return;
    isPolling = true;
    try {
      const [row] = await database.query(PROBE);
      database.noteReadOnly(row?.read_only === true);
      onSeq(toSeq(row));
    } catch (error) {
      if (!isStopped) log({ code: 'store-poll', message: error instanceof Error ? error.message : 'unknown' });
    } finally {
      isPolling = false;
    }
  };
  /** A connection whose other end disappeared without closing it reports nothing, so it is checked. */
  const check = async (): Promise<void> => {
    const listener = current;
    await listener?.query(PROBE).catch(() => listener.end());
  };
  return {
    onSeq(listener) {
      onSeq = listener;
    },
    async start() {
      timers = [every(POLL_MS, () => void Promise.all([poll(), check()])), every(RECONNECT_MS, () => void connect())];
      await connect();
    },
    async stop() {
      isStopped = true;
      for (const cancel of timers) cancel();
      const last = current;
      current = null;
      await last?.end().catch(() => {});
    },
  };
}

function createListener(url: string): Client {
  return new Client({
    connectionString: url,
    application_name: 'hub-listener',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
}

function toSeq(row: { readonly seq?: unknown } | undefined): number {
  return Number(row?.seq ?? 0);
}
