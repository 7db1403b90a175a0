import type { NextStep, NextStepType } from '#schemas/catalogue';
import type { FeedPanel } from '#schemas/viewer';
import { foldText } from '../text/fold-text.ts';

/** A next step prepared for the feed. Two with the same `likeness` are duplicates. */
export interface FeedEntry {
  readonly id: string;
  readonly type: string;
  readonly grouping: NextStepType['grouping'];
  readonly likeness: string | number;
  readonly panel: FeedPanel;
}

/** The entries of each scheme and status, in catalogue order. */
export type FeedIndex<Entry extends FeedEntry = FeedEntry> = ReadonlyMap<string, readonly Entry[]>;

/** The key of a scheme and a status in an index. */
export function statusKey(scheme: string, status: string): string {
  return `${scheme}|${status}`;
}

/**
 * The statuses that an item names; spaces around | do not count.
 * @example splitStatuses('sent | ready') // ['sent', 'ready']
 */
export function splitStatuses(status: string): string[] {
  return status.split('|').map((part) => part.trim());
}

/** Prepares an item: its place in the feed, and its likeness for duplicates. A type that the vocabulary does not know is never grouped. */
export function toFeedEntry(item: Pick<NextStep, 'id' | 'type' | 'link' | 'title'>, types: ReadonlyMap<string, NextStepType>): FeedEntry {
  const grouping = types.get(item.type)?.grouping ?? 'single';
  return {
    id: item.id,
    type: item.type,
    grouping,
    likeness: JSON.stringify([item.link.trim().toLowerCase(), foldText(item.title)]),
    panel: Object.freeze({ kind: grouping === 'single' ? 'nextStep' : grouping, ids: frozenIds([item.id]) }),
  };
}

function frozenIds(ids: string[]): string[] {
  Object.freeze(ids);
  return ids;
}

/** The keys of an item in an index: its scheme with each of its statuses, without repetition. */
export function statusKeysOf({ scheme, status }: Pick<NextStep, 'scheme' | 'status'>): string[] {
  return [...new Set(splitStatuses(status))].map((one) => statusKey(scheme, one));
}

/** Indexes entries by scheme and status, in the order given. */
export function indexByKeys<Entry extends FeedEntry>(
  steps: Iterable<{ readonly keys: readonly string[]; readonly entry: Entry }>,
): FeedIndex<Entry> {
  const index = new Map<string, Entry[]>();
  for (const { keys, entry } of steps) {
    for (const key of keys) {
      const entries = index.get(key);
      if (entries) entries.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
}
