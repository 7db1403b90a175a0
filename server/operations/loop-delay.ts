import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop is. */
export interface LoopDelay {
  /** Of the last half second: the middle delay, in milliseconds. */
  nowMs(): number;
  /** Of the last half minute: 99 of 100 turns were not later than this, in milliseconds. */
  worstMs(): number;
  stop(): void;
}

const resolutionMs = 10;
const shortMs = 500;
const longMs = 30_000;

/** Watches the event loop of this process: a port, since what it measures cannot be injected. */
export function watchLoopDelay(every: (ms: number, task: () => void) => () => void): LoopDelay {
  const short = watchWindow(every, shortMs, 50);
  const long = watchWindow(every, longMs, 99);
  return {
    nowMs: short.read,
    worstMs: long.read,
    stop() {
      short.stop();
      long.stop();
    },
  };
}

function watchWindow(every: (ms: number, task: () => void) => () => void, windowMs: number, percentile: number) {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let last = 0;
  // What is measured holds the pause between two looks too.
  const current = () => (histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(percentile) / 1e6 - resolutionMs));
  const stopWindow = every(windowMs, () => {
    last = current();
    histogram.reset();
  });
  return {
    read: () => Math.max(last, current()),
    stop() {
      stopWindow();
      histogram.disable();
    },
  };
}
