/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** A JSON object. */
export interface JsonRecord {
  readonly [name: string]: Json;
}

/**
 * How a value is merged: `record` by its properties, `keyed` (entries with distinct ids) and `words` (distinct texts or numbers) by
 * entry, `whole` not at all. An empty list counts as words.
 */
export type MergeKind = 'record' | 'keyed' | 'words' | 'whole';

/** How a value is merged; a missing one counts as whole. */
export function mergeKindOf(value: Json | undefined): MergeKind {
  if (typeof value !== 'object' || value === null) return 'whole';
  if (!Array.isArray(value)) return 'record';
  const list: readonly Json[] = value;
  const ids = list.map(idOf);
  if (ids.length > 0 && ids.every((id) => id !== null)) return new Set(ids).size === ids.length ? 'keyed' : 'whole';
  const isPlain = list.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isPlain && new Set(list).size === list.length ? 'words' : 'whole';
}

/** The id of a list entry, or null. */
function idOf(entry: Json): string | null {
  const id = (entry as JsonRecord | null)?.id;
  return typeof id === 'string' ? id : null;
}

/** The entries of a list by id. */
export function byId(list: readonly JsonRecord[]): Map<string, JsonRecord> {
  return new Map(list.map((entry) => [String(entry.id), entry]));
}

/**
 * Whether two values are equal, whatever the order of their properties. Plain loops, because every field of every hub reply is
 * compared.
 */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameRecord(one as JsonRecord, other as JsonRecord);
}

function isSameList(one: readonly Json[], other: readonly Json[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (!isSameJson(one[index], other[index])) return false;
  return true;
}

/**
 * Undefined is not JSON, so an undefined property counts as missing. `__proto__` may be a property name too; where it is missing,
 * reading it gives the inherited prototype, which does not count.
 */
function isSameRecord(one: JsonRecord, other: JsonRecord): boolean {
  let more = 0;
  for (const name in one) {
    const value = other[name];
    if (value === undefined || value === Object.prototype || !isSameJson(one[name], value)) return false;
    more += 1;
  }
  for (const _ in other) more -= 1;
  return more === 0;
}
