/** A process of the server or a visitor. Its events are dropped when it ends, and wait while it is suspended. */
export interface Life {
  readonly name: string;
  isOver: boolean;
  heldUntil: number;
}

/** Simulated time: it moves from event to event, and stands still while one is processed. */
export interface Time {
  /** Milliseconds since the start of the run. */
  now(): number;
  /** Runs a task later, if that life has not ended; returns a function that cancels it. */
  after(delayMs: number, life: Life, task: () => void): () => void;
  sleep(delayMs: number, life: Life): Promise<void>;
  /** Processes the events up to a moment, or until stopped. Returns the number of events. */
  run(until: number, isStopped: () => boolean): Promise<number>;
}

/** Starts a life. */
export function createLife(name: string): Life {
  return { name, isOver: false, heldUntil: 0 };
}

interface Event {
  at: number;
  readonly life: Life;
  readonly task: () => void;
  isCancelled: boolean;
}

/** Starts the simulated time. */
export function createTime(): Time {
  /** The list is sorted backwards: the next event is the last entry. */
  const events: Event[] = [];
  let now = 0;

  const insert = (event: Event) => void events.splice(placeOf(events, event.at), 0, event);
  const work = async (event: Event): Promise<boolean> => {
    if (event.isCancelled || event.life.isOver) return false;
    if (event.life.heldUntil > now) {
      event.at = event.life.heldUntil;
      insert(event);
      return false;
    }
    event.task();
    await settle();
    return true;
  };
  const after = (delayMs: number, life: Life, task: () => void) => {
    const event: Event = { at: now + Math.max(0, delayMs), life, task, isCancelled: false };
    insert(event);
    return () => {
      event.isCancelled = true;
    };
  };
  return {
    now: () => now,
    after,
    sleep: (delayMs, life) => new Promise((resolve) => after(delayMs, life, resolve)),
    async run(until, isStopped) {
      let worked = 0;
      for (let event = events.at(-1); event && event.at <= until && !isStopped(); event = events.at(-1)) {
        events.pop();
        now = Math.max(now, event.at);
        if (await work(event)) worked += 1;
      }
      now = Math.max(now, until);
      return worked;
    },
  };
}

/** The place after all later events, and before earlier ones and those of the same moment that were added before. */
function placeOf(events: readonly Event[], at: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.at ?? 0) > at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Waits until everything that needs no time has run: all in one thread and in a fixed order. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
