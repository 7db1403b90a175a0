import { checkShape, escapePointer, followReference, type JsonSchema, type ShapeProblem, splitPointer } from '#schemas';
import { type Fields, isFields, type Kind, schemaOf } from './kind.ts';

/** An item whose faulty parts were replaced, so that the others can be checked. */
export interface StandIn {
  readonly item: Fields;
  /** The pointers of the replaced parts, to drop their problems. */
  readonly replaced: readonly string[];
}

/**
 * A valid item in place of one with a wrong shape: each faulty part gets a plain value of its schema, and unknown parts are removed. Of a
 * list only the faulty entries are replaced. Null when that does not make it valid.
 */
export function createStandIn(value: unknown, schema: JsonSchema, problems: readonly ShapeProblem[]): StandIn | null {
  if (!isFields(value)) return null;
  const { properties = {} } = schema;
  const missing = ((schema.required ?? []) as readonly string[]).filter((name) => !Object.hasOwn(value, name));
  const faulty = problems.flatMap(({ code, pointer }) =>
    code === 'shape-missing' && splitPointer(pointer).length === 0 ? [] : [splitPointer(pointer)],
  );
  const item: Record<string, unknown> = { ...value };
  for (const name of [...missing, ...faulty.map(([first = '']) => first)]) {
    if (name === '' || name === 'id') return null;
    const own = properties[name];
    if (!own) delete item[name];
    else
      item[name] = repair(
        value[name],
        own,
        schema,
        faulty.filter(([first]) => first === name).map(([, step]) => step),
      );
  }
  const replaced = [
    ...missing.map((name) => [name]),
    ...faulty.map((steps) => steps.slice(0, Array.isArray(value[steps[0] ?? '']) ? 2 : 1)),
  ];
  return checkShape(schema, item).length === 0
    ? { item, replaced: replaced.map((steps) => steps.map((step) => `/${escapePointer(step)}`).join('')) }
    : null;
}

/** The replacement for an item of a kind that has a wrong shape; null for any other, and where none is possible. */
export function standInFor(kind: Kind | null, value: unknown): StandIn | null {
  const schema = kind ? schemaOf(kind, value) : null;
  const problems = schema ? checkShape(schema, value) : [];
  return schema && problems.length > 0 ? createStandIn(value, schema, problems) : null;
}

/** A list with plain entries in place of the faulty ones; any other value, and a list that is itself faulty, is replaced as a whole. */
function repair(value: unknown, given: JsonSchema, root: JsonSchema, steps: readonly (string | undefined)[]): unknown {
  const { schema } = followReference({ schema: given, root });
  const entry = schema.items;
  if (!Array.isArray(value) || !entry || steps.length === 0 || steps.includes(undefined)) return plainValue(schema, root);
  return value.map((one, index) => (steps.includes(String(index)) ? plainValue(entry, root) : one));
}

function plainValue(given: JsonSchema, root: JsonSchema): unknown {
  const { schema } = followReference({ schema: given, root });
  const types = [schema.type ?? (schema.anyOf ?? []).map(({ type }) => type ?? '')].flat(2);
  if (types.includes('null')) return null;
  if (schema.const !== undefined) return schema.const;
  const [first] = (schema.enum ?? []) as readonly unknown[];
  if (schema.enum) return first;
  const [shape] = schema.oneOf ?? [];
  if (shape) return plainValue(shape, root);
  switch (types[0]) {
    case 'array':
      return plainList(schema, root);
    case 'object':
      return plainRecord(schema, root);
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return plainText(schema);
  }
}

/** A text with a pattern gets the example of its schema. */
function plainText({ pattern, examples, minLength }: JsonSchema): unknown {
  const [example] = (examples ?? []) as readonly unknown[];
  const plain = 'x'.repeat(Number(minLength ?? 0));
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test(plain) ? (example ?? plain) : plain;
}

function plainList({ items, minItems = 0 }: JsonSchema, root: JsonSchema): unknown[] {
  return items ? Array.from({ length: Number(minItems) }, () => plainValue(items, root)) : [];
}

function plainRecord({ properties = {}, required = [] }: JsonSchema, root: JsonSchema): object {
  const named = Object.entries(properties).filter(([name]) => (required as readonly string[]).includes(name));
  return Object.fromEntries(named.map(([name, schema]) => [name, plainValue(schema, root)]));
}
