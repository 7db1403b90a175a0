import type { CvStage } from './cv.ts';
import { compareRecency } from './cv-dates.ts';

interface Entry {
  readonly id: string;
}

/** The entries with one of them changed. */
export function changeEntry<One extends Entry>(entries: readonly One[], id: string, change: Partial<One>): readonly One[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change, id } : entry));
}

/** The entries with one of them moved up (-1) or down (1); at the end of the list nothing changes. */
export function moveEntry<One extends Entry>(entries: readonly One[], id: string, by: -1 | 1): readonly One[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const entry = entries[from];
  const to = from + by;
  if (!entry || to < 0 || to >= entries.length) return entries;
  return insertEntry(removeEntry(entries, id), entry, to);
}

/** The entries without one of them. */
export function removeEntry<One extends Entry>(entries: readonly One[], id: string): readonly One[] {
  return entries.filter((entry) => entry.id !== id);
}

/** The entries with one inserted at a place; an entry already in the list stays where it is. */
export function insertEntry<One extends Entry>(entries: readonly One[], entry: One, at: number): readonly One[] {
  if (entries.some(({ id }) => id === entry.id)) return entries;
  return [...entries.slice(0, at), entry, ...entries.slice(at)];
}

/** The entries with the newest first; those without a year stay below them, in their order. */
export function orderNewestFirst(stages: readonly CvStage[]): readonly CvStage[] {
  return [...stages].sort(compareRecency);
}
