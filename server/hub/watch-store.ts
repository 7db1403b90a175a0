import type { Store } from '../stores/index.ts';

/**
 * A store that counts the saves of each owner, so that a ready reply is known to be stale without asking the disk. Of a store that
 * other processes save into nobody knows it without asking, so its owners never have the same revision twice. [K-07]
 */
export interface WatchedStore {
  readonly store: Store;
  revisionOf(owner: string): number;
}

const countsKept = 100_000;

/** Wraps a store. Every save goes through the wrapper, whichever feature makes it. */
export function watchStore(store: Store): WatchedStore {
  const counts = new Map<string, number>();
  let forgotten = 0;
  let asked = 0;
  const touch = (owner: string) => {
    const next = (counts.get(owner) ?? forgotten) + 1;
    counts.delete(owner);
    counts.set(owner, next);
    if (counts.size > countsKept) forget();
  };
  /** The longest untouched goes; all who are not counted share the highest count that was forgotten. */
  const forget = () => {
    const [oldest] = counts.keys();
    if (oldest === undefined) return;
    forgotten = Math.max(forgotten, counts.get(oldest) ?? 0) + 1;
    counts.delete(oldest);
  };
  const after = async <Answer>(owner: string, work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } finally {
      touch(owner);
    }
  };
  return {
    revisionOf(owner) {
      if (!store.isShared) return counts.get(owner) ?? forgotten;
      asked += 1;
      return asked;
    },
    store: {
      ...store,
      put: (actor, key, doc, options) => after(key.owner, store.put(actor, key, doc, options)),
      patch: (actor, key, operations, options) => after(key.owner, store.patch(actor, key, operations, options)),
      update: (actor, key, change, options) => after(key.owner, store.update(actor, key, change, options)),
      remove: (actor, key, options) => after(key.owner, store.remove(actor, key, options)),
      erase: (actor, subject) => after(subject, store.erase(actor, subject)),
    },
  };
}
