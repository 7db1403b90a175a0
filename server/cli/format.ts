import { rmSync } from 'node:fs';
import { groupOf, type Pack } from '#engine';
import { formatProblem } from '#schemas';
import { type CatalogueFolder, type HeldItem, pathForItem, readHeldItems, toShownPath, toTexts } from '../publishing/index.ts';
import { readFolder, writeContent } from './folder-commands.ts';

interface FormatParts {
  readonly pack: Pack;
  readonly folder: CatalogueFolder;
  /** Makes the command end with exit code 1. */
  readonly onError: () => void;
}

/**
 * `format [DIR]`: writes each file of a folder in canonical form, and moves items that share a file into the file of their group. A file
 * with mistakes is left unchanged and reported.
 */
export function runFormat({ pack, folder, onError }: FormatParts): string[] {
  const files = readFolder(folder);
  const { items, problems } = readHeldItems(files, pack.kinds);
  const left = new Set(problems.map(({ path }) => path));
  const placed = placeItems(
    items.filter(({ path }) => !left.has(path)),
    (item) => pathForItem(item, item.path, folder, false),
    left,
  );
  const texts = toTexts(placed);
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const written = [...texts].filter(([path, text]) => before.get(path) !== text);
  const gone = items.map(({ path }) => path).filter((path) => !left.has(path) && !texts.has(path));
  for (const [path, text] of written) writeContent(path, text);
  for (const path of gone) rmSync(path);
  if (problems.length > 0) onError();
  const found = problems.map((problem) => formatProblem({ ...problem, path: toShownPath(problem.path, folder.roots) }));
  return [...found, `Wrote ${written.length} of ${files.length} files, and moved ${gone.length} into files of several items.`];
}

/** Items with their target files. An item in a separate file moves into the file of its group if no data is lost. */
function placeItems(items: readonly HeldItem[], toPath: (item: HeldItem) => string, left: Set<string>): readonly HeldItem[] {
  const isOnly = (name: string) => items.filter((item) => item.name === name).length === 1;
  return items.flatMap((item) => {
    if (item.kind.filedBy === undefined || item.pointer !== '') return [item];
    const path = toPath(item);
    const isSafe = groupOf(item.kind, item.value) !== null && isOnly(item.name) && !left.has(path);
    if (isSafe) return [{ ...item, path }];
    left.add(item.path);
    return [];
  });
}
