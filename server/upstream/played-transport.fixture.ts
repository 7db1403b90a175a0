import { createFakeClock, createFakeLog, type FakeClock, type FakeLog } from '../http/index.ts';
import {
  createUpstreamClient,
  type Transport,
  type TransportAnswer,
  TransportError,
  type TransportRequest,
  type UpstreamClient,
} from './index.ts';
import type { UpstreamService } from './services.ts';

/** How a fake service answers a request. */
export type Played = TransportAnswer | TransportError | 'never';

/** A client with a fake network and a clock that tests move. */
export interface PlayedWorld {
  readonly client: UpstreamClient;
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly sent: TransportRequest[];
  readonly calls: { service: string; outcome: string; ms: number }[];
}

/** JSON with a status. */
export function answer(status: number, body: unknown = { ok: true }): TransportAnswer {
  return { status, type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

/** A connection that could not be opened. */
export function lost(): TransportError {
  return new TransportError('unreachable', 'ECONNRESET');
}

const oneService = new Map([['things', { url: 'https://things.example/base' }]]);

/** Creates a client over a fake network. `delayMs` passes on the fake clock before each answer. */
export function createPlayedWorld({
  services = oneService,
  play,
  delayMs = 0,
  chance = 0.5,
  leftMs,
}: {
  services?: ReadonlyMap<string, UpstreamService>;
  play(request: TransportRequest, index: number): Played;
  delayMs?: number;
  /** The random number, the same every time. */
  chance?: number;
  /** The time left for the answer. */
  leftMs?: () => number;
}): PlayedWorld {
  const clock = createFakeClock('2026-11-20T12:00:00Z');
  const log = createFakeLog();
  const sent: TransportRequest[] = [];
  const calls: PlayedWorld['calls'] = [];
  const transport: Transport = {
    async send(request, signal) {
      const played = play(request, sent.push(request) - 1);
      if (played !== 'never' && delayMs > 0) await new Promise<void>((resolve) => clock.wait(delayMs, resolve));
      if (played === 'never') return untilAborted(signal);
      if (played instanceof TransportError) throw played;
      return played;
    },
    close: async () => {},
  };
  const random = { next: () => chance };
  const client = createUpstreamClient({ services, clock, random, log, transport, leftMs, onCall: (call) => void calls.push(call) });
  return { client, clock, log, sent, calls };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new TransportError('unreachable', 'ABORTED')), { once: true });
  });
}

/** Waits until all work that needs no timer has run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** How a call ended: the status, with `stale` for an older answer, or the code of the error. */
export async function endOf(asked: Promise<{ readonly status: number; readonly isStale: boolean }>): Promise<string> {
  try {
    const { status, isStale } = await asked;
    return isStale ? `${status} stale` : `${status}`;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  }
}
