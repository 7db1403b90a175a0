import { Pool } from 'undici';
import { median } from './bench-row.ts';

/** A request as it is sent. */
export interface LoadRequest {
  readonly path: string;
  readonly method?: 'GET' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response, read to its end. */
export interface LoadReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The results of many requests. Times in milliseconds; those of refused requests are separate. */
export interface LoadStats {
  readonly seconds: number;
  readonly good: readonly number[];
  readonly shed: readonly number[];
  readonly errors: number;
}

/** Sends requests over connections that stay open. */
export interface LoadClient {
  send(request: LoadRequest): Promise<LoadReply>;
  close(): Promise<void>;
}

/** A client for one server. */
export function createLoadClient(port: number, connections: number): LoadClient {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, headersTimeout: 30_000, bodyTimeout: 30_000 });
  return {
    async send({ path, method = 'GET', headers, body }) {
      const { statusCode, headers: told, body: stream } = await pool.request({ path, method, headers, body: body ?? null });
      return { status: statusCode, headers: told, text: await stream.text() };
    },
    close: () => pool.destroy(),
  };
}

interface Counts {
  readonly good: number[];
  readonly shed: number[];
  errors: number;
}

/** A refused response must have a Retry-After; any other unsuccessful response is an error. */
async function note({ good, shed }: Counts, counts: Counts, since: number, sent: Promise<LoadReply>): Promise<void> {
  try {
    const { status, headers } = await sent;
    const ms = performance.now() - since;
    if (status === 200 || status === 304) good.push(ms);
    else if (status === 503 && headers['retry-after'] !== undefined) shed.push(ms);
    else counts.errors += 1;
  } catch {
    counts.errors += 1;
  }
}

/** Sends a total number of requests; each lane sends its next one when it has its response. */
export async function runLanes(total: number, lanes: number, send: (count: number) => Promise<LoadReply>): Promise<LoadStats> {
  const counts: Counts = { good: [], shed: [], errors: 0 };
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < total) {
      next += 1;
      await note(counts, counts, performance.now(), send(next));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { ...counts, seconds: (performance.now() - begun) / 1_000 };
}

/**
 * Sends a number of requests each second, whether responses come or not; the time of a response counts from when its request was due, so
 * that a stalled server hides nothing.
 */
export async function runAtRate(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  send: (count: number) => Promise<LoadReply>,
): Promise<LoadStats> {
  const counts: Counts = { good: [], shed: [], errors: 0 };
  const waiting: Promise<void>[] = [];
  const begun = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1_000) + 1);
    for (; sent < due; sent += 1) waiting.push(note(counts, counts, begun + (sent * 1_000) / perSecond, send(sent)));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(waiting);
  return { ...counts, seconds: (performance.now() - begun) / 1_000 };
}

/** The time below which this share of all times is. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

/** The median of some rounds. */
export function middleOf<Round>(rounds: readonly Round[], read: (round: Round) => number): number {
  return median(rounds.map(read));
}
