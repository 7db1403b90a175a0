import { fc } from '#engine/testing/properties';
import type { JsonSchema } from '#schemas';

/** Finds a schema by its id. */
export type FindSchema = (id: string) => JsonSchema | undefined;

const deepest = 4;

/** Times that are valid in a format but shown by no clock. */
const leapSeconds = ['2016-12-31T23:59:60Z', '2026-11-25T23:59:60Z', '2017-01-01T00:59:60+01:00', '2016-12-31T18:59:60.5-05:00'];

/** Values that match a schema, or almost: patterns and formats are not always satisfied. */
export function valuesOf(schema: JsonSchema, find: FindSchema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > deepest) return fc.constant(null);
  const inner = (child: JsonSchema) => valuesOf(child, find, depth + 1);
  if (typeof schema.$ref === 'string') return inner(followRef(schema.$ref, find));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type: unknown) => valuesOfType(type, schema, inner)));
}

/** A reference inside one schema names a part that fuzzing fills freely; one to another schema is followed. */
function followRef(ref: string, find: FindSchema): JsonSchema {
  return find(ref.replace('../../../server/', '')) ?? find(`admissions/${ref}`) ?? {};
}

function valuesOfType(type: unknown, schema: JsonSchema, inner: (child: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (type === 'object') return objectsOf(schema, inner);
  if (type === 'array') return fc.array(schema.items ? inner(schema.items) : fc.jsonValue(), { maxLength: 5 });
  if (type === 'string') return textsOf(schema);
  if (type === 'integer' || type === 'number') return numbersOf(schema);
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.jsonValue();
}

function objectsOf({ properties, required }: JsonSchema, inner: (child: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!properties) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 });
  const values = Object.entries(properties).map(([name, child]) => [name, inner(child)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: Array.isArray(required) ? required : [] });
}

/** Texts of the shortest and the longest length, and of every alphabet. */
function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format } = schema;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(...leapSeconds),
    );
  const min = numberOf(schema.minLength, 0);
  const max = Math.min(numberOf(schema.maxLength, 200), 2_000);
  const json = fc.json().filter((text) => text.length <= max);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, Math.min(max, 40)) }),
    json,
    fc.constant('x'.repeat(max)),
  );
}

function numbersOf(schema: JsonSchema): fc.Arbitrary<number> {
  const min = numberOf(schema.minimum, -1_000_000);
  const max = numberOf(schema.maximum, 1_000_000);
  return fc.oneof(fc.integer({ min: min, max: max }), fc.constantFrom(min, max));
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Replacements for a part: every JSON value that a program may handle wrongly. */
const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 2 ** 53 + 1, '', ' ', '\u0000', '\ud800', '\u202e', 'NaN', '12abc', [], {}, [[]]),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    { toString: 1 },
    { constructor: { prototype: {} } },
    { length: -1 },
    'x'.repeat(10_001),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that match a schema except for one or two parts, which are removed, added or replaced. */
export function nearlyValid(schema: JsonSchema, find: FindSchema): fc.Arbitrary<unknown> {
  const change = fc.record({ at: fc.array(fc.nat(20), { maxLength: 3 }), how: fc.constantFrom('take', 'add', 'exchange'), odd: oddities });
  return fc
    .tuple(valuesOf(schema, find), fc.array(change, { maxLength: 2 }))
    .map(([value, changes]) => changes.reduce<unknown>(spoil, structuredClone(value)));
}

interface Change {
  readonly at: readonly number[];
  readonly how: string;
  readonly odd: unknown;
}

/** Follows the indexes down into the value and changes the part there. */
function spoil(value: unknown, { at: [first, ...rest], how, odd }: Change): unknown {
  if (first === undefined || typeof value !== 'object' || value === null) return how === 'exchange' ? odd : value;
  const entries = Object.entries(value);
  const at = first % Math.max(1, entries.length);
  if (rest.length === 0 && how === 'take') entries.splice(at, 1);
  else if (rest.length === 0 && how === 'add') entries.push([`more-${first}`, odd]);
  else if (entries[at]) entries[at] = [entries[at][0], spoil(entries[at][1], { at: rest, how, odd })];
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
