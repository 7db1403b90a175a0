import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '#catalogue/kinds';
import { readContentFiles, readHeldItems } from '#server/publishing';
import { root } from '#tools/reading/source-files';

/** The number of items, including the widgets' entries. [F-13] */
const ITEMS = 2_000;
const WIDGETS = 21;

/** Writes the shipped content with additional messages into a folder, until there are 2,000 items. */
export function writeManyItems(folder: string): void {
  cpSync(join(root, 'catalogue/content'), folder, { recursive: true });
  const { length } = readHeldItems(readContentFiles({ content: folder, widgets: '' }, kinds), kinds).items;
  const more = Array.from({ length: ITEMS - WIDGETS - length }, (_, number) => [`more-${number}`, { text: 'More', source: '' }]);
  writeFileSync(join(folder, 'messages/more.json'), JSON.stringify({ more: Object.fromEntries(more) }));
}
