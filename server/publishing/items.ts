import { type Catalogue, ITEM_KINDS, type Pack, readItems } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { SnapshotItem } from '../stores/index.ts';

/** Every item of a catalogue as a snapshot keeps it, in the order of kinds and ids. */
export function toSnapshotItems(catalogue: Catalogue): SnapshotItem[] {
  return ITEM_KINDS.flatMap((kind) =>
    catalogue[kind].map((value) => ({ kind, id: value.id, value })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** A catalogue read from items, with what is wrong with them. Only errors keep it from going live. */
export function readSnapshotItems(
  items: readonly SnapshotItem[],
  pack: Pack,
): { catalogue: Catalogue; problems: Problem[]; errors: Problem[] } {
  const { catalogue, problems } = readItems(items, pack.vocabulary, pack.components);
  return { catalogue, problems, errors: problems.filter(({ severity }) => severity === 'error') };
}

/** What a new set of items would change in an old one, by kind and id. */
export interface ItemChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares two sets of items without regard to the order of their properties. */
export function compareItems(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): ItemChanges {
  const old = textsOf(before);
  const next = textsOf(after);
  return {
    added: [...next.keys()].filter((name) => !old.has(name)),
    changed: [...next].filter(([name, text]) => old.has(name) && old.get(name) !== text).map(([name]) => name),
    removed: [...old.keys()].filter((name) => !next.has(name)),
  };
}

/** Whether two sets of items hold the same. */
export function isSameContent(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): boolean {
  const { added, changed, removed } = compareItems(before, after);
  return added.length + changed.length + removed.length === 0;
}

function textsOf(items: readonly SnapshotItem[]): Map<string, string> {
  return new Map(items.map(({ kind, id, value }) => [`${kind}/${id}`, JSON.stringify(sorted(value))]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, child]) => [name, sorted(child)]),
  );
}
