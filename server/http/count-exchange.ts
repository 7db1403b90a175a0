import { createHmac } from 'node:crypto';
import type { Log } from '#engine';
import type { CountedUses, SharedCounts } from '../stores/index.ts';
import type { Metrics } from './metrics.ts';

/** Dependencies for sharing counts with other processes. */
export interface Sharing {
  readonly counts: SharedCounts;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'note' | 'gauge'>;
  /** Calls the task repeatedly until the returned function is called; must not keep the process alive. */
  readonly every: (ms: number, task: () => void) => () => void;
  /** Shared by all processes and secret to them, so that no hash can be traced back to an address. */
  readonly secret?: string | undefined;
}

/** A count to send to the other processes, with a callback for the answer. */
export interface Waiting extends CountedUses {
  /** Called with the total of all processes; null when it could not be sent. */
  answer(total: number | null): void;
}

/** Where counts wait for the next exchange. */
interface WaitingRoom {
  /** Takes out up to `max` counts. */
  leave(max: number): readonly Waiting[];
}

/** Sends the counts of this process to the others and receives theirs. */
export interface CountExchange {
  /** Sends the waiting counts immediately; resolves when they are answered or have failed. */
  settle(): Promise<void>;
  /** Whether the other processes cannot be reached at the moment. */
  isAlone(): boolean;
  register(room: WaitingRoom): void;
  /** The name by which the other processes know a key. */
  nameOf(allowance: string, key: string): string;
  /** Sends the remaining counts and disconnects. Afterwards this process counts for itself. */
  close(): Promise<void>;
}

const everyMs = 1_000;
const maxAtOnce = 5_000;

/**
 * Exchanges counts every second, and immediately when an answer is needed. Without an answer each process counts alone and logs that once.
 */
export function createCountExchange({ counts, log, metrics, every, secret = '' }: Sharing): CountExchange {
  const rooms: WaitingRoom[] = [];
  let isAlone = false;
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  metrics.gauge('limits_shared', 'Whether limits are counted together with the other processes.', () => Number(!isAlone));

  const raise = (error: unknown): void => {
    if (isAlone) return;
    isAlone = true;
    metrics.note('limits_counted_alone');
    log.record('error', 'limits-counted-alone', { advice: 'Each process limits for itself, and nobody can sign in.', error });
  };
  const calm = (): void => {
    if (!isAlone) return;
    isAlone = false;
    log.record('info', 'limits-shared-again');
  };
  const add = async (uses: readonly CountedUses[]): Promise<readonly number[] | null> => {
    try {
      const totals = await counts.add(uses);
      calm();
      return totals;
    } catch (error) {
      raise(error);
      return null;
    }
  };
  const exchange = async (): Promise<void> => {
    let isLast = false;
    while (!isLast) {
      const batch = rooms.flatMap((room) => room.leave(maxAtOnce));
      if (batch.length === 0 && !isAlone) return;
      const totals = await add(batch.map(({ key, endsAt, times }) => ({ key, endsAt, times })));
      for (const [index, { answer }] of batch.entries()) answer(totals?.[index] ?? null);
      isLast = totals === null || batch.length < maxAtOnce;
    }
  };
  const begin = (): Promise<void> => {
    current = exchange().finally(() => {
      current = null;
    });
    return current;
  };
  const settle = (): Promise<void> => {
    if (current === null) return begin();
    // The exchange in flight does not contain the latest counts.
    following ??= current.then(() => {
      following = null;
      return begin();
    });
    return following;
  };
  const stop = every(everyMs, () => {
    if (current === null) void begin();
  });
  return {
    settle,
    isAlone: () => isAlone,
    register: (room) => void rooms.push(room),
    nameOf: (allowance, key) => createHmac('sha256', secret).update(`${allowance}\n${key}`).digest('hex'),
    async close() {
      stop();
      await settle();
      isAlone = true;
      await counts.close();
    },
  };
}
