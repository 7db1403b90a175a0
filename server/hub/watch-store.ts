import { hashText } from '../../engine/index.ts';
import type { Store } from '../stores/index.ts';

/**
 * A store that counts the saves of its owners, so that a ready reply is known to be stale without asking the disk. Of a store that
 * other processes save into nobody knows it without asking, so its owners never have the same revision twice. [K-07]
 */
export interface WatchedStore {
  readonly store: Store;
  /** By the bucket of the owner, which never changes. */
  revisionOf(bucket: number): number;
  /** How often this process saved for owners of that bucket, and could say so. */
  savesOf(bucket: number): number;
  /** The mark of what somebody has; left out where nobody else saves. */
  readonly markOf: ((owner: string) => Promise<string | null>) | undefined;
}

const bucketCount = 2 ** 18;

/**
 * The bucket that saves of an owner are counted in. So many fit side by side into memory that is always at hand, where a count of each
 * owner would have to be looked for. Who shares one with somebody who saves gets a reply made anew now and then, and never a stale one.
 */
export function bucketOf(owner: string): number {
  const hash = hashText(owner);
  return (hash ^ (hash >>> 16)) & (bucketCount - 1);
}

/** Wraps a store. Every save goes through the wrapper, whichever feature makes it. */
export function watchStore(store: Store): WatchedStore {
  /** Tries: one that failed may have been done all the same, so what was made before is made anew. */
  const saves = new Uint32Array(bucketCount);
  /** What people were told is kept. */
  const done = new Uint32Array(bucketCount);
  let asked = 0;
  const { markOf } = store;
  const after = async <Answer>(owner: string, work: Promise<Answer>): Promise<Answer> => {
    const bucket = bucketOf(owner);
    try {
      const answer = await work;
      done[bucket] = (done[bucket] ?? 0) + 1;
      return answer;
    } finally {
      saves[bucket] = (saves[bucket] ?? 0) + 1;
    }
  };
  return {
    savesOf: (bucket) => done[bucket] ?? 0,
    revisionOf(bucket) {
      if (!store.isShared) return saves[bucket] ?? 0;
      asked += 1;
      return asked;
    },
    markOf: markOf && ((owner) => markOf({ kind: 'viewer', id: owner }, owner)),
    store: {
      ...store,
      put: (actor, key, doc, options) => after(key.owner, store.put(actor, key, doc, options)),
      patch: (actor, key, operations, options) => after(key.owner, store.patch(actor, key, operations, options)),
      update: (actor, key, change, options) => after(key.owner, store.update(actor, key, change, options)),
      remove: (actor, key, options) => after(key.owner, store.remove(actor, key, options)),
      wipe: (actor, owner, kinds) => after(owner, store.wipe(actor, owner, kinds)),
      erase: (actor, subject) => after(subject, store.erase(actor, subject)),
    },
  };
}
