import { checkShape, createProblem, type Locate, type Problem, type ShapeProblem } from '#schemas';
import { toFilePointer } from './item-files.ts';
import { type ItemKind, type ItemOf, idOf } from './item-kinds.ts';
import { itemKey } from './keys.ts';
import { isFields, type Kind, schemaOf } from './kind.ts';
import { createStandIn, type StandIn } from './stand-in.ts';

/** One item under check: its place, its value and its problems. */
export interface Entry {
  readonly kind: ItemKind;
  readonly definition: Kind;
  readonly id: string;
  readonly path: string;
  /** A JSON pointer to the item in its file; empty when the item is the whole file. */
  readonly pointer: string;
  readonly locate: Locate | null;
  /** The item, or null when its shape is wrong. */
  readonly item: ItemOf<ItemKind> | null;
  /** A replacement to check in place of an item with a wrong shape; null for a valid one, and where there can be none. */
  readonly standIn: StandIn | null;
  /** Problems of the item alone: in its text and its shape. */
  readonly ownProblems: readonly Problem[];
  /** The names by which other items may look it up. */
  readonly provides: readonly string[];
}

/** Inputs of an entry. */
export interface EntrySource {
  readonly definition: Kind;
  readonly value: unknown;
  /** The id that its file gives it, for a value without one of its own. */
  readonly id?: string;
  readonly path?: string;
  readonly pointer?: string;
  readonly locate?: Locate | null;
  readonly textProblems?: readonly Problem[];
}

function toProblem({ code, pointer, message }: ShapeProblem): Problem {
  return { code, severity: 'error', message, path: '', pointer, line: 0, column: 0 };
}

/** Adds the place to a problem: the item, the place in the file, and the line when the text is known. */
export function placeProblem(
  problem: Problem,
  source: Pick<Entry, 'definition' | 'kind' | 'id' | 'path' | 'pointer' | 'locate'>,
  offset?: number,
): Problem {
  const { definition, kind, id, path, locate } = source;
  if (problem.line > 0) return { ...problem, path, kind, id };
  const pointer = toFilePointer(definition, source.pointer, problem.pointer);
  return { ...problem, ...locate?.(pointer, offset), pointer, path, kind, id };
}

/** A file path for an item that came without one. */
function pathOf(kind: ItemKind, id: string): string {
  return `${kind}/${id === '' ? '(no id)' : id}.json`;
}

/**
 * Creates an entry from a value: upgrades old forms, validates against the schema, and keeps the item only when it is valid. Only after
 * this check does an item have its type.
 */
export function createEntry(source: EntrySource): Entry {
  const { definition, path = '', pointer = '', locate = null, textProblems = [] } = source;
  const kind = definition.name as ItemKind;
  const value = upgrade(definition, source.value);
  const id = idOf(value) || (source.id ?? '');
  const shape = textProblems.some((problem) => problem.code !== 'json-duplicate-name')
    ? []
    : checkShape(schemaOf(definition, value), value);
  const isSound = shape.length === 0 && textProblems.length === 0;
  const place = { kind, definition, id, path: path === '' ? pathOf(kind, id) : path, pointer, locate };
  const found = [...textProblems, ...shape.map((problem) => definition.describeShape?.(problem, createProblem) ?? toProblem(problem))];
  return {
    ...place,
    item: isSound ? (value as ItemOf<ItemKind>) : null,
    standIn: shape.length > 0 && pointer === '' ? createStandIn(value, schemaOf(definition, value), shape) : null,
    ownProblems: found.map((problem) => placeProblem(problem, place)),
    provides: [itemKey(kind, id), ...(definition.provides?.(value, isSound) ?? [])],
  };
}

/** An item in the shape of today's schema, upgraded from any older form. */
function upgrade(definition: Kind, value: unknown): unknown {
  return isFields(value) && definition.upgrade ? definition.upgrade(value) : value;
}
