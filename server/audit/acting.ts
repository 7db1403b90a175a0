import { AsyncLocalStorage } from 'node:async_hooks';

/** Remembers who is asking while a request or a command is worked on, so that whatever is done then can be noted under their name. */
export interface Acting {
  /** Runs work in the name of somebody; null for nobody in particular. */
  run<Answer>(who: string | null, work: () => Answer): Answer;
  current(): string | null;
}

/** Follows the work through everything it waits for. */
export function createActing(): Acting {
  const storage = new AsyncLocalStorage<string | null>();
  return { run: (who, work) => storage.run(who, work), current: () => storage.getStore() ?? null };
}
