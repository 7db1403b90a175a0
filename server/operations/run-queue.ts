/** Work that waits for its turn of the event loop. */
export interface RunQueue {
  /** Whether this turn has time for what costs next to nothing, also while others wait. */
  hasTime(): boolean;
  /** Does the work at once while the turn has time and nobody waits; else puts it last in line. */
  run(work: () => void): void;
  /** How long somebody who came now would wait, in milliseconds: as long as the first in line has, or as those before them will take. */
  waitMs(): number;
  /** To be told of each new connection. */
  noteConnection(): void;
}

/** What a run queue needs: a monotonic time in milliseconds, and a way to be called at the end of the turn of the event loop. */
export interface RunQueueParts {
  readonly now: () => number;
  readonly atEndOfTurn: (task: () => void) => void;
}

/** So much work a turn may do, and so long people are connected before work goes on, in milliseconds. */
const turnMs = 10;
const maxAtOnce = 64;
/** To time each turn would cost what is cheap a twentieth more. */
const maxUntimed = 64;

interface Waiting {
  readonly since: number;
  readonly work: () => void;
}

/**
 * Brings the queue of an overloaded process from the sockets, where nobody sees it, into the process. The event loop takes one new
 * connection a turn, and reads all requests that have come; so turns are kept short. What is more than `turnMs` of work waits in line,
 * first come, first served, and while people are being connected, turns without work lie between those with it. Whoever decides who is
 * sent away can ask how long somebody who came now would wait. [F-04]
 */
export function createRunQueue({ now, atEndOfTurn }: RunQueueParts): RunQueue {
  const line = createLine();
  let isInTurn = false;
  /** Asked for time since a turn was last seen to end. */
  let cheapOnes = 0;
  let begunAt = 0;
  /** How long one piece of work takes, with what it does later in the same turn; and how long until the next one is done, with all that lies between. */
  let costMs = 1;
  let paceMs = 1;
  /** The last work from the line. */
  let batch = { begunAt: 0, count: 0, isMeasured: true };
  /** Whether somebody has waited ever since the last work. */
  let isSteady = false;
  /** Whether somebody was connected since the end of the last turn, so that more may be waiting for it. */
  let areComing = false;
  /** When connecting took over from work. */
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
    // One at least: others may take the processor for so long that a turn is over before it begins.
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

/** No single piece of work is thought to take longer: a process that was stopped meanwhile has not worked. Who does wait longer is seen by the wait itself. */
const longestMs = 100;

/** New measures count a fifth, so that a single long one does not mislead. */
function mix(before: number, measured: number): number {
  return 0.8 * before + 0.2 * Math.min(measured, longestMs);
}

const leftBehind = 1_000;

/** First in, first out, without moving the others each time. */
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
