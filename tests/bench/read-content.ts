import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { kinds } from '#catalogue/kinds';
import type { CatalogueFile, ContentModel, ItemKind } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';

const root = resolve(import.meta.dirname, '../..');

/** The shipped content as files, and the pack to read them with: components are the existing folders of widgets. */
export interface ShippedContent extends ContentModel {
  readonly files: readonly CatalogueFile[];
}

function filesIn(folder: string, kind: ItemKind, ending: string): CatalogueFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => {
    const path = join(folder, name);
    return { kind, path: relative(root, path), text: readFileSync(path, 'utf8') };
  });
}

function componentFolders(): string[] {
  const folder = join(root, 'catalogue/widgets');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map((entry) => entry.name);
}

/** Reads the shipped content; null when there is no vocabulary yet. */
export function readShippedContent(): ShippedContent | null {
  const path = join(root, 'catalogue/vocabulary.json');
  if (!existsSync(path)) return null;
  const components = componentFolders();
  const widgets = components.flatMap((name) => filesIn(join(root, 'catalogue/widgets', name), 'widgets', '.entry.json'));
  const content = kinds.all.flatMap(({ name }) => filesIn(join(root, 'catalogue/content', name), name, '.json'));
  return { files: [...widgets, ...content], vocabulary: JSON.parse(readFileSync(path, 'utf8')) as Vocabulary, components, kinds };
}
