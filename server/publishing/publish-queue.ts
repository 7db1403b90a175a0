import type { Clock } from '#engine';

/** The moment at which a publish goes live. */
export interface GoLive {
  /** Whether it still may: false if its caller was already refused. From here on its end is awaited. */
  begin(): boolean;
  /** It did not go live this time, because something else did. */
  miss(): void;
}

/**
 * Lets one publish at a time review and go live, in order of arrival: none has to start again because another one of this process was
 * faster.
 */
export interface PublishQueue {
  /** Waits for its turn, however long. */
  run<Made>(work: () => Promise<Made>): Promise<Made>;
  /**
   * The same with a deadline: null when it has passed, and then it never goes live. Its review still finishes, and its place is held for a
   * moment, so that a repeated request finds everything ready.
   */
  runSoon<Made>(name: string, work: (goLive: GoLive) => Promise<Made>): Promise<Made | null>;
}

/** A proxy and a person wait longer than this. */
const answerWithinMs = 3_500;
/** How long the place of a timed-out publish is held. */
const holdMs = 10_000;

type State = 'waiting' | 'running' | 'live' | 'over';

interface Waiting {
  readonly name: string | null;
  readonly start: () => Promise<unknown>;
}

/** A queue of this process. The store guards against other nodes: it refuses a publish over anything but what was reviewed. */
export function createPublishQueue({ wait }: Pick<Clock, 'wait'>): PublishQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;
  let held: { readonly name: string } | null = null;
  const next = () => {
    const place = held ? waiting.findIndex(({ name }) => name === held?.name) : 0;
    const [one] = isBusy || place < 0 ? [] : waiting.splice(place, 1);
    if (!one) return;
    held = null;
    isBusy = true;
    const over = () => {
      isBusy = false;
      next();
    };
    one.start().then(over, over);
  };
  const run: PublishQueue['run'] = (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ name: null, start: () => work().then(resolve, reject) });
      next();
    });
  return {
    run,
    runSoon: (name, work) =>
      new Promise((resolve, reject) => {
        let state: State = 'waiting';
        let isLate = false;
        const giveUp = () => {
          state = 'over';
          resolve(null);
        };
        const isGivenUp = () => state === 'over';
        const goLive: GoLive = {
          begin() {
            if (state === 'running') state = 'live';
            return state === 'live';
          },
          miss() {
            if (isLate) giveUp();
            else state = 'running';
          },
        };
        const start = async () => {
          state = 'running';
          await work(goLive).then(resolve, reject);
          cancel();
          if (!isGivenUp()) return;
          const mine = { name };
          held = mine;
          wait(holdMs, () => {
            if (held === mine) held = null;
            next();
          });
        };
        const one: Waiting = { name, start };
        const cancel = wait(answerWithinMs, () => {
          isLate = true;
          if (state === 'waiting') waiting.splice(waiting.indexOf(one), 1);
          if (state !== 'live') giveUp();
        });
        waiting.push(one);
        next();
      }),
  };
}
