import type { ErrorObject } from 'ajv';
import { hintFor } from './closest.ts';
import { escapePointer, splitPointer } from './limits.ts';
import { createShapeProblem as make, type ShapeProblem } from './problems.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list between [ and ]',
  object: 'an object between { and }',
  null: 'empty (null)',
};

/** One error of ajv, with the parts that sentences need taken from its loosely typed fields. */
interface Mistake {
  readonly error: ErrorObject;
  readonly property: string;
  readonly limit: number;
  readonly found: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A brief description of a value: texts are quoted and shortened. */
export function describeFound(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return value === '' ? 'empty' : `the text "${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (value === null) return 'empty (null)';
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** The display name of a place: the last property name, and the number of a list entry, counted from one. */
function nameOfPlace(pointer: string, whole: unknown): string {
  const parts = splitPointer(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'the item';
  if (!/^\d+$/.test(last) || parts.length === 1) return last;
  return `${parts.at(-2)} ${isList(whole, parts.slice(0, -1)) ? Number(last) + 1 : last}`;
}

/** Whether there is a list at a place. Objects can have numbers as names too, as the orders of a preset do. */
function isList(whole: unknown, parts: readonly string[]): boolean {
  let place = whole;
  for (const part of parts) place = Array.isArray(place) ? place[Number(part)] : isRecord(place) ? place[part] : undefined;
  return Array.isArray(place);
}

function readMistake(error: ErrorObject, whole: unknown): Mistake {
  const limit: unknown = error.params.limit;
  return {
    error,
    property: nameOfPlace(error.instancePath, whole),
    limit: typeof limit === 'number' ? limit : 0,
    found: describeFound(error.data),
    schema: isRecord(error.parentSchema) ? error.parentSchema : {},
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function aboutType({ error, property, found }: Mistake): ShapeProblem {
  if (error.data === null && error.params.type === 'string') return make('shape-empty', { property }, error.instancePath);
  const types: unknown[] = Array.isArray(error.params.type) ? error.params.type : [error.params.type];
  const expected = types.map((type) => TYPE_NAMES[textOf(type)] ?? textOf(type)).join(' or ');
  return make('shape-type', { property, expected, found }, error.instancePath);
}

function aboutUnknown({ error, schema }: Mistake): ShapeProblem {
  const property = textOf(error.params.additionalProperty);
  const known = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  return make('shape-unknown', { property, hint: hintFor(property, known) }, `${error.instancePath}/${escapePointer(property)}`);
}

function aboutPattern({ error, property, found, schema }: Mistake): ShapeProblem {
  const pointer = error.instancePath;
  if (schema.title === 'LinkAddress') return make('link-unsafe', { property, found }, pointer);
  if (textOf(schema.pattern).includes('T\\d{2}')) return make('shape-moment', { property, found }, pointer);
  if (schema.title === 'ItemId') return make('shape-name', { property }, pointer);
  return make('shape-pattern', { property, found, expected: textOf(schema.description) }, pointer);
}

function aboutFormat({ error, property, found }: Mistake): ShapeProblem {
  if (error.params.format !== 'date') return make('shape-other', { property, what: error.message ?? 'is wrong' }, error.instancePath);
  return error.data === ''
    ? make('shape-empty', { property }, error.instancePath)
    : make('shape-date', { property, found }, error.instancePath);
}

function aboutLength({ error, property, limit }: Mistake): ShapeProblem {
  const found = typeof error.data === 'string' ? [...error.data].length : 0;
  return make('shape-too-long', { property, max: limit, found }, error.instancePath);
}

function aboutChoices({ error, property, found }: Mistake): ShapeProblem {
  const allowed: unknown[] = Array.isArray(error.params.allowedValues) ? error.params.allowedValues : [error.params.allowedValue];
  return make('shape-choice', { property, found, choices: allowed.map(String).join(', ') }, error.instancePath);
}

/** A value with a shape that depends on one of its properties, if that property has no known value. */
function aboutTag({ error, schema }: Mistake): ShapeProblem {
  const property = textOf(error.params.tag);
  const shapes: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  const choices = shapes.map((shape) => constantIn(shape, property)).join(', ');
  const found = describeFound(error.params.tagValue);
  return make('shape-choice', { property, found, choices }, `${error.instancePath}/${escapePointer(property)}`);
}

function constantIn(shape: unknown, property: string): string {
  const own = isRecord(shape) && isRecord(shape.properties) ? shape.properties[property] : undefined;
  return isRecord(own) ? textOf(own.const) : '';
}

const SENTENCE_OF: Readonly<Record<string, (mistake: Mistake) => ShapeProblem>> = {
  type: aboutType,
  required: ({ error }) => make('shape-missing', { property: textOf(error.params.missingProperty) }, error.instancePath),
  additionalProperties: aboutUnknown,
  pattern: aboutPattern,
  maxLength: aboutLength,
  minLength: ({ error, property, limit }) =>
    limit === 1
      ? make('shape-empty', { property }, error.instancePath)
      : make('shape-too-short', { property, min: limit }, error.instancePath),
  format: aboutFormat,
  enum: aboutChoices,
  const: aboutChoices,
  discriminator: aboutTag,
  minItems: ({ error, property, limit }) => make('shape-too-few', { property, min: limit }, error.instancePath),
  minProperties: ({ error, property, limit }) => make('shape-too-few', { property, min: limit }, error.instancePath),
  maxItems: ({ error, property, limit }) => make('shape-too-many', { property, max: limit }, error.instancePath),
  maxProperties: ({ error, property, limit }) => make('shape-too-many', { property, max: limit }, error.instancePath),
  minimum: ({ error, property, limit }) => make('shape-too-small', { property, min: limit }, error.instancePath),
  maximum: ({ error, property, limit }) => make('shape-too-large', { property, max: limit }, error.instancePath),
  propertyNames: ({ error }) => {
    const property = textOf(error.params.propertyName);
    return make('shape-name', { property }, `${error.instancePath}/${escapePointer(property)}`);
  },
};

function toShapeProblem(error: ErrorObject, whole: unknown): ShapeProblem {
  const mistake = readMistake(error, whole);
  const sentence = SENTENCE_OF[error.keyword];
  return sentence?.(mistake) ?? make('shape-other', { property: mistake.property, what: error.message ?? 'is wrong' }, error.instancePath);
}

/**
 * Ajv reports every alternative of a choice. Only the useful errors remain: neither that of the choice itself, nor that for "or null".
 */
function isInformative(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'anyOf') return false;
  if (error.propertyName !== undefined && error.keyword !== 'propertyNames') return false;
  const isOrNull = error.keyword === 'type' && error.params.type === 'null' && error.schemaPath.includes('/anyOf/');
  if (!isOrNull) return true;
  return !all.some((other) => other !== error && other.keyword !== 'anyOf' && other.instancePath.startsWith(error.instancePath));
}

/** Turns ajv's errors about a value into problems, one for each mistake, in the order of the value's properties. */
export function toShapeProblems(errors: readonly ErrorObject[], whole: unknown): ShapeProblem[] {
  const problems = errors.filter((error) => isInformative(error, errors)).map((error) => toShapeProblem(error, whole));
  const distinct = new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]));
  return [...distinct.values()];
}
