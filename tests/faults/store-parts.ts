import { type Actor, createLowdbStore, type DocumentKey, type LowdbStoreOptions, type Store, type StoreEvent } from '#server/stores';

/** The actor of these tests. */
export const SYSTEM: Actor = { kind: 'system', id: 'system' };

/** Calls the task repeatedly without keeping the process alive. */
export function repeat(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** A store over a folder, with its reported events. */
export interface OpenedStore {
  readonly store: Store;
  readonly events: StoreEvent[];
}

/** Opens a store with real time and a collecting log; every option can be replaced. */
export async function openStore(folder: string, options: Partial<LowdbStoreOptions> = {}): Promise<OpenedStore> {
  const events: StoreEvent[] = [];
  const log = (event: StoreEvent): void => void events.push(event);
  const store = await createLowdbStore({ folder, clock: { now: () => Date.now() }, every: repeat, log, ...options });
  return { store, events };
}

/** The key of a person's settings. */
export function settingsOf(owner: string): DocumentKey {
  return { kind: 'settings', owner, collection: 'hub' };
}

/** Random numbers from 0 up to 1 from a seed: the same seed gives the same run. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
