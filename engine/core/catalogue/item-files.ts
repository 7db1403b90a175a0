import { createProblem, describeFound, escapePointer, type Locate, type Problem, readJson, splitPointer } from '#schemas';
import { toSlug } from '../text/fold-text.ts';
import { arrangeItem, toCanonicalJson } from './canonical.ts';
import { type CatalogueFile, idOf } from './item-kinds.ts';
import { type Fields, isFields, type Kind } from './kind.ts';

/** A value in a content file where an item is expected. */
interface FiledItem {
  readonly id: string;
  readonly value: unknown;
  /** Its place in the file; empty when it is the whole file. */
  readonly pointer: string;
}

/** A filed item after reading: the item, or null if there is none, and the problems of its text. */
export interface ReadItem extends FiledItem {
  readonly value: Fields | null;
  readonly problems: readonly Problem[];
}

/** The content of an item file. */
export interface ItemFile {
  readonly items: readonly ReadItem[];
  /** Problems of the file itself, besides those of its items. */
  readonly problems: readonly Problem[];
  readonly locate: Locate | null;
}

/** The name of the file at a path, without extension. */
export function nameOfFile(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/(\.entry)?\.json$/, '');
}

/** The name, without extension, of the file that holds an item. Groups with similar names share a file. */
export function toFileName(kind: Kind, id: string, value: unknown): string {
  return kind.filedBy === undefined ? id : toGroupFileName(groupOf(kind, value) ?? '');
}

/** The group of an item, if it has one. */
export function groupOf({ filedBy = '' }: Kind, value: unknown): string | null {
  const group = isFields(value) ? value[filedBy] : null;
  return typeof group === 'string' ? group : null;
}

function toGroupFileName(group: string): string {
  return toSlug(group) || 'other';
}

/**
 * The canonical form of a file of items. A single item is written as it is. Items that share a file become an object of groups, and each
 * group an object of items by id, one item per line, without the id and group that the keys already contain.
 */
export function toFileText(kind: Kind, items: readonly object[]): string {
  if (kind.filedBy === undefined) return items.map((item) => toCanonicalJson(kind, item)).join('');
  const groups = new Set(
    inOrder(
      items.map((item) => groupOf(kind, item) ?? ''),
      String,
    ),
  );
  const written = [...groups].map((group) => {
    const members = items.filter((item) => (groupOf(kind, item) ?? '') === group);
    const lines = inOrder(members, idOf).map((item) => `    ${JSON.stringify(idOf(item))}: ${toLine(kind, item)}`);
    return `  ${JSON.stringify(group)}: {\n${lines.join(',\n')}\n  }`;
  });
  return written.length === 0 ? '{}\n' : `{\n${written.join(',\n')}\n}\n`;
}

function inOrder<Value>(values: readonly Value[], toText: (value: Value) => string): Value[] {
  return [...values].sort((one, other) => (toText(one) < toText(other) ? -1 : 1));
}

function toLine(kind: Kind, item: object): string {
  const known = ['id', kind.filedBy];
  const fields = Object.entries(arrangeItem(kind, item)).filter(([name]) => !known.includes(name));
  // JSON writes a line feed within a text as \n, so every real one is between values.
  return JSON.stringify(Object.fromEntries(fields), null, 1).replaceAll(/\n */g, ' ');
}

/**
 * The values in a file where items are expected. A file of groups may also be a single item, since older folders have one file for each.
 */
export function listFiledItems(kind: Kind, value: unknown): readonly FiledItem[] {
  const { filedBy } = kind;
  if (filedBy === undefined || !isFields(value) || idOf(value) !== '') return [{ id: idOf(value), value, pointer: '' }];
  return Object.entries(value).flatMap(([group, members]) => {
    if (!isFields(members)) return [];
    return Object.entries(members).map(([id, fields]) => ({
      id,
      value: isFields(fields) ? arrangeItem(kind, { ...fields, id, [filedBy]: group }) : fields,
      pointer: `/${escapePointer(group)}/${escapePointer(id)}`,
    }));
  });
}

/** Turns a place in an item into a place in its file. There its id is the property name, and its group the name above that. */
export function toFilePointer({ filedBy }: Kind, itemPointer: string, pointer: string): string {
  if (itemPointer === '') return pointer;
  if (pointer === '/id') return itemPointer;
  return pointer === `/${filedBy}` ? toGroupPointer(itemPointer) : `${itemPointer}${pointer}`;
}

function toGroupPointer(itemPointer: string): string {
  return itemPointer.slice(0, itemPointer.lastIndexOf('/'));
}

/** Reads a content file: its items, and all problems of its text. */
export function readItemFile(file: CatalogueFile, kind: Kind): ItemFile {
  const reading = readJson(file.text);
  const value = reading.ok ? reading.value : null;
  const locate = reading.ok ? reading.locate : null;
  const notAnItem = isFields(value) ? [] : [createProblem('json-not-an-item', { found: describeFound(value) }, { line: 1, column: 1 })];
  const problems = reading.ok ? [...reading.problems, ...notAnItem] : reading.problems;
  const inFile = (problem: Problem): Problem => ({ ...problem, path: file.path, kind: kind.name });
  if (kind.filedBy === undefined || idOf(value) !== '')
    return { items: [toReadItem({ id: idOf(value) || nameOfFile(file.path), value, pointer: '' }, problems)], problems: [], locate };
  if (!isFields(value) || !locate) return { items: [], problems: problems.map(inFile), locate };
  return {
    items: listFiledItems(kind, value).map((item) => toReadItem(item, oddities(kind, value, item, locate))),
    problems: [...problems, ...checkGroups(value, nameOfFile(file.path), locate)].map(inFile),
    locate,
  };
}

function toReadItem(item: FiledItem, problems: readonly Problem[]): ReadItem {
  return { ...item, value: isFields(item.value) ? item.value : null, problems };
}

/** Problems of those parts of a file that hold no items, or items that belong in another file. */
function checkGroups(value: Fields, name: string, locate: Locate): Problem[] {
  return Object.entries(value).flatMap(([group, members]) => {
    const pointer = `/${escapePointer(group)}`;
    const place = { pointer, ...locate(pointer) };
    if (!isFields(members)) return [createProblem('file-part-not-items', { group, found: describeFound(members) }, place)];
    const file = toGroupFileName(group);
    return file === name ? [] : [createProblem('file-of-other-items', { group, file: `${file}.json`, name: `${name}.json` }, place)];
  });
}

/** Problems when an item is not an object, or repeats the names above it. */
function oddities(kind: Kind, file: Fields, { value, pointer }: FiledItem, locate: Locate): Problem[] {
  if (!isFields(value)) return [createProblem('json-not-an-item', { found: describeFound(value) }, { pointer, ...locate(pointer) })];
  const [group = '', id = ''] = splitPointer(pointer);
  const written = Object((file[group] as Fields)[id]) as Fields;
  return ['id', kind.filedBy ?? 'id']
    .filter((name) => Object.hasOwn(written, name))
    .map((property) => {
      const place = `${pointer}/${property}`;
      return createProblem('shape-unknown', { property, hint: '' }, { pointer: place, ...locate(place) });
    });
}
