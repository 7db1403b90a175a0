import { RefusedValueError } from './errors.ts';
import { isRecord, isSafeName, type Json, toCanonicalText, toRecord, toSafeJson } from './safe-json.ts';
import type { Operation } from './store.ts';

/** The largest number of operations in one patch. */
const MAX_OPERATIONS = 1000;

const MAX_PATH = 32;

/**
 * The document after all operations, in order; the given document is not changed. Throws RefusedValueError if an operation does not fit.
 */
export function applyOperations(doc: Json | undefined, operations: readonly Operation[]): Json {
  if (operations.length > MAX_OPERATIONS) throw new RefusedValueError(`A patch may hold ${MAX_OPERATIONS} operations`, '');
  const changed = operations.reduce<Json | undefined>((current, operation) => applyOne(current, operation), doc);
  return toSafeJson(changed ?? {});
}

type Edit = (current: Json | undefined) => Json | undefined;

function applyOne(doc: Json | undefined, operation: Operation): Json | undefined {
  const { path } = operation;
  const pointer = path.map((name) => `/${name}`).join('');
  if (path.length > MAX_PATH) throw new RefusedValueError(`A path may have ${MAX_PATH} steps`, '');
  if (!path.every(isSafeName)) throw new RefusedValueError('A path may not use the names every object inherits', pointer);
  return editAt(doc, path, toEdit(operation, pointer), '');
}

function toEdit(operation: Operation, pointer: string): Edit {
  if (operation.op === 'remove') return () => undefined;
  const value = toSafeJson(operation.value);
  return operation.op === 'set' ? () => value : (current) => toggle(current, value, pointer);
}

function editAt(node: Json | undefined, path: readonly string[], edit: Edit, pointer: string): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return edit(node);
  const inner = `${pointer}/${name}`;
  if (Array.isArray(node)) return editList(node, toIndex(name, node.length, inner), (item) => editAt(item, rest, edit, inner));
  if (node !== undefined && !isRecord(node)) throw new RefusedValueError('A path leads through a value that is not a record', pointer);
  const before = node?.[name];
  const after = editAt(before, rest, edit, inner);
  if (after === before) return node;
  const others = Object.entries(node ?? {}).filter(([other]) => other !== name || after !== undefined);
  return toRecord(after === undefined ? others : [...others, [name, after]]);
}

function editList(list: readonly Json[], index: number, edit: Edit): Json {
  const after = edit(list[index]);
  return Object.freeze(after === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, after));
}

function toIndex(name: string, length: number, pointer: string): number {
  const index = /^\d{1,6}$/.test(name) ? Number(name) : -1;
  if (index < 0 || index > length) throw new RefusedValueError('A path names a place outside a list', pointer);
  return index;
}

function toggle(current: Json | undefined, value: Json, pointer: string): Json {
  if (current === undefined) return Object.freeze([value]);
  if (!Array.isArray(current)) throw new RefusedValueError('Only a list can be toggled', pointer);
  const list: readonly Json[] = current;
  const text = toCanonicalText(value);
  const others = list.filter((item) => toCanonicalText(item) !== text);
  return Object.freeze(others.length === list.length ? [...list, value] : others);
}
