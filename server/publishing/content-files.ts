import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueFile, ITEM_KINDS, type ItemKind } from '../../engine/index.ts';

/** A folder of content: one folder a kind, one file an item. Widget entries may also lie beside their components. */
export interface ContentPlace {
  content: string;
  /** Folder whose sub-folders hold `*.entry.json`; read only when the content folder has no `widgets` folder of its own. */
  widgets: string;
}

/** Reads every content file as text, in the order of kinds and names. Throws when the folder does not exist. */
export function readContentFiles({ content, widgets }: ContentPlace): CatalogueFile[] {
  if (!statSync(content, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`There is no catalogue folder at ${content}.`);
  const files = ITEM_KINDS.flatMap((kind) => readKind(content, kind));
  return existsSync(join(content, 'widgets')) ? files : [...readEntries(widgets), ...files];
}

function readKind(content: string, kind: ItemKind): CatalogueFile[] {
  return namesIn(join(content, kind), '.json').map((name) => readOne(join(content, kind, name), kind));
}

function readEntries(widgets: string): CatalogueFile[] {
  if (!existsSync(widgets)) return [];
  return readdirSync(widgets)
    .sort()
    .filter((folder) => !folder.startsWith('_'))
    .flatMap((folder) => namesIn(join(widgets, folder), '.entry.json').map((name) => readOne(join(widgets, folder, name), 'widgets')));
}

function namesIn(folder: string, ending: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();
}

function readOne(path: string, kind: ItemKind): CatalogueFile {
  return { path, kind, text: readFileSync(path, 'utf8') };
}
