/** Runs work for each key one after the other. */
export interface Queue {
  run<R>(key: string, work: () => Promise<R>): Promise<R>;
  /** How long the oldest unfinished work has waited, in milliseconds. */
  lag(): number;
  /** Resolves when all work accepted so far is done. */
  settle(): Promise<void>;
}

/** Work for a busy key waits here and not at the database, so that it never needs more than one connection. */
export function createQueue(elapsed: () => number): Queue {
  const tails = new Map<string, Promise<void>>();
  const waiting = new Map<symbol, number>();

  const run = <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const ticket = Symbol(key);
    waiting.set(ticket, elapsed());
    const result = (tails.get(key) ?? Promise.resolve()).then(work);
    const tail: Promise<void> = result.then(noop, noop).then(() => {
      waiting.delete(ticket);
      if (tails.get(key) === tail) tails.delete(key);
    });
    tails.set(key, tail);
    return result;
  };
  return {
    run,
    lag: () => (waiting.size === 0 ? 0 : Math.max(0, Math.round(elapsed() - Math.min(...waiting.values())))),
    settle: async () => void (await Promise.all(tails.values())),
  };
}

function noop(): void {}
