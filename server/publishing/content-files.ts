import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type CatalogueFile, type Kind, type Kinds, toFileName } from '#engine';
import { createProblem, type Problem } from '#schemas';

/**
 * A content folder: one folder for each kind, with a file for each item or for a group of items. Widget entries may also be beside their
 * components.
 */
export interface ContentPlace {
  content: string;
  /** The folder whose sub-folders contain `*.entry.json`; read only when the content folder has no `widgets` folder. */
  widgets: string;
}

/** The folder of content files, for comparing it with the live catalogue. */
export interface CatalogueFolder {
  readonly place: ContentPlace;
  /** The folders to which displayed paths are relative, and in which patches are applied: the first one that contains the file. */
  readonly roots: readonly string[];
  readFiles(): readonly CatalogueFile[];
}

/** A path for display: relative to the first of the folders that contains it, with forward slashes. */
export function toShownPath(path: string, roots: readonly string[]): string {
  const found = roots.map((root) => relative(root, path)).find((way) => !way.startsWith('..') && !isAbsolute(way));
  return (found ?? path).split(sep).join('/');
}

/**
 * The file to which an item belongs. Widgets beside their components follow those, and grouped items follow their group; others stay in the
 * file `before`, if there is one.
 */
export function pathForItem(
  { kind, id, value }: { readonly kind: Kind; readonly id: string; readonly value: unknown },
  before: string | undefined,
  { place: { content, widgets } }: CatalogueFolder,
  liesBesideComponents: boolean,
): string {
  const usual = join(content, kind.name, `${toFileName(kind, id, value)}.json`);
  if (kind.filedBy !== undefined) return usual;
  if (kind.name !== 'widgets' || !liesBesideComponents) return before ?? usual;
  const component: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'component') : undefined;
  if (before && basename(dirname(before)) === component) return before;
  return join(widgets, String(component), `${id}.entry.json`);
}

/** Whether all widgets of these files are beside their components. */
export function liesBesideComponents(files: readonly CatalogueFile[]): boolean {
  const widgets = files.filter(({ kind }) => kind === 'widgets');
  return widgets.length > 0 && widgets.every(({ path }) => path.endsWith('.entry.json'));
}

/** Reads every content file as text, sorted by kind and name. Throws when the folder does not exist. */
export function readContentFiles({ content, widgets }: ContentPlace, kinds: Kinds): CatalogueFile[] {
  if (!statOf(content)?.isDirectory()) throw new Error(`There is no catalogue folder at ${content}.`);
  const files = kinds.all.flatMap(({ name }) => readKind(content, name));
  return existsSync(join(content, 'widgets')) ? files : [...readEntries(widgets), ...files];
}

/** Files and folders of a content folder that are not read: folders of no kind, files of another type, files that cannot be opened. */
export function listUnreadFiles(content: string, kinds: Kinds): Problem[] {
  const unread = visibleIn(content).flatMap((name) => {
    const path = join(content, name);
    if (!kinds.has(name) || !statOf(path)?.isDirectory()) return [{ name, path }];
    const inside = visibleIn(path).map((file) => ({ name: file, path: join(path, file) }));
    return inside.filter((file) => !file.name.endsWith('.json') || !statOf(file.path)?.isFile());
  });
  return unread.map(({ name, path }) => createProblem('file-not-read', { name }, { path }));
}

/** Names in a folder, without hidden files and notes for readers. */
function visibleIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !name.endsWith('.md'))
    .sort();
}

function statOf(path: string): ReturnType<typeof statSync> | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function readKind(content: string, kind: string): CatalogueFile[] {
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
  if (!statOf(folder)?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending) && statOf(join(folder, name))?.isFile())
    .sort();
}

function readOne(path: string, kind: string): CatalogueFile {
  return { path, kind, text: readFileSync(path, 'utf8') };
}
