import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import { type Kind, type Kinds, schemasOf } from '../../catalogue/kind.ts';
import { hasType, listPlaces } from '../../catalogue/schema-places.ts';

/** One text of an item that people read. */
export interface ItemText {
  readonly kind: ItemKind;
  readonly id: string;
  /** A JSON pointer into the item. */
  readonly pointer: string;
  readonly text: string;
}

/** Every text of a catalogue that people read, kind by kind in the order of the items. */
export function listTexts(catalogue: Catalogue, kinds: Kinds): readonly ItemText[] {
  return kinds.read.flatMap((kind) =>
    catalogue[kind.name].flatMap((item) => textsIn(kind, item).map((found) => ({ kind: kind.name, id: item.id, ...found }))),
  );
}

function textsIn(kind: Kind, item: unknown): readonly { readonly pointer: string; readonly text: string }[] {
  const found: { pointer: string; text: string }[] = [];
  mapTexts(kind, item, (text, pointer) => {
    found.push({ pointer, text });
    return text;
  });
  return found;
}

/** An item of a kind in which every text that people read is changed; `pointer` is the JSON pointer of the text. */
export function mapTexts(kind: Kind, item: unknown, change: (text: string, pointer: string) => string): unknown {
  const map = (value: unknown, pointer: string, shape: string): unknown => {
    if (typeof value === 'string') return value === '' || !isProse(kind, shape) ? value : change(value, pointer);
    if (Array.isArray(value)) return value.map((child, index) => map(child, `${pointer}/${index}`, `${shape}/*`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, child]) => {
      const step = escapeName(name);
      return [name, map(child, `${pointer}/${step}`, `${shape}/${step}`)];
    });
    return Object.fromEntries(entries);
  };
  return map(item, '', '');
}

const known = new WeakMap<Kind, Map<string, boolean>>();

/**
 * Whether the text at a place of the items of a kind is prose, by its schema: a text without any constraint that rules out sentences. One
 * with a format, out of a list, or with a pattern that no sentence matches is a name, an address, a condition or a moment. `shape` is its
 * JSON pointer, with * for any entry of a list.
 */
export function isProse(kind: Kind, shape: string): boolean {
  const places = known.get(kind) ?? new Map<string, boolean>();
  known.set(kind, places);
  const before = places.get(shape);
  if (before !== undefined) return before;
  const texts = listPlaces(schemasOf(kind), shape).filter((place) => hasType([place], 'string') || 'enum' in place.schema);
  const isProse =
    texts.length > 0 &&
    texts.every(({ schema: { const: only, enum: list, format, pattern } }) => {
      if (only !== undefined || list !== undefined || format !== undefined) return false;
      return typeof pattern !== 'string' || new RegExp(pattern, 'u').test('Two words, and more.');
    });
  places.set(shape, isProse);
  return isProse;
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
