import { LRUCache } from 'lru-cache';
import type { ChangeSet } from './change-set.ts';
import type { ChangesReview } from './publish-changes.ts';
import { contentTagOf } from './set-review.ts';

/** The numbers of findings in a change set. */
export interface CheckCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly conflicts: number;
}

/** The latest check results of whole change sets, so that a list can show them without running the checks. */
export interface KnownChecks {
  put(set: ChangeSet, review: ChangesReview): void;
  /** Null unless exactly this content was checked over what is live now. */
  find(set: ChangeSet, live: string): CheckCounts | null;
}

const maxCached = 500;

/** In memory only: a process that has not run the checks reports no result. */
export function createKnownChecks(): KnownChecks {
  const cache = new LRUCache<string, { readonly tag: string; readonly live: string | null; readonly counts: CheckCounts }>({
    max: maxCached,
  });
  return {
    put(set, { live, errors, warnings, conflicts }) {
      const counts = { errors: errors.length, warnings: warnings.length, conflicts: conflicts.length };
      cache.set(set.id, { tag: contentTagOf(set), live, counts });
    },
    find(set, live) {
      const found = cache.get(set.id);
      return found && found.live === live && found.tag === contentTagOf(set) ? found.counts : null;
    },
  };
}
