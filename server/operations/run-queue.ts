/** Work that waits for its turn of the event loop. */
export interface RunQueue {
  /** Whether this turn has time for requests that cost almost nothing, even while others wait. */
  hasTime(): boolean;
  /** Runs the work immediately if the turn has time and the queue is empty; else appends it to the queue. */
  run(work: () => void): void;
  /**
   * How long new work would wait, in milliseconds: as long as the first in the queue has waited, or as long as those in the queue will
   * take.
   */
  waitMs(): number;
  /** Call it for each new connection. */
  noteConnection(): void;
}

/** The dependencies of a run queue: a monotonic time in milliseconds, and a callback at the end of a turn of the event loop. */
export interface RunQueueParts {
  readonly now: () => number;
  readonly atEndOfTurn: (task: () => void) => void;
}

/** How much work a turn may do, and how long new connections may delay other work, in milliseconds. */
const turnMs = 10;
const maxAtOnce = 64;
/** Reading the clock each time would make a cheap request cost a twentieth more. */
const maxUntimed = 64;

interface Waiting {
  readonly since: number;
  readonly work: () => void;
}

/**
 * Moves the queue of an overloaded process from the sockets, where it is invisible, into the process. The event loop accepts one new
 * connection in each turn, but reads all requests that have arrived; so turns are short. Work beyond `turnMs` waits in a queue, first
 * come, first served, and while clients connect, turns without work alternate with turns with work. `waitMs` gives the wait of a new
 * request, so that a guard can refuse it.
 */
export function createRunQueue({ now, atEndOfTurn }: RunQueueParts): RunQueue {
  const line = createLine();
  let isInTurn = false;
  /** The number of cheap requests since the last turn ended. */
  let cheapOnes = 0;
  let begunAt = 0;
  /** The time of one job, with its follow-up in the same turn. */
  let costMs = 1;
  /** The time from one job to the next. */
  let paceMs = 1;
  /** The last jobs from the queue. */
  let batch = { begunAt: 0, count: 0, isMeasured: true };
  /** Whether the queue has not been empty since the last job. */
  let isSteady = false;
  /** Whether a client connected since the end of the last turn, so that more may be waiting to connect. */
  let areComing = false;
  /** When connecting clients began to delay work. */
  let comingSince = 0;

  const begin = (at: number) => {
    if (isInTurn) return;
    isInTurn = true;
    begunAt = at;
    atEndOfTurn(endTurn);
  };
  const endTurn = () => {
    const at = now();
    isInTurn = false;
    cheapOnes = 0;
    if (!batch.isMeasured) costMs = mix(costMs, (at - batch.begunAt) / batch.count);
    batch.isMeasured = true;
    const mayWork = !areComing || at - comingSince >= turnMs;
    areComing = false;
    if (line.first() === undefined) return;
    if (mayWork) work(at);
    begin(now());
  };
  const work = (at: number) => {
    if (isSteady) paceMs = mix(paceMs, (at - batch.begunAt) / batch.count);
    const max = Math.min(maxAtOnce, Math.max(1, Math.floor(turnMs / costMs)));
    let count = 0;
    // At least one: other processes may use the processor for so long that a turn is over before it begins.
    for (; count === 0 || (count < max && now() - at < turnMs); count += 1) {
      const next = line.take();
      if (!next) break;
      next.work();
    }
    isSteady = true;
    batch = { begunAt: at, count, isMeasured: false };
    comingSince = now();
  };

  return {
    hasTime() {
      cheapOnes += 1;
      if (!isInTurn && cheapOnes < maxUntimed) return true;
      const at = now();
      begin(at);
      return at - begunAt < turnMs;
    },
    run(job) {
      const at = now();
      begin(at);
      const isFirst = line.first() === undefined;
      if (isFirst && !areComing && at - begunAt < turnMs) return job();
      if (isFirst) {
        comingSince = at;
        isSteady = false;
      }
      line.add({ since: at, work: job });
    },
    waitMs() {
      const first = line.first();
      return first ? Math.max(now() - first.since, line.length() * paceMs) : 0;
    },
    noteConnection() {
      areComing = true;
    },
  };
}

/**
 * The maximum assumed duration of a job: a process that was suspended in the meantime has not worked. A longer wait shows in the wait
 * itself.
 */
const longestMs = 100;

/** A moving average: a new measurement counts a fifth, so that a single long one does not mislead. */
function mix(before: number, measured: number): number {
  return 0.8 * before + 0.2 * Math.min(measured, longestMs);
}

const leftBehind = 1_000;

/** First in, first out, without moving the other entries each time. */
function createLine() {
  let ones: Waiting[] = [];
  let taken = 0;
  return {
    length: () => ones.length - taken,
    first: (): Waiting | undefined => ones[taken],
    take() {
      const one = ones[taken];
      if (one) taken += 1;
      if (taken === ones.length || taken > leftBehind) {
        ones = ones.slice(taken);
        taken = 0;
      }
      return one;
    },
    add: (one: Waiting) => void ones.push(one),
  };
}
