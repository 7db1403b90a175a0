import { type Catalogue, isSameJson, type Json, kindsIn, readItems } from '#engine';
import type { Problem } from '#schemas';
import type { SnapshotItem } from '../stores/index.ts';
import { type ItemName, nameOf } from './change-set.ts';
import type { WorkPack } from './whole-work.ts';

/** Every item of a catalogue in the form of a snapshot, sorted by kind and id. */
export function toSnapshotItems(catalogue: Catalogue): SnapshotItem[] {
  return kindsIn(catalogue).flatMap((kind) =>
    catalogue[kind].map((value) => ({ kind, id: value.id, value })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** A catalogue and its problems. */
interface SnapshotReading {
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
  readonly errors: readonly Problem[];
}

/** Publishing reads the live catalogue several times, and reading is most of the work: a quarter of a second for 10,000 items. */
const readings = new WeakMap<readonly SnapshotItem[], { readonly pack: WorkPack; readonly reading: SnapshotReading }>();

/**
 * Reads a catalogue from items, with their problems. Only errors prevent it from going live. A list that was read before is not read again.
 */
export function readSnapshotItems(items: readonly SnapshotItem[], pack: WorkPack): SnapshotReading {
  const known = readings.get(items);
  if (known?.pack === pack) return known.reading;
  const { catalogue, problems } = readItems(items, pack);
  const reading = { catalogue, problems, errors: problems.filter(({ severity }) => severity === 'error') };
  readings.set(items, { pack, reading });
  return reading;
}

const byName = new WeakMap<readonly SnapshotItem[], ReadonlyMap<string, SnapshotItem>>();

/** One item of a list. The list is indexed once, for any number of calls. */
export function findItem(items: readonly SnapshotItem[], name: ItemName): SnapshotItem | undefined {
  const known = byName.get(items) ?? new Map(items.map((item) => [nameOf(item), item]));
  byName.set(items, known);
  return known.get(nameOf(name));
}

/** The differences between an old and a new set of items, by kind and id. */
export interface ItemChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares two sets of items; the order of their properties does not matter. */
export function compareItems(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): ItemChanges {
  const [old, next] = [before, after].map((items) => new Map(items.map(({ kind, id, value }) => [`${kind}/${id}`, value as Json]))) as [
    Map<string, Json>,
    Map<string, Json>,
  ];
  return {
    added: [...next.keys()].filter((name) => !old.has(name)),
    changed: [...next].filter(([name, value]) => old.has(name) && !isSameJson(old.get(name), value)).map(([name]) => name),
    removed: [...old.keys()].filter((name) => !next.has(name)),
  };
}

/** Whether two sets of items are equal. */
export function isSameContent(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): boolean {
  const { added, changed, removed } = compareItems(before, after);
  return added.length + changed.length + removed.length === 0;
}
