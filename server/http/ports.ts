import type { Log } from '../../engine/index.ts';

/** The time, in milliseconds since 1970. Made in the main file; tests hold the hands themselves. */
export interface Clock {
  now(): number;
}

/** A log that keeps its lines. */
export interface FakeLog extends Log {
  readonly lines: { level: string; code: string; details: Readonly<Record<string, unknown>> }[];
}

/** Collects what is logged, for tests. */
export function createFakeLog(): FakeLog {
  const lines: FakeLog['lines'] = [];
  return { lines, record: (level, code, details = {}) => void lines.push({ level, code, details }) };
}

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  set(iso: string): void;
  advance(ms: number): void;
}

/** A clock whose hands tests hold. */
export function createFakeClock(iso: string): FakeClock {
  let time = Date.parse(iso);
  return {
    now: () => time,
    set: (next) => {
      time = Date.parse(next);
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
