import { createHmac } from 'node:crypto';
import type { Log } from '../../engine/index.ts';
import type { CountedUses, SharedCounts } from '../stores/index.ts';
import type { Metrics } from './metrics.ts';

/** What counting together with other processes needs. */
export interface Sharing {
  readonly counts: SharedCounts;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'note' | 'gauge'>;
  /** Calls again and again until told to stop; must not keep the process alive. */
  readonly every: (ms: number, task: () => void) => () => void;
  /** Known to all processes and to nobody else, so that no hash can be guessed back to an address. */
  readonly secret?: string;
}

/** One count that waits to be told to the others, and where the answer goes. */
export interface Waiting extends CountedUses {
  /** The total of all processes; null when it could not be told. */
  answer(total: number | null): void;
}

/** Where counts wait for the next exchange. */
interface WaitingRoom {
  /** Takes out up to so many. */
  leave(max: number): readonly Waiting[];
}

/** Tells the other processes what was counted here, and hears what they counted. */
export interface CountExchange {
  /** Sends what waits by now, at once; resolves when it is answered or known to stay unanswered. */
  settle(): Promise<void>;
  /** Whether the others can not be heard at the moment. */
  isAlone(): boolean;
  register(room: WaitingRoom): void;
  /** The name under which the others know a thing. */
  nameOf(allowance: string, key: string): string;
  /** Tells what is left, then lets go of the others. Afterwards this process counts for itself. */
  close(): Promise<void>;
}

const everyMs = 1_000;
const maxAtOnce = 5_000;

/** An exchange once a second, and at once for whoever has to know. Without an answer every process goes on alone, and says so once. */
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
    // What is under way left without the newest counts.
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
