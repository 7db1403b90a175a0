/** Somebody whose events end with them and wait while they are held still: a process of the server, or a visitor. */
export interface Life {
  readonly name: string;
  isOver: boolean;
  heldUntil: number;
}

/** Simulated time: it moves from event to event, and nothing of it passes while an event is worked on. */
export interface Time {
  /** Milliseconds since the run began. */
  now(): number;
  /** Does something later, if that life still goes on; the answer cancels it. */
  after(delayMs: number, life: Life, task: () => void): () => void;
  sleep(delayMs: number, life: Life): Promise<void>;
  /** Works through the events up to a moment, or until told to stop. Gives how many there were. */
  run(until: number, isStopped: () => boolean): Promise<number>;
}

/** Begins a life. */
export function createLife(name: string): Life {
  return { name, isOver: false, heldUntil: 0 };
}

interface Event {
  at: number;
  readonly life: Life;
  readonly task: () => void;
  isCancelled: boolean;
}

/** Begins time. */
export function createTime(): Time {
  /** The next event is the last one. */
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

/** Behind all that comes later, before all that comes earlier or was asked for earlier. */
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

/** Lets everything that can go on without time passing go on: all runs in one thread and in one order. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
