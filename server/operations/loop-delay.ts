import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of the event loop. */
export interface LoopDelay {
  /** The median delay of the last half second, in milliseconds. */
  nowMs(): number;
  /** The 99th percentile of the delay in the last half minute, in milliseconds. */
  worstMs(): number;
  stop(): void;
}

const resolutionMs = 10;
const shortMs = 500;
const longMs = 30_000;

/** Measures the event loop of this process. A port, since a test cannot control it. */
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
  // The measurement includes the pause between two samples.
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
