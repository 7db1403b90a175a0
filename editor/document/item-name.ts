import type { ItemKind, ItemName } from '#engine';

export type { ItemName };

/** The name of an item as one text: kind/id. */
export type ItemKey = `${ItemKind}/${string}`;

/** The key of an item. */
export function keyOf({ kind, id }: ItemName): ItemKey {
  return `${kind}/${id}`;
}

/** The item that a key names. */
export function nameOf(key: ItemKey): ItemName {
  const slash = key.indexOf('/');
  return { kind: key.slice(0, slash) as ItemKind, id: key.slice(slash + 1) };
}

/** The id itself, or with the lowest number appended that makes it unique within its kind. */
export function freeId({ kind, id }: ItemName, items: ReadonlyMap<ItemKey, unknown>): string {
  let found = id;
  for (let number = 2; items.has(keyOf({ kind, id: found })); number += 1) found = `${id}-${number}`;
  return found;
}
