import { type FoundSchema, followReference, type JsonSchema, splitPointer } from '../../../schemas/index.ts';

/** The place at which a schema starts. */
export function openSchema(schema: JsonSchema): FoundSchema {
  return { schema, root: schema };
}

/** The shapes that a value of a schema can take: several where several are allowed. */
export function branchesOf(place: FoundSchema): FoundSchema[] {
  const { schema, root } = followReference(place);
  return schema.anyOf ? schema.anyOf.flatMap((one) => branchesOf({ schema: one, root })) : [{ schema, root }];
}

/** Every shape of what names lead to, where * stands for any entry; none where they lead nowhere. */
function placesBelow(place: FoundSchema, names: readonly string[]): FoundSchema[] {
  const [name, ...rest] = names;
  const branches = branchesOf(place);
  if (name === undefined) return branches;
  return branches.flatMap(({ schema, root }) => entriesNamed(schema, name).flatMap((entry) => placesBelow({ schema: entry, root }, rest)));
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
export function listPlaces(schemas: readonly JsonSchema[], pointer: string): FoundSchema[] {
  return schemas.flatMap((schema) => placesBelow(openSchema(schema), splitPointer(pointer)));
}

/** Whether one of the shapes is of this type. */
export function hasType(places: readonly FoundSchema[], ...types: readonly string[]): boolean {
  return places.some(({ schema: { type = [] } }) => [type].flat().some((one) => types.includes(one)));
}
