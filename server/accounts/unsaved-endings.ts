import { LRUCache } from 'lru-cache';
import type { Clock } from '#engine';
import { StoreLockedError, StoreUnavailableError } from '../stores/index.ts';

/** Something that has ended, and how to save that. */
interface Ending {
  /** For all sessions of a person: those that started until then, in ms since 1970. */
  readonly until?: number;
  /** Saves it, and gives how many sessions it ended. `isAgain`: an earlier attempt failed, and sessions may have been opened since. */
  save(isAgain: boolean): Promise<number>;
}

/** Endings that the store could not save yet. They apply in this process immediately, and are saved as soon as that is possible. */
export interface UnsavedEndings {
  /** Saves an ending, named by the hash of a session or by `everyOf` a person. Rejects if it could not be saved; then it stays pending. */
  end(name: string, ending: Ending): Promise<number>;
  /** Whether a session has ended, whatever the store holds; without its document, as far as its hash shows. */
  covers(hash: string, session?: { readonly owner: string; readonly startedAt: number }): boolean;
  /** Retries pending endings every second; gives the function that stops it. */
  watch(): () => void;
}

const againMs = 1_000;
/** The number of sessions that a node caches; beyond this the oldest are dropped. */
const maxUnsaved = 20_000;

/** The name of the ending of all sessions of a person. */
export const everyOf = (uid: string) => `every session of ${uid}`;

/** Endings in the memory of this process. */
export function createUnsavedEndings(clock: Pick<Clock, 'wait'>): UnsavedEndings {
  const unsaved = new LRUCache<string, Ending>({ max: maxUnsaved });
  const save = async (name: string, ending: Ending, isAgain: boolean) => {
    const drop = () => unsaved.peek(name) === ending && unsaved.delete(name);
    try {
      const count = await ending.save(isAgain);
      drop();
      return count;
    } catch (error) {
      if (!isForLater(error)) drop();
      throw error;
    }
  };
  const saveAll = async () => {
    for (const [name, ending] of [...unsaved.entries()].reverse()) await save(name, ending, true);
  };
  return {
    end(name, ending) {
      unsaved.set(name, ending);
      return save(name, ending, false);
    },
    covers: (hash, session) =>
      unsaved.has(hash) || (session !== undefined && (unsaved.peek(everyOf(session.owner))?.until ?? -1) >= session.startedAt),
    watch() {
      let isStopped = false;
      let cancel = (): void => undefined;
      // The first failure ends the round: the store is still unavailable.
      const turn = (): Promise<void> =>
        saveAll()
          .catch(() => undefined)
          .finally(() => {
            if (!isStopped) cancel = clock.wait(againMs, () => void turn());
          });
      void turn();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}

/** Whether the store refused temporarily, so that a retry can succeed. */
export function isForLater(error: unknown): boolean {
  return error instanceof StoreUnavailableError || error instanceof StoreLockedError;
}
