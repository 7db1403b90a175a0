import { createProblem, describeFound, escapePointer, type Locate, type Problem, readJson, splitPointer } from '../../../schemas/index.ts';
import { toSlug } from '../text/index.ts';
import { arrangeItem, toCanonicalJson } from './canonical.ts';
import { type CatalogueFile, idOf } from './item-kinds.ts';
import { type Fields, isFields, type Kind } from './kind.ts';

/** What stands in a file of content where an item is expected. */
export interface FiledItem {
  readonly id: string;
  readonly value: unknown;
  /** Where it stands in the file; empty where it is all of it. */
  readonly pointer: string;
}

/** The same of a file that was read: the item, or null where there is none, and what is wrong with its text. */
export interface ReadItem extends FiledItem {
  readonly value: Fields | null;
  readonly problems: readonly Problem[];
}

/** What a file of content holds. */
export interface ItemFile {
  readonly items: readonly ReadItem[];
  /** What is wrong with the file, beside what is wrong with its items. */
  readonly problems: readonly Problem[];
  readonly locate: Locate | null;
}

/** The name that a path gives a file, without its ending. */
export function nameOfFile(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/(\.entry)?\.json$/, '');
}

/** The name, without its ending, of the file in which an item lies. Groups whose names are alike share a file. */
export function toFileName(kind: Kind, id: string, value: unknown): string {
  return kind.filedBy === undefined ? id : toGroupFileName(groupOf(kind, value) ?? '');
}

/** The group of an item, where it has one. */
export function groupOf({ filedBy = '' }: Kind, value: unknown): string | null {
  const group = isFields(value) ? value[filedBy] : null;
  return typeof group === 'string' ? group : null;
}

function toGroupFileName(group: string): string {
  return toSlug(group) || 'other';
}

/**
 * The one way in which the items of a file are written (G-10). One that is alone is written as it is; several are an object of groups, and
 * a group one of items by their ids, each on a line of its own and without what group and id say already.
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
  // Within texts JSON writes a line feed as \n, so every real one is between values.
  return JSON.stringify(Object.fromEntries(fields), null, 1).replaceAll(/\n */g, ' ');
}

/**
 * What stands in the value of a file where items are expected. Where items lie together, a file may also be one of them: older folders
 * have a file for each.
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

/** A place of an item as a place of the file in which it stands. Its id is the name it has there, and its group the name above that. */
export function toFilePointer({ filedBy }: Kind, itemPointer: string, pointer: string): string {
  if (itemPointer === '') return pointer;
  if (pointer === '/id') return itemPointer;
  return pointer === `/${filedBy}` ? toGroupPointer(itemPointer) : `${itemPointer}${pointer}`;
}

function toGroupPointer(itemPointer: string): string {
  return itemPointer.slice(0, itemPointer.lastIndexOf('/'));
}

/** Reads a file of content: its items, and all that is wrong with its text. */
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

/** What is wrong with the parts of a file that hold no items, or those of another file. */
function checkGroups(value: Fields, name: string, locate: Locate): Problem[] {
  return Object.entries(value).flatMap(([group, members]) => {
    const pointer = `/${escapePointer(group)}`;
    const place = { pointer, ...locate(pointer) };
    if (!isFields(members)) return [createProblem('file-part-not-items', { group, found: describeFound(members) }, place)];
    const file = toGroupFileName(group);
    return file === name ? [] : [createProblem('file-of-other-items', { group, file: `${file}.json`, name: `${name}.json` }, place)];
  });
}

/** An item is an object, and does not say again what the names above it say. */
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
