import type { FoundSchema, JsonSchema } from '#schemas';
import { type Kind, schemaOf } from './kind.ts';
import { branchesOf, openSchema } from './schema-places.ts';

function arrange(value: unknown, place: FoundSchema | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const branches = place ? branchesOf(place) : [];
  if (Array.isArray(value)) {
    const list = branches.find(({ schema }) => schema.items);
    return value.map((entry) => arrange(entry, list?.schema.items ? { schema: list.schema.items, root: list.root } : null));
  }
  const shapes = branches.filter(({ schema }) => schema.properties ?? schema.additionalProperties);
  return arrangeObject(value, shapes.find(({ schema }) => hasShape(value, schema)) ?? shapes[0] ?? null);
}

/** Whether a value has every constant that distinguishes this shape from others. */
function hasShape(value: object, { properties = {} }: JsonSchema): boolean {
  return Object.entries(properties).every(([name, { const: only }]) => only === undefined || Reflect.get(value, name) === only);
}

/** Properties that the schema names come in its order, all others after them in their own order. */
function arrangeObject(value: object, place: FoundSchema | null): unknown {
  const properties = place?.schema.properties ?? {};
  const others = place?.schema.additionalProperties;
  const entries = Object.entries(value);
  const rank = new Map(Object.keys(properties).map((name, index) => [name, index]));
  const last = rank.size;
  entries.sort(([left], [right]) => (rank.get(left) ?? last) - (rank.get(right) ?? last));
  return Object.fromEntries(
    entries.map(([name, child]) => {
      const named = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const schema = named ?? (typeof others === 'object' ? others : undefined);
      return [name, arrange(child, place && schema ? { schema, root: place.root } : null)];
    }),
  );
}

/** An item with its properties in the order of its schema, at every level. */
export function arrangeItem(kind: Kind, item: object): object {
  return Object(arrange(item, openSchema(schemaOf(kind, item))));
}

/**
 * The canonical form of an item: properties in the order of its schema, two spaces, line feeds, one at the end. Reading and writing it
 * again gives the same bytes.
 */
export function toCanonicalJson(kind: Kind, item: object): string {
  return `${JSON.stringify(arrangeItem(kind, item), null, 2)}\n`;
}
