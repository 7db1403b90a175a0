import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { CatalogueFile, Clock, Fields, Pack } from '#engine';
import { formatProblem } from '#schemas';
import {
  type CatalogueFolder,
  compareWithFiles,
  createChangeSets,
  createGates,
  createPropose,
  exportItems,
  type HeldItem,
  liesBesideComponents,
  pathForItem,
  readHeldItems,
  toTexts,
} from '../publishing/index.ts';
import type { SnapshotItem, Store } from '../stores/index.ts';
import { CommandError } from './arguments.ts';
import { createFindPlace, describeFindings } from './findings.ts';

/** The dependencies of commands about folders of files. */
export interface FolderParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly clock: Clock;
  /** The folder with that name; by default the one that the server reads. */
  readonly openFolder: (folder: string | undefined) => CatalogueFolder;
  /** Prints a line separately from the output of the command, which a program may read. */
  readonly onNote: (line: string) => void;
}

/**
 * Writes the live catalogue as files in canonical form, so that the same items give the same bytes. An empty folder gets all items
 * including widgets; a folder with widgets beside their components retains that layout.
 */
export async function exportToFolder(name: string, doesReplace: boolean, { store, pack, openFolder }: FolderParts): Promise<string[]> {
  const items = await exportItems(store);
  if (items.length === 0) throw new CommandError('No catalogue is live yet. Run publish first.');
  const folder = openFolder(name);
  const before = hasContent(name, pack) ? folder.readFiles() : [];
  const besideComponents = liesBesideComponents(before);
  const placed = items.map((item) => placeItem(item, pack, folder, besideComponents));
  const stale = listStale(before, placed, pack);
  if (stale.length > 0 && !doesReplace)
    throw new CommandError(
      `Nothing was written: ${name} holds ${stale.length} items that are not live, or lie in other files than theirs, such as ${stale[0]}. Give an empty folder, or --replace to remove them.`,
    );
  const texts = toTexts(placed);
  const byPlace = new Map(before.map((file) => [resolve(file.path), file.text]));
  for (const path of byPlace.keys()) if (!texts.has(path)) rmSync(path);
  const changed = new Set([...texts].filter(([path, text]) => byPlace.get(path) !== text).map(([path]) => path));
  for (const path of changed) writeContent(path, texts.get(path) ?? '');
  const written = placed.filter(({ path }) => changed.has(path)).length;
  return [`Wrote ${written} of ${items.length} items to ${name}${stale.length > 0 ? `, and removed ${stale.length}` : ''}.`];
}

function hasContent(folder: string, { kinds }: Pack): boolean {
  return existsSync(folder) && readdirSync(folder).some(kinds.has);
}

type PlacedItem = Pick<HeldItem, 'name' | 'kind' | 'value' | 'path'>;

function placeItem({ kind, id, value }: SnapshotItem, { kinds }: Pack, folder: CatalogueFolder, besideComponents: boolean): PlacedItem {
  const found = kinds.find(kind);
  const name = `${kind}/${id}`;
  if (!found || !/^[\w.:-]{1,120}$/.test(id)) throw new CommandError(`${name} can not be written as a file.`);
  const path = resolve(pathForItem({ kind: found, id, value }, undefined, folder, besideComponents));
  return { name, kind: found, value: value as Fields, path };
}

/** The files to remove from a folder that is to hold exactly these items: those of items that moved or are missing, and unreadable ones. */
function listStale(before: readonly CatalogueFile[], placed: readonly PlacedItem[], { kinds }: Pack): string[] {
  const wanted = new Set(placed.map(({ name, path }) => `${path} ${name}`));
  const held = readHeldItems(before, kinds);
  const gone = held.items.filter(({ name, path }) => !wanted.has(`${resolve(path)} ${name}`));
  return [...gone.map(({ path }) => path), ...held.problems.flatMap(({ id, path }) => (id === undefined ? [path] : []))];
}

/** Writes a file, and creates its folder if it is missing. */
export function writeContent(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The differences between a folder and the live catalogue, one on each line. Nothing is changed. */
export async function listDrift(
  name: string | undefined,
  { store, pack, openFolder }: FolderParts,
): Promise<{ readonly lines: string[]; readonly isSame: boolean }> {
  const folder = openFolder(name);
  readFolder(folder);
  const { missing, changed, extra, unreadable } = compareWithFiles(folder, await exportItems(store), pack);
  const found = [
    ...Object.entries({ missing, changed, extra }).flatMap(([how, items]) => items.map(({ kind, id }) => `${how} ${kind}/${id}`)),
    ...unreadable.map((path) => `unreadable ${path}`),
  ];
  const counts = `${missing.length} missing, ${changed.length} changed, ${extra.length} extra, ${unreadable.length} unreadable.`;
  return { lines: [...found, found.length === 0 ? 'What is live is what the files say.' : counts], isSame: found.length === 0 };
}

/**
 * Writes a change set into the files of a folder, or gives it as a patch. Findings of the gates are printed but do not stop the writing:
 * the reviewer of the files decides.
 */
export async function proposeChanges(set: string, into: string | undefined, parts: FolderParts): Promise<string[]> {
  const { store, clock, pack } = parts;
  const { items } = await createChangeSets({ store, clock, liveValue: async () => null }).readSet(set);
  const folder = parts.openFolder(into);
  const before = readFolder(folder);
  const propose = createPropose({ folder, pack, gates: createGates({ pack, clock }), onlyReports: true });
  const { review, files, patch } = await propose(items);
  if (review.conflicts.length > 0)
    throw new CommandError(
      `Nothing was written: the files hold different changes of ${review.conflicts.map(({ kind, id }) => `${kind}/${id}`).join(', ')}.`,
    );
  if (review.errors.length > 0 && review.judgedAs === null)
    throw new CommandError(['Nothing was written.', ...review.errors.map(formatProblem)].join('\n'));
  const written = new Map(files.map(({ place, text }) => [place, text]));
  const after = before.map((file) => ({ ...file, text: written.get(file.path) ?? file.text }));
  const found = { ...review, problems: [...review.errors, ...review.warnings] };
  for (const line of describeFindings(found, createFindPlace(after, pack.kinds))) parts.onNote(line);
  if (into === undefined) return patch === '' ? [] : [patch.replace(/\n$/, '')];
  for (const { place, text } of files) {
    if (text === null) rmSync(place);
    else writeContent(place, text);
  }
  return [...files.map(({ path, text }) => `${text === null ? 'removed' : 'wrote'} ${path}`), `${files.length} files.`];
}

/** The files of a folder. A missing folder is a CommandError. */
export function readFolder(folder: CatalogueFolder): ReturnType<CatalogueFolder['readFiles']> {
  try {
    return folder.readFiles();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
