import type { Clock, Log } from '../../engine/index.ts';

/** Ends a process in order, whenever it is asked to: also while it still starts. */
export interface Ending {
  /** What has to be done before the process may end. The last one added is done first. */
  add(name: string, step: () => Promise<void> | void): void;
  /** Does all of it and exits. Asked for once more, it exits at once. */
  end(code: number): void;
  /** Says that nobody handled a fault, then ends: what state things are in is not known any more. */
  endByFault(kind: string, error: unknown): void;
}

interface EndingParts {
  readonly clock: Pick<Clock, 'wait'>;
  readonly log: Log;
  readonly exit: (code: number) => void;
  /** Longest time that everything together may take. */
  readonly limitMs?: number;
}

/** Below the fifteen seconds after which balancers and service managers lose their patience. */
const usualLimitMs = 14_000;

/** An ending without steps yet. */
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
