import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CatalogueFile, type Clock, type ItemKind, type Pack, toCanonicalJson } from '../../engine/index.ts';
import { formatProblem } from '../../schemas/index.ts';
import {
  type CatalogueFolder,
  compareWithFiles,
  createChangeSets,
  createGates,
  createPropose,
  exportItems,
  pathForItem,
} from '../publishing/index.ts';
import type { SnapshotItem, Store } from '../stores/index.ts';
import { CommandError } from './arguments.ts';
import { describeFindings } from './findings.ts';

/** What commands about folders of files are given. */
export interface FolderParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly clock: Clock;
  /** The folder of that name; the one the server reads when none is named. */
  readonly openFolder: (folder: string | undefined) => CatalogueFolder;
  /** Says a line beside what the command answers, which may be read by a program. */
  readonly onNote: (line: string) => void;
}

/**
 * Writes what is live as files, each in the one way an item is written, so that the same items give the same bytes. [G-10]
 * A folder without content gets everything, widgets too; one whose widgets lie beside their components is filled as it is laid out.
 */
export async function exportToFolder(name: string, doesReplace: boolean, { store, pack, openFolder }: FolderParts): Promise<string[]> {
  const items = await exportItems(store);
  if (items.length === 0) throw new CommandError('No catalogue is live yet. Run publish first.');
  const folder = openFolder(name);
  const before = hasContent(name, pack) ? folder.read() : [];
  const byPlace = new Map(before.map((file) => [resolve(file.path), file]));
  const widgets = before.filter(({ kind }) => kind === 'widgets');
  const besideComponents = widgets.length > 0 && widgets.every(({ path }) => path.endsWith('.entry.json'));
  const files = items.map((item) => toFile(item, pack, folder, besideComponents));
  const wanted = new Set(files.map(({ path }) => resolve(path)));
  const stale = [...byPlace.keys()].filter((path) => !wanted.has(path));
  if (stale.length > 0 && !doesReplace)
    throw new CommandError(
      `Nothing was written: ${name} holds ${stale.length} files of items that are not live, such as ${stale[0]}. Give an empty folder, or --replace to remove them.`,
    );
  for (const path of stale) rmSync(path);
  const changed = files.filter(({ path, text }) => byPlace.get(resolve(path))?.text !== text);
  for (const file of changed) write(file);
  return [`Wrote ${changed.length} of ${files.length} items to ${name}${stale.length > 0 ? `, and removed ${stale.length}` : ''}.`];
}

function hasContent(folder: string, { kinds }: Pack): boolean {
  return existsSync(folder) && readdirSync(folder).some(kinds.has);
}

function toFile(
  { kind, id, value }: SnapshotItem,
  { kinds }: Pack,
  folder: CatalogueFolder,
  besideComponents: boolean,
): Omit<CatalogueFile, 'kind'> {
  const definition = kinds.find(kind);
  if (!definition || !/^[\w.:-]{1,120}$/.test(id)) throw new CommandError(`${kind}/${id} can not be written as a file.`);
  const path = pathForItem({ kind: definition.name as ItemKind, id, value }, undefined, folder, besideComponents);
  return { path, text: toCanonicalJson(definition, value as object) };
}

function write({ path, text }: { readonly path: string; readonly text: string }): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What differs between a folder and what is live, a line each. Nothing is put right. */
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
 * Writes a set of changes into the files of a folder, or gives it as a patch. What the gates find is told beside it and keeps nothing
 * from being written: who reviews the files decides.
 */
export async function proposeChanges(set: string, into: string | undefined, parts: FolderParts): Promise<string[]> {
  const { store, clock, pack } = parts;
  const { items } = await createChangeSets({ store, clock, liveValue: async () => null }).read(set);
  const folder = parts.openFolder(into);
  const before = readFolder(folder);
  const propose = createPropose({ folder, pack, gates: createGates({ pack, clock }), onlyTells: true });
  const { review, files, patch } = await propose(items);
  if (review.conflicts.length > 0)
    throw new CommandError(
      `Nothing was written: the files hold different changes of ${review.conflicts.map(({ kind, id }) => `${kind}/${id}`).join(', ')}.`,
    );
  if (review.errors.length > 0 && review.judgedAs === null)
    throw new CommandError(['Nothing was written.', ...review.errors.map(formatProblem)].join('\n'));
  const written = new Map(files.map(({ place, text }) => [place, text]));
  const after = before.map((file) => ({ ...file, text: written.get(file.path) ?? file.text }));
  for (const line of describeFindings({ ...review, problems: [...review.errors, ...review.warnings] }, after)) parts.onNote(line);
  if (into === undefined) return patch === '' ? [] : [patch.replace(/\n$/, '')];
  for (const { place, text } of files) {
    if (text === null) rmSync(place);
    else write({ path: place, text });
  }
  return [...files.map(({ path, text }) => `${text === null ? 'removed' : 'wrote'} ${path}`), `${files.length} files.`];
}

/** The files of a folder; a folder that is not there is a mistake of whoever named it. */
export function readFolder(folder: CatalogueFolder): ReturnType<CatalogueFolder['read']> {
  try {
    return folder.read();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
