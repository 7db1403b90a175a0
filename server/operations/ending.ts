import type { Clock, Log } from '#engine';

/** Stops a process in order, even while it is still starting. */
export interface Ending {
  /** Adds a step to run before the process ends. The last one added runs first. */
  add(name: string, step: () => Promise<void> | void): void;
  /** Runs all steps and exits. Called again, it exits immediately. */
  end(code: number): void;
  /** Logs an unhandled fault, then stops: the state of the process is no longer known. */
  endByFault(kind: string, error: unknown): void;
}

interface EndingParts {
  readonly clock: Pick<Clock, 'wait'>;
  readonly log: Log;
  readonly exit: (code: number) => void;
  /** The maximum time for all steps together. */
  readonly limitMs?: number;
}

/** Less than the fifteen seconds after which load balancers and service managers kill the process. */
const usualLimitMs = 14_000;

/** An ending without any steps yet. */
export function createEnding({ clock, log, exit, limitMs = usualLimitMs }: EndingParts): Ending {
  const steps: { readonly name: string; readonly step: () => Promise<void> | void }[] = [];
  let isEnding = false;
  const run = async (code: number) => {
    let isSound = true;
    for (const { name, step } of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        isSound = false;
        log.record('error', 'ending-failed', { step: name, error });
      }
    }
    exit(isSound ? code : 1);
  };
  const end = (code: number) => {
    if (isEnding) {
      log.record('warning', 'ended-at-once');
      exit(1);
      return;
    }
    isEnding = true;
    clock.wait(limitMs, () => {
      log.record('error', 'ending-too-slow', { limitMs });
      exit(1);
    });
    void run(code);
  };
  return {
    add: (name, step) => void steps.push({ name, step }),
    end,
    endByFault(kind, error) {
      log.record('error', kind, { error });
      end(1);
    },
  };
}
