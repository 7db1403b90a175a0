// A sound catalogue with many items: the shipped one, and copies of its items for other people and other years.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack } from '#catalogue';
import { type Catalogue, type ItemKind, type Json, readCatalogue } from '#engine';
import { readContentFiles } from '#server/publishing';

/** An item in the form of content files and imports. */
export interface ContentItem {
  readonly kind: ItemKind;
  readonly id: string;
  readonly value: Json;
}

type Fields = Readonly<Record<string, Json>>;

/** The kinds that grow with a catalogue, and the number each gets of a hundred copies. */
const GROWING: readonly (readonly [ItemKind, number])[] = [
  ['next-steps', 70],
  ['todos', 6],
  ['guides', 6],
  ['promotions', 6],
  ['leaderboard', 6],
  ['notifications', 6],
];
/** The audiences of the copies. The previewed person is in none of them: no real hub shows a thousand items. */
const AUDIENCES = ['postgraduate AND taught', 'postgraduate AND research', 'teachingScotland', 'teachingWales'];
const COLOURS = ['amber', 'birch', 'cobalt', 'dune', 'ember', 'fern', 'granite', 'heather', 'indigo', 'juniper', 'kelp', 'lilac', 'maple'];
const PLACES = ['abbey', 'bridge', 'castle', 'dale', 'estuary', 'forest', 'garden', 'harbour', 'island', 'junction', 'knoll'];

/** Generates a number of items. Throws if one of them has a mistake, because only publishable content is measured. */
export function makeContent(count: number): readonly ContentItem[] {
  const root = resolve(import.meta.dirname, '../..');
  const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
  const { catalogue, problems } = readCatalogue(files, pack);
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.message);
  const shipped = pack.kinds.all.flatMap(({ name }) => itemsOf(catalogue, name));
  const missing = count - shipped.length;
  const copies = GROWING.flatMap(([kind, share]) => copiesOf(itemsOf(catalogue, kind), Math.round((missing * share) / 100)));
  return [...shipped, ...copies].slice(0, count);
}

/** Writes items as files, as the content of a hub. */
export function writeContent(folder: string, items: readonly ContentItem[]): void {
  for (const { name } of pack.kinds.all) mkdirSync(join(folder, name), { recursive: true });
  for (const { kind, id, value } of items) writeFileSync(join(folder, kind, `${id}.json`), JSON.stringify(value));
}

function itemsOf(catalogue: Catalogue, kind: ItemKind): ContentItem[] {
  return catalogue[kind].map((value) => ({ kind, id: value.id, value: value as unknown as Json }));
}

function copiesOf(models: readonly ContentItem[], count: number): ContentItem[] {
  return Array.from({ length: count }, (_, number) => {
    const model = models[number % models.length];
    if (!model) throw new Error('There is nothing to copy.');
    return copyOf(model, number);
  });
}

/** A copy with its own texts, so that a search can distinguish it. */
function copyOf({ kind, id, value }: ContentItem, number: number): ContentItem {
  const fields = value as Fields;
  const words = `${COLOURS[number % COLOURS.length]} ${PLACES[Math.floor(number / COLOURS.length) % PLACES.length]} ${number}`;
  const audience = AUDIENCES[number % AUDIENCES.length] ?? '';
  const copy: Record<string, Json> = { ...fields, id: `${id}-${number}`, order: 10_000 + number };
  for (const name of ['title', 'name', 'label']) if (typeof fields[name] === 'string') copy[name] = `${fields[name]}: ${words}`;
  if ('visibility' in fields) copy.visibility = audience;
  if ('tags' in fields) copy.tags = [audience];
  return { kind, id: copy.id as string, value: copy };
}
