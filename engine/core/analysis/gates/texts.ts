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
  'area',
  'art',
  'colour',
  'component',
  'created',
  'endDate',
  'field',
  'group',
  'icon',
  'image',
  'intent',
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
  'value',
  'visibility',
]);

/** Every text of a catalogue that people read, kind by kind in the order of the items. */
export function listTexts(catalogue: Catalogue, kinds: Kinds): readonly ItemText[] {
  return kinds.read.flatMap(({ name: kind }) =>
    catalogue[kind].flatMap((item) => textsIn(item, '').map(({ pointer, text }) => ({ kind, id: item.id, pointer, text }))),
  );
}

/** Addresses end in link or url, whatever they belong to. */
function isSilent(name: string): boolean {
  return SILENT.has(name) || /(?:link|url)$/i.test(name);
}

function textsIn(value: unknown, pointer: string): readonly { readonly pointer: string; readonly text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (isSilent(name) ? [] : textsIn(child, `${pointer}/${escapeName(name)}`)));
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
