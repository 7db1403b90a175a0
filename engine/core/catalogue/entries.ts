import type { Preset, StatusTile } from '../../../schemas/generated/catalogue.ts';
import { checkShape, createProblem, type Locate, type Problem, type ShapeProblem } from '../../../schemas/index.ts';
import { readAliases } from './aliases.ts';
import { type ItemKind, type ItemTypes, idOf, schemaOfItem } from './item-kinds.ts';

/** One item under check: where it is, what it is, and what is wrong with it. */
export interface Entry {
  readonly kind: ItemKind;
  readonly id: string;
  readonly path: string;
  readonly locate: Locate | null;
  /** The item, or null when its shape is not right. */
  readonly item: ItemTypes[ItemKind] | null;
  /** What is wrong with the item by itself: text and shape. */
  readonly ownProblems: readonly Problem[];
  /** The names under which others may ask for it. */
  readonly provides: readonly string[];
}

/** What an entry is made from. */
export interface EntrySource {
  readonly kind: ItemKind;
  readonly value: unknown;
  readonly path?: string;
  readonly locate?: Locate | null;
  readonly textProblems?: readonly Problem[];
}

/** The name under which an item is known; capital letters make no difference (FRAME-020). */
export function itemKey(kind: string, id: string): string {
  return `id:${kind}/${id.toLowerCase()}`;
}

/** The name under which the words of a tile state are known. */
export function tileKey(scheme: string, state: string): string {
  return `tile:${scheme}|${state}`;
}

/** The name under which active presets that would stand in for each other are known. */
export function presetKey(preset: Pick<Preset, 'name' | 'tags'>): string {
  return `preset:${JSON.stringify([preset.name, preset.tags])}`;
}

/** The name under which the active presets that list a widget are known. */
export function listingKey(widget: string): string {
  return `lists:${widget}`;
}

function isTextual(value: unknown, ...names: string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Even a tile whose shape is not right takes its state, so that one mistake is not reported twice. */
function providedBy(kind: ItemKind, id: string, value: unknown, isSound: boolean): string[] {
  const keys = [itemKey(kind, id)];
  if (kind === 'status-tiles' && isTextual(value, 'scheme', 'state')) {
    const { scheme, state } = value as Pick<StatusTile, 'scheme' | 'state'>;
    keys.push(tileKey(scheme, state));
  }
  if (kind === 'presets' && isSound) {
    const preset = value as Preset;
    if (preset.active) keys.push(presetKey(preset), ...listedWidgets(preset).map(listingKey));
  }
  return keys;
}

function listedWidgets(preset: Preset): string[] {
  return [...new Set([...preset.order[2], ...preset.order[3], ...preset.order[4]].map((place) => place.widget))];
}

/** A preset without an order for one of the column counts has a sentence of its own (G-03). */
function sayPreset(problem: ShapeProblem): Problem {
  const columns = /^"([234])"/.exec(problem.message)?.[1];
  const isColumns = problem.code === 'shape-missing' && problem.pointer === '/order' && columns !== undefined;
  if (isColumns) return createProblem('preset-columns-missing', { columns }, { pointer: problem.pointer });
  return toProblem(problem);
}

function toProblem({ code, pointer, message }: ShapeProblem): Problem {
  return { code, severity: 'error', message, path: '', pointer, line: 0, column: 0 };
}

/** Puts a problem where it belongs: the item, the file, and the line when the text is at hand. */
export function placeProblem(problem: Problem, source: Pick<Entry, 'kind' | 'id' | 'path' | 'locate'>, offset?: number): Problem {
  const { kind, id, path, locate } = source;
  const position = problem.line > 0 || !locate ? {} : locate(problem.pointer, offset);
  return { ...problem, ...position, path, kind, id };
}

/** Names a file for an item that came without one. */
function pathOf(kind: ItemKind, id: string): string {
  return `${kind}/${id === '' ? '(no id)' : id}.json`;
}

/** The name a file has without its folders and its ending. */
function fileName(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/(\.entry)?\.json$/, '');
}

/**
 * Makes an entry out of a value: reads old names, compares with the schema, and keeps the item only when it fits. This is the
 * border behind which an item has its type.
 */
export function createEntry(source: EntrySource): Entry {
  const { kind, path = '', locate = null, textProblems = [] } = source;
  const value = readAliases(kind, source.value);
  const id = idOf(value) || fileName(path);
  const shape = textProblems.some((problem) => problem.code !== 'json-duplicate-name') ? [] : checkShape(schemaOfItem(kind, value), value);
  const isSound = shape.length === 0 && textProblems.length === 0;
  const place = { kind, id, path: path === '' ? pathOf(kind, id) : path, locate };
  const found = [...textProblems, ...shape.map(kind === 'presets' ? sayPreset : toProblem)];
  return {
    ...place,
    item: isSound ? (value as ItemTypes[ItemKind]) : null,
    ownProblems: found.map((problem) => placeProblem(problem, place)),
    provides: providedBy(kind, id, value, isSound),
  };
}
