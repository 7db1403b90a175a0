import { AsyncLocalStorage } from 'node:async_hooks';

/** Remembers who is asking while a request or a command is worked on, so that whatever is done then can be noted under their name. */
export interface Acting {
  /** Runs work in the name of somebody, until what it returns is settled; null for nobody in particular. */
  run<Answer>(who: string | null, work: () => Answer): Answer;
  current(): string | null;
}

/** Follows the work through everything it waits for. While nobody's work is followed, following costs nothing: replies that are at hand are a tenth cheaper. */
export function createActing(): Acting {
  const storage = new AsyncLocalStorage<string | null>();
  let followed = 0;
  const leave = () => {
    followed -= 1;
    if (followed === 0) storage.disable();
  };
  return {
    run(who, work) {
      followed += 1;
      let isPending = false;
      try {
        const answer = storage.run(who, work);
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
