import type { Log, Clock as WaitingClock } from '#engine';

/** The time, in milliseconds since 1970. Created in the main file; tests provide their own. */
export interface Clock {
  now(): number;
}

/** A log that stores its lines. */
export interface FakeLog extends Log {
  readonly lines: { level: string; code: string; details: Readonly<Record<string, unknown>> }[];
}

/** Collects log lines, for tests. */
export function createFakeLog(): FakeLog {
  const lines: FakeLog['lines'] = [];
  return { lines, record: (level, code, details = {}) => void lines.push({ level, code, details }) };
}

/** A clock that stops until a test moves it, which runs the timers that are due. */
export interface FakeClock extends WaitingClock {
  set(iso: string): void;
  advance(ms: number): void;
  /** The number of pending timers. */
  waits(): number;
}

/** A clock that tests set. */
export function createFakeClock(iso: string): FakeClock {
  let time = Date.parse(iso);
  let waiting: { readonly at: number; readonly then: () => void }[] = [];
  const moveTo = (next: number) => {
    time = next;
    const due = waiting.filter(({ at }) => at <= time);
    waiting = waiting.filter(({ at }) => at > time);
    for (const { then } of due) then();
  };
  return {
    now: () => time,
    wait(delayMs, then) {
      const entry = { at: time + delayMs, then };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    waits: () => waiting.length,
    set: (next) => moveTo(Date.parse(next)),
    advance: (ms) => moveTo(time + ms),
  };
}
