import type { Catalogue, ItemKind, Kinds } from '../../catalogue/index.ts';

/** One text of an item that people read. */
export interface ItemText {
  readonly kind: ItemKind;
  readonly id: string;
  /** A JSON pointer into the item. */
  readonly pointer: string;
  readonly text: string;
}

/** Properties that hold no words for people: names, addresses, conditions and moments. */
const SILENT = new Set([
  'id',
  'key',
  'action',
  'actionLink',
  'area',
  'art',
  'colour',
  'component',
  'created',
  'endDate',
  'icon',
  'image',
  'intent',
  'link',
  'looksDone',
  'rule',
  'scheme',
  'source',
  'stages',
  'startDate',
  'state',
  'status',
  'tags',
  'target',
  'type',
  'url',
  'visibility',
]);

/** Every text of a catalogue that people read, kind by kind in the order of the items. */
export function listTexts(catalogue: Catalogue, kinds: Kinds): readonly ItemText[] {
  return kinds.read.flatMap(({ name: kind }) =>
    catalogue[kind].flatMap((item) => textsIn(item, '').map(({ pointer, text }) => ({ kind, id: item.id, pointer, text }))),
  );
}

function textsIn(value: unknown, pointer: string): readonly { readonly pointer: string; readonly text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (SILENT.has(name) ? [] : textsIn(child, `${pointer}/${escapeName(name)}`)));
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
