import type { Naming } from './check-context.ts';
import type { CatalogueCheck } from './checker.ts';
import type { Entry } from './entries.ts';
import type { ItemKind, ItemName } from './item-kinds.ts';
import { itemTitle } from './item-title.ts';
import { itemKey } from './keys.ts';

/** A place in one item that refers to another, and would be affected if that one changed or was removed. */
export interface ItemReference extends ItemName {
  /** The title that people see; the id when the item has none. */
  readonly title: string;
  /** A JSON pointer to the reference. */
  readonly pointer: string;
  /** What it does with the other item, as a sentence without its subject, which is the referring item. */
  readonly sentence: string;
}

/**
 * All references to an item, in the order of kinds, ids and places, whether or not the item exists. This is cheap, since the check
 * recorded every reference. Items with a wrong shape were not read and are left out.
 */
export function listReferences(check: CatalogueCheck, kind: ItemKind, id: string): ItemReference[] {
  const askers = [...(check.askers.get(itemKey(kind, id)) ?? [])];
  const others = askers.filter((entry) => entry.kind !== kind || entry.id !== id);
  return others
    .sort(inOrder(check))
    .flatMap((entry) => (check.notes.get(entry)?.named ?? []).filter((naming) => isNamed(naming, kind, id)).map(toReference(entry)));
}

/** Conditions name audiences in any letter case; every other name is exact. */
function isNamed(naming: Naming, kind: ItemKind, id: string): boolean {
  if (naming.kind !== kind) return false;
  return kind === 'audiences' ? itemKey(kind, naming.id) === itemKey(kind, id) : naming.id === id;
}

function inOrder({ model: { kinds } }: CatalogueCheck): (left: Entry, right: Entry) => number {
  return (left, right) => kinds.rank(left.kind) - kinds.rank(right.kind) || (left.id < right.id ? -1 : 1);
}

function toReference(entry: Entry): (naming: Naming) => ItemReference {
  const { kind, id } = entry;
  const title = itemTitle(entry, entry.item);
  return ({ pointer, sentence }) => ({ kind, id, title, pointer, sentence });
}
