import {
  chooseTimerAnnouncement,
  startClearingTimer,
  TIMER_KEY,
  TIMER_OWNER_KEY,
  type TimerState,
  tickClearingTimer,
} from '../../rules/clearing/index.ts';

/** What the clock of the queue needs of the world. */
export interface QueueParts {
  readonly shared: { read(key: string): string | null; write(key: string, text: string): void };
  readonly person: string;
  readonly isDebug: boolean;
  /** The time on this device in milliseconds. */
  readonly nowMs: () => number;
  readonly random: () => number;
  /** The longest wait and what coming back adds, as the site says; else the usual ones. */
  readonly maxMs?: number;
  readonly addMs?: number;
}

/** One look at the clock: what is left, and the seconds to announce, if any. */
export interface QueueTick extends Pick<TimerState, 'leftMs' | 'isDone'> {
  readonly announced: number | null;
}

/** The running clock of one visit to the queue. */
export interface QueueClock {
  readonly first: QueueTick;
  tick(): QueueTick;
}

/**
 * Starts the wait and keeps it on the device; null when the wait is over already. What somebody else has waited is not read.
 * Time that runs backwards, because the clock was set, counts as no time. [TIMER-003 to TIMER-008, TIMER-010 to TIMER-015, TIMER-034]
 */
export function openQueueClock({ shared, person, isDebug, nowMs, random, maxMs, addMs }: QueueParts): QueueClock | null {
  const owner = shared.read(TIMER_OWNER_KEY);
  const stored = owner === null || owner === person ? shared.read(TIMER_KEY) : null;
  const beginning = startClearingTimer({ stored, isDebug, random: random(), maxMs, addMs });
  if (beginning.kind === 'redirect') return null;
  let at = nowMs();
  let left = beginning.leftMs;
  shared.write(TIMER_OWNER_KEY, person);
  shared.write(TIMER_KEY, String(left));
  return {
    first: { leftMs: left, isDone: false, announced: chooseTimerAnnouncement(left + 1, left) },
    tick() {
      const now = nowMs();
      const state = tickClearingTimer({ startedAtMs: at, startedWithMs: left, nowMs: now, stored: shared.read(TIMER_KEY), maxMs });
      const announced = chooseTimerAnnouncement(left, state.leftMs);
      at = now;
      left = state.leftMs;
      shared.write(TIMER_KEY, state.stored);
      return { leftMs: left, isDone: state.isDone, announced };
    },
  };
}
