import { findSchema, type JsonSchema, schemaIdOf, splitPointer } from '../../../schemas/index.ts';

/** A schema with the file it stands in, so that its references can be followed. */
export interface SchemaPlace {
  readonly schema: JsonSchema;
  readonly file: string;
}

/** The place at which the schema of an id starts; an empty one where there is no such schema. */
export function openSchema(name: string): SchemaPlace {
  return { schema: findSchema(name) ?? {}, file: schemaIdOf(name) };
}

/** Follows a reference to another file or within the same one. */
function follow(place: SchemaPlace): SchemaPlace {
  const { $ref } = place.schema;
  if ($ref === undefined) return place;
  const [name = '', fragment = ''] = $ref.split('#');
  const file = name === '' ? place.file : schemaIdOf(`${place.file.split('/').slice(0, -1).join('/')}/${name}`);
  const root = findSchema(file);
  const found = fragment.startsWith('/$defs/') ? root?.$defs?.[fragment.slice('/$defs/'.length)] : root;
  return found ? follow({ schema: found, file }) : { schema: {}, file };
}

/** The shapes that a value of a schema can take: several where several are allowed. */
export function branchesOf(place: SchemaPlace): SchemaPlace[] {
  const found = follow(place);
  return found.schema.anyOf ? found.schema.anyOf.flatMap((schema) => branchesOf({ schema, file: found.file })) : [found];
}

/** Every shape of what names lead to, where * stands for any entry; none where they lead nowhere. */
export function placesBelow(place: SchemaPlace, names: readonly string[]): SchemaPlace[] {
  const [name, ...rest] = names;
  const branches = branchesOf(place);
  if (name === undefined) return branches;
  return branches.flatMap(({ schema, file }) => entriesNamed(schema, name).flatMap((entry) => placesBelow({ schema: entry, file }, rest)));
}

function entriesNamed({ properties = {}, additionalProperties: others, items }: JsonSchema, name: string): JsonSchema[] {
  const free = typeof others === 'object' ? [others] : [];
  const listed = items ? [items] : [];
  if (name === '*') return [...Object.values(properties), ...free, ...listed];
  const named = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (named) return [named];
  return /^\d+$/.test(name) ? [...listed, ...free] : free;
}

/** Every shape that stands at a pointer in items of these schemas, where * stands for any entry. */
export function listPlaces(schemas: readonly string[], pointer: string): SchemaPlace[] {
  return schemas.flatMap((schema) => placesBelow(openSchema(schema), splitPointer(pointer)));
}

/** Whether one of the shapes is of this type. */
export function hasType(places: readonly SchemaPlace[], ...types: readonly string[]): boolean {
  return places.some(({ schema: { type = [] } }) => [type].flat().some((one) => types.includes(one)));
}
