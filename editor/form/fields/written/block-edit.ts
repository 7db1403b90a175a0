import { isSameJson, type Json, type JsonRecord } from '#engine';
import type { Edit, FieldPath } from '../../../document/edits.ts';

/**
 * The smallest edit between two values: a changed text is set alone, so that Undo merges continuous typing and changes by others to other
 * blocks stay. Null without a difference.
 * @example editBetween([{ text: 'a' }], [{ text: 'ab' }], ['blocks']) // { do: 'set', at: ['blocks', 0, 'text'], value: 'ab' }
 */
export function editBetween(before: Json | undefined, after: Json, at: FieldPath): Edit | null {
  if (before !== undefined && isSameJson(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, at) ?? { do: 'set', at, value: after };
  if (isRecord(before) && isRecord(after)) return inRecord(before, after, at) ?? { do: 'set', at, value: after };
  return { do: 'set', at, value: after };
}

function inList(before: readonly Json[], after: readonly Json[], at: FieldPath): Edit | null {
  const start = after.findIndex((value, index) => !isAlike(before[index], value));
  const first = start === -1 ? after.length : start;
  if (after.length === before.length) {
    const isOne = after.slice(first + 1).every((value, index) => isAlike(before[first + 1 + index], value));
    return isOne ? editBetween(before[first], after[first] ?? null, [...at, first]) : null;
  }
  if (after.length === before.length + 1 && isSameJson([...before.slice(first)], [...after.slice(first + 1)]))
    return { do: 'insert', at, index: first, value: after[first] ?? null };
  if (after.length === before.length - 1 && isSameJson([...before.slice(first + 1)], [...after.slice(first)]))
    return { do: 'remove', at: [...at, first] };
  return null;
}

function inRecord(before: JsonRecord, after: JsonRecord, at: FieldPath): Edit | null {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length || names.some((name) => !Object.hasOwn(before, name))) return null;
  const [name, ...more] = names.filter((one) => !isAlike(before[one], after[one]));
  return name === undefined || more.length > 0 ? null : editBetween(before[name], after[name] ?? null, [...at, name]);
}

function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  return one !== undefined && other !== undefined && isSameJson(one, other);
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
