import { findSchema, type JsonSchema, schemaIdOf } from '../../../schemas/index.ts';
import { type ItemKind, type ItemOf, schemaOfItem } from './item-kinds.ts';

/** A schema with the file it stands in, so that its references can be followed. */
interface Place {
  readonly schema: JsonSchema;
  readonly file: string;
}

/** Follows a reference to another file or within the same one. */
function follow(place: Place): Place {
  const { $ref } = place.schema;
  if ($ref === undefined) return place;
  const [name = '', fragment = ''] = $ref.split('#');
  const file = name === '' ? place.file : schemaIdOf(`${place.file.split('/').slice(0, -1).join('/')}/${name}`);
  const root = findSchema(file);
  const found = fragment.startsWith('/$defs/') ? root?.$defs?.[fragment.slice('/$defs/'.length)] : root;
  return found ? follow({ schema: found, file }) : { schema: {}, file };
}

/** The shape that an object or list takes when several are allowed. */
function branchesOf(place: Place): Place[] {
  const found = follow(place);
  return found.schema.anyOf ? found.schema.anyOf.flatMap((schema) => branchesOf({ schema, file: found.file })) : [found];
}

function arrange(value: unknown, place: Place | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const branches = place ? branchesOf(place) : [];
  if (Array.isArray(value)) {
    const list = branches.find(({ schema }) => schema.items);
    return value.map((entry) => arrange(entry, list?.schema.items ? { schema: list.schema.items, file: list.file } : null));
  }
  return arrangeObject(value, branches.find(({ schema }) => schema.properties ?? schema.additionalProperties) ?? null);
}

/** Named properties come first in the order of the schema, then any others in their own. */
function arrangeObject(value: object, place: Place | null): unknown {
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
      return [name, arrange(child, place && schema ? { schema, file: place.file } : null)];
    }),
  );
}

/**
 * The one way in which an item is written: names in the order of its schema, two spaces, line feeds, one at the end. Reading
 * it and writing it again gives the same bytes (G-10).
 */
export function toCanonicalJson<Kind extends ItemKind>(kind: Kind, item: ItemOf<Kind>): string {
  const file = schemaIdOf(schemaOfItem(kind, item));
  return `${JSON.stringify(arrange(item, { schema: findSchema(file) ?? {}, file }), null, 2)}\n`;
}
