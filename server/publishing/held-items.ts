import { type CatalogueFile, type Kinds, type KnownKind, type ReadItem, readItemFile, toFileText } from '#engine';
import type { Locate, Problem } from '#schemas';
import { nameOf } from './change-set.ts';

/** An item as written in a file of the folder. */
export interface HeldItem extends Omit<ReadItem, 'problems'> {
  readonly name: string;
  readonly kind: KnownKind;
  readonly path: string;
  readonly locate: Locate | null;
}

/** The items of files, and the problems in their texts. */
export interface HeldItems {
  readonly items: readonly HeldItem[];
  /** Each with the path of its file; one about a whole file has no id. */
  readonly problems: readonly Problem[];
}

/** Reads items from files as they are written there, whether or not they are valid. */
export function readHeldItems(files: readonly CatalogueFile[], kinds: Kinds): HeldItems {
  const read = files.flatMap((file) => {
    const kind = kinds.find(file.kind);
    return kind ? [{ kind, path: file.path, ...readItemFile(file, kind) }] : [];
  });
  return {
    items: read.flatMap(({ kind, path, locate, items }) =>
      items.map(({ id, value, pointer }) => ({ name: nameOf({ kind: kind.name, id }), kind, id, value, pointer, path, locate })),
    ),
    problems: read.flatMap(({ kind, path, items, problems }) => [
      ...problems,
      ...items.flatMap(({ id, problems: own }) => own.map((problem) => ({ ...problem, path, kind: kind.name, id }))),
    ]),
  };
}

/** The texts of files that contain these items, by path. */
export function toTexts(items: Iterable<Pick<HeldItem, 'kind' | 'value' | 'path'>>): ReadonlyMap<string, string> {
  const byPath = new Map<string, { readonly kind: KnownKind; readonly values: object[] }>();
  for (const { kind, value, path } of items) {
    const file = byPath.get(path) ?? { kind, values: [] };
    if (value) file.values.push(value);
    byPath.set(path, file);
  }
  return new Map([...byPath].map(([path, { kind, values }]) => [path, toFileText(kind, values)]));
}
