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
  'address',
  'id',
  'key',
  'action',
  'area',
  'below',
  'captions',
  'art',
  'colour',
  'component',
  'created',
  'endDate',
  'family',
  'field',
  'group',
  'icon',
  'image',
  'intent',
  'journey',
  'looksDone',
  'movedFrom',
  'related',
  'reviewOn',
  'rule',
  'scheme',
  'source',
  'stages',
  'startDate',
  'state',
  'status',
  'style',
  'tags',
  'target',
  'tone',
  'type',
  'value',
  'visibility',
]);

/** Every text of a catalogue that people read, kind by kind in the order of the items. */
export function listTexts(catalogue: Catalogue, kinds: Kinds): readonly ItemText[] {
  return kinds.read.flatMap(({ name: kind }) =>
    catalogue[kind].flatMap((item) => textsIn(item).map(({ pointer, text }) => ({ kind, id: item.id, pointer, text }))),
  );
}

/** Addresses end in link or url, whatever they belong to. */
function isSilent(name: string): boolean {
  return SILENT.has(name) || /(?:link|url)$/i.test(name);
}

function textsIn(item: unknown): readonly { readonly pointer: string; readonly text: string }[] {
  const found: { pointer: string; text: string }[] = [];
  mapTexts(item, (text, pointer) => {
    found.push({ pointer, text });
    return text;
  });
  return found;
}

/** An item in which every text that people read is changed; `pointer` is the JSON pointer of the text. */
export function mapTexts(value: unknown, change: (text: string, pointer: string) => string, pointer = ''): unknown {
  if (typeof value === 'string') return value === '' ? value : change(value, pointer);
  if (Array.isArray(value)) return value.map((child, index) => mapTexts(child, change, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    isSilent(name) ? child : mapTexts(child, change, `${pointer}/${escapeName(name)}`),
  ]);
  return Object.fromEntries(entries);
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
