import {
  chooseTimerAnnouncement,
  startClearingTimer,
  TIMER_KEY,
  TIMER_OWNER_KEY,
  type TimerState,
  tickClearingTimer,
} from '../../rules/clearing/clearing-timer.ts';

/** Dependencies of the queue timer. */
export interface QueueParts {
  readonly shared: { read(key: string): string | null; write(key: string, text: string): void };
  readonly person: string;
  readonly isDebug: boolean;
  /** The time on this device in milliseconds. */
  readonly nowMs: () => number;
  readonly random: () => number;
  /** The longest wait and the time added on return, from the site's values, with defaults. */
  readonly maxMs?: number;
  readonly addMs?: number;
}

/** One tick of the clock: the time left, and the seconds to announce, if any. */
export interface QueueTick extends Pick<TimerState, 'leftMs' | 'isDone'> {
  readonly announced: number | null;
}

/** The running timer of one visit to the queue. */
export interface QueueClock {
  readonly first: QueueTick;
  tick(): QueueTick;
}

/**
 * Starts the wait and stores it on the device; null when it is already over. Ignores another person's wait. If the device's clock was set
 * back, the time in between counts as zero.
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
