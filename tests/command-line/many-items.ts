import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/source-files.ts';

/** How many items there are together with the entries of the widgets. [F-13] */
const ITEMS = 2_000;
const WIDGETS = 21;

/** Writes the shipped content with more messages into a folder, until there are 2,000 items. */
export function writeManyItems(folder: string): void {
  cpSync(join(root, 'catalogue/content'), folder, { recursive: true });
  const message = JSON.parse(readFileSync(join(folder, 'messages/try-again.json'), 'utf8')) as object;
  const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).length;
  for (let more = shipped + WIDGETS; more < ITEMS; more += 1)
    writeFileSync(join(folder, `messages/more-${more}.json`), JSON.stringify({ ...message, id: `more-${more}` }));
}
