import type { JsonSchema } from '#schemas';

/** A list that was longer than its schema allows. */
export interface CutList {
  readonly sent: number;
  readonly kept: number;
}

/** The remaining value, and the lists that were cut. */
export interface FittedValue {
  readonly value: unknown;
  readonly cuts: readonly CutList[];
}

interface Place {
  readonly schema: JsonSchema;
  /** The schema that `#/...` refers to. */
  readonly root: JsonSchema;
}

interface Taking {
  readonly others: readonly JsonSchema[];
  readonly cuts: CutList[];
}

/**
 * Reduces a value to the part that its schema describes: unknown properties are dropped (where any property is allowed, those that do not
 * match), null counts as missing where it is not allowed, and a list ends at its `maxItems`. The validator checks the rest.
 */
export function fitToSchema(root: JsonSchema, value: unknown, others: readonly JsonSchema[] = []): FittedValue {
  const cuts: CutList[] = [];
  return { value: take({ schema: root, root }, value, { others, cuts }), cuts };
}

function take(place: Place, value: unknown, taking: Taking): unknown {
  const chosen = choose(place, value, taking);
  if (Array.isArray(value)) return takeList(chosen, value, taking);
  return typeof value === 'object' && value !== null ? takeObject(chosen, value, taking) : value;
}

function takeList({ schema, root }: Place, list: readonly unknown[], taking: Taking): unknown {
  const { items, maxItems } = schema;
  const max = typeof maxItems === 'number' ? maxItems : list.length;
  if (list.length > max) taking.cuts.push({ sent: list.length, kept: max });
  const kept = list.slice(0, max);
  if (items === undefined) return kept;
  const place = { schema: items, root };
  return kept.filter((item) => isGiven(place, item, taking)).map((item) => take(place, item, taking));
}

function takeObject({ schema, root }: Place, value: object, taking: Taking): unknown {
  const { properties = {}, additionalProperties } = schema;
  const more = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      const isNamed = Object.hasOwn(properties, name);
      const known = isNamed ? properties[name] : more;
      if (known === undefined) return [];
      const place = { schema: known, root };
      const isWanted = isNamed ? isGiven(place, child, taking) : admits(place, child, taking);
      return isWanted ? [[name, take(place, child, taking)]] : [];
    }),
  );
}

function isGiven(place: Place, value: unknown, taking: Taking): boolean {
  return value !== null || admits(place, null, taking);
}

/** The schema behind a reference, or the first alternative that the value may belong to. */
function choose(place: Place, value: unknown, taking: Taking): Place {
  const { schema, root } = follow(place, taking);
  const meant = schema.anyOf?.map((one) => follow({ schema: one, root }, taking)).find((one) => admits(one, value, taking));
  return meant ? choose(meant, value, taking) : { schema, root };
}

function follow({ schema, root }: Place, { others }: Taking): Place {
  const { $ref } = schema;
  if ($ref === undefined) return { schema, root };
  if ($ref.startsWith('#/')) return { schema: inside(root, $ref.slice(2).split('/')), root };
  const found = others.find(({ $id = '' }) => $id === $ref || $id.endsWith(`/${$ref}`)) ?? {};
  return { schema: found, root: found };
}

function inside(root: JsonSchema, path: readonly string[]): JsonSchema {
  return path.reduce<JsonSchema>((at, name) => (Object(at[name]) ?? {}) as JsonSchema, root);
}

/**
 * Whether a value may belong to a schema, judged by its type, its constants and its required properties. A list is judged by its first
 * item.
 */
function admits(place: Place, value: unknown, taking: Taking): boolean {
  const { schema, root } = follow(place, taking);
  if (schema.anyOf) return schema.anyOf.some((one) => admits({ schema: one, root }, value, taking));
  if ('const' in schema && schema.const !== value) return false;
  if (!kindsOf(schema).includes(kindOf(value))) return false;
  if (Array.isArray(value)) return value.length === 0 || !schema.items || admits({ schema: schema.items, root }, value[0], taking);
  if (typeof value !== 'object' || value === null || !Array.isArray(schema.required)) return true;
  return schema.required.every((name: string) => Object.hasOwn(value, name));
}

function kindsOf({ type, enum: values }: JsonSchema): readonly string[] {
  if (Array.isArray(values)) return values.map(kindOf);
  const kinds = typeof type === 'string' ? [type] : (type ?? ['object', 'array', 'string', 'number', 'boolean', 'null']);
  return kinds.map((kind) => (kind === 'integer' ? 'number' : kind));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
