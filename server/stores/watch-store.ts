import { hashText } from '#engine';
import type { Store } from './store.ts';

/**
 * A store that counts saves by owner, so that an outdated reply is recognised without reading the disk. If other processes save into the
 * store too, only reading can tell, so a revision is never repeated.
 */
export interface WatchedStore {
  readonly store: Store;
  /** For the bucket of an owner, which never changes. */
  revisionOf(bucket: number): number;
  /** How many saves for owners of that bucket have succeeded in this process. */
  savesOf(bucket: number): number;
  /** The mark of a person's data; undefined when no other process saves. */
  readonly markOf: ((owner: string) => Promise<string | null>) | undefined;
}

const bucketCount = 2 ** 18;

/**
 * The bucket that counts the saves of an owner. The buckets take 2 MB, however many people save. Owners who share one now and then get a
 * reply recreated needlessly, but never an outdated one.
 */
export function bucketOf(owner: string): number {
  const hash = hashText(owner);
  return (hash ^ (hash >>> 16)) & (bucketCount - 1);
}

/** Wraps a store. Every save goes through the wrapper, whichever feature makes it. */
export function watchStore(store: Store): WatchedStore {
  /** All attempts, because a failed save may still have been stored: then replies are created again. */
  const saves = new Uint32Array(bucketCount);
  /** Confirmed saves. */
  const done = new Uint32Array(bucketCount);
  let lookups = 0;
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
      lookups += 1;
      return lookups;
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
