import type { Clock } from '#engine';

/** The deadline of a caller. */
export interface Deadline {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  leftMs(): number;
  /** The result of the promise, or a DeadlineError at the deadline. */
  race<Value>(promise: Promise<Value>): Promise<Value>;
  /** Clears the timer. */
  end(): void;
}

/** The deadline has passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'deadline';
}

/** Starts the countdown. */
export function startDeadline(clock: Clock, ms: number): Deadline {
  const controller = new AbortController();
  const endAt = clock.now() + ms;
  const cancel = clock.wait(ms, () => controller.abort());
  return {
    signal: controller.signal,
    leftMs: () => (controller.signal.aborted ? 0 : endAt - clock.now()),
    race: (promise) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(new DeadlineError('The time is over.'));
        if (controller.signal.aborted) stop();
        controller.signal.addEventListener('abort', stop, { once: true });
        promise.then(resolve, reject).finally(() => controller.signal.removeEventListener('abort', stop));
      }),
    end: cancel,
  };
}
