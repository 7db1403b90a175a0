import { RefusedValueError } from './errors.ts';

/** A JSON value as the store holds it: deeply frozen, with records that inherit nothing. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** A record of JSON values. */
export interface JsonRecord {
  readonly [name: string]: Json;
}

/** The maximum depth of nesting in a document. */
export const MAX_DEPTH = 64;

/**
 * A record that inherits nothing. V8 stores an object without a prototype as a hash table, which is slow to copy and to write; an object
 * from this constructor is stored like any other.
 */
const BareRecord = function BareRecord() {} as unknown as new () => { [name: string]: Json };
BareRecord.prototype = Object.freeze(Object.create(null));

const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a text may be a property name: not one that every object inherits. */
export function isSafeName(name: string): boolean {
  return !REFUSED_NAMES.has(name);
}

/** Whether a JSON value is a record. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The levels of nesting that a file adds around its documents. */
export const FILE_DEPTH = 8;

/** Copies a value into frozen JSON whose records inherit nothing. Throws RefusedValueError for anything that JSON would lose or change. */
export function toSafeJson(value: unknown, levels = MAX_DEPTH): Json {
  return copy(value, '', levels);
}

/** The same for JSON that was checked when it was saved and parsed again. A frozen value is returned unchanged. */
export function freezeJson(value: Json): Json {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(freezeJson));
  return toRecord(Object.entries(value).map(([name, item]) => [name, freezeJson(item)]));
}

/** A new frozen record of these pairs that inherits nothing. */
export function toRecord(pairs: Iterable<readonly [string, Json]>): JsonRecord {
  const record = new BareRecord();
  for (const [name, value] of pairs) record[name] = value;
  return Object.freeze(record);
}

/** Compact JSON with sorted property names: equal content gives equal text. */
export function toCanonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${toCanonicalText(value[name] ?? null)}`);
  return `{${pairs.join(',')}}`;
}

function copy(value: unknown, pointer: string, left: number): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return copyNumber(value, pointer);
  if (left === 0) throw new RefusedValueError(`A document may not be nested deeper than ${MAX_DEPTH} levels`, pointer);
  if (Array.isArray(value)) return Object.freeze(value.map((item, index) => copy(item, `${pointer}/${index}`, left - 1)));
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]') return copyRecord(value, pointer, left);
  throw new RefusedValueError(`Only JSON can be stored, not ${nameOf(value)}`, pointer);
}

function copyNumber(value: number, pointer: string): number {
  if (!Number.isFinite(value)) throw new RefusedValueError(`The number ${value} has no JSON form`, pointer);
  return value === 0 ? 0 : value;
}

function copyRecord(value: object, pointer: string, left: number): JsonRecord {
  const record = new BareRecord();
  for (const [name, item] of Object.entries(value)) {
    const inner = `${pointer}/${name}`;
    if (!isSafeName(name)) throw new RefusedValueError(`The name ${name} may not be used in a document`, inner);
    if (item !== undefined) record[name] = copy(item, inner, left - 1);
  }
  return Object.freeze(record);
}

function nameOf(value: unknown): string {
  return value === undefined ? 'a missing value' : typeof value === 'object' ? 'an object with a class of its own' : `a ${typeof value}`;
}
