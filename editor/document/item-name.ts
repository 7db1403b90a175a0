import type { ItemKind } from '../../engine/index.ts';

/** Names one item. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/** The name as one text, to be a key: kind/id. */
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
