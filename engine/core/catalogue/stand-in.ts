import { checkShape, followReference, type JsonSchema, type ShapeProblem } from '../../../schemas/index.ts';
import { isFields } from './kind.ts';

/** An item whose faulty properties were replaced, so that the others can be checked. */
export interface StandIn {
  readonly item: Readonly<Record<string, unknown>>;
  /** The names of the replaced properties: what is said of them means nothing. */
  readonly replaced: ReadonlySet<string>;
}

/**
 * A sound item in place of one with a wrong shape: each property that is at fault gets a plain value of its schema, and one that is not
 * known goes. Null when that does not make it sound.
 */
export function createStandIn(value: unknown, schema: JsonSchema, problems: readonly ShapeProblem[]): StandIn | null {
  if (!isFields(value)) return null;
  const { properties = {} } = schema;
  const missing = ((schema.required ?? []) as readonly string[]).filter((name) => !Object.hasOwn(value, name));
  const faulty = problems.flatMap(({ code, pointer }) => (code === 'shape-missing' ? [] : [pointer.split('/')[1] ?? '']));
  const replaced = new Set([...faulty, ...missing]);
  if (replaced.has('') || replaced.has('id')) return null;
  const kept = Object.entries(value).filter(([name]) => !replaced.has(name));
  const plain = [...replaced].flatMap((name) => {
    const own = properties[name];
    return own ? [[name, plainValue(own, schema)] as const] : [];
  });
  const item = Object.fromEntries([...kept, ...plain]);
  return checkShape(schema, item).length === 0 ? { item, replaced } : null;
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
      return 'x'.repeat(Number(schema.minLength ?? 0));
  }
}

function plainList({ items, minItems = 0 }: JsonSchema, root: JsonSchema): unknown[] {
  return items ? Array.from({ length: Number(minItems) }, () => plainValue(items, root)) : [];
}

function plainRecord({ properties = {}, required = [] }: JsonSchema, root: JsonSchema): object {
  const named = Object.entries(properties).filter(([name]) => (required as readonly string[]).includes(name));
  return Object.fromEntries(named.map(([name, schema]) => [name, plainValue(schema, root)]));
}
