import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import type { ItemTypes } from './item-types.ts';
import type { Kinds } from './kind.ts';

/** The name of a kind of item. */
export type ItemKind = keyof ItemTypes;

/** The kind and id of an item. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/** An item of a kind. */
export type ItemOf<Kind extends ItemKind> = ItemTypes[Kind];

/** All items, by kind. */
export type Catalogue = { readonly [Kind in ItemKind]: readonly ItemTypes[Kind][] };

/** One content file: its path, the kind it should hold, and its text. */
export interface CatalogueFile {
  readonly path: string;
  readonly kind: string;
  readonly text: string;
}

/** One item as a plain value, as stored in a snapshot. */
export interface CatalogueEntry {
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

/** The id in a value, or an empty text. */
export function idOf(value: unknown): string {
  const hasId = typeof value === 'object' && value !== null && 'id' in value;
  return hasId && typeof value.id === 'string' ? value.id : '';
}

/** A mutable catalogue, while it is being filled. */
export type CatalogueDraft = { [Kind in ItemKind]: ItemTypes[Kind][] };

/** A catalogue with an empty list for each kind. */
export function emptyCatalogue({ all }: Kinds): CatalogueDraft {
  return Object.fromEntries(all.map(({ name }) => [name, []])) as unknown as CatalogueDraft;
}

/** A catalogue of items that the caller knows to be valid. Items of kinds that the pack does not have are left out. */
export function collectCatalogue(kinds: Kinds, items: Iterable<{ readonly kind: string; readonly value: unknown }>): Catalogue {
  const lists = new Map<string, unknown[]>(kinds.all.map(({ name }) => [name, []]));
  for (const { kind, value } of items) lists.get(kind)?.push(value);
  return Object.fromEntries(lists) as unknown as Catalogue;
}

/** The names of the kinds in a catalogue, in their order. */
export function kindsIn(catalogue: Catalogue): readonly ItemKind[] {
  return Object.keys(catalogue) as ItemKind[];
}

/** An item that shows between two dates. */
export interface DatedItem {
  readonly id: string;
  readonly active: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The items of a dated kind. Their schema guarantees the dates. */
export function datedItems(catalogue: Catalogue, kind: ItemKind): readonly DatedItem[] {
  return catalogue[kind] as readonly object[] as readonly DatedItem[];
}

/** Whether a page state item is the one of the whole site. */
export function isSiteItem(item: PageStateYear | PageStateSite): item is PageStateSite {
  return item.id === 'site';
}
