import { type FoundSchema, followReference, type JsonSchema, splitPointer } from '#schemas';

/** The place at the root of a schema. */
export function openSchema(schema: JsonSchema): FoundSchema {
  return { schema, root: schema };
}

/** The schemas that a value at a place can match: several where several are allowed. */
export function branchesOf(place: FoundSchema): FoundSchema[] {
  const { schema, root } = followReference(place);
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap((one) => branchesOf({ schema: one, root })) : [{ schema, root }];
}

/** Every schema at the end of a path of names, where * stands for any entry; empty when the path does not exist. */
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

/** Every schema at a pointer into items of these schemas, where * stands for any entry. */
export function listPlaces(schemas: readonly JsonSchema[], pointer: string): FoundSchema[] {
  return schemas.flatMap((schema) => placesBelow(openSchema(schema), splitPointer(pointer)));
}

/** Whether one of the schemas is of one of these types. */
export function hasType(places: readonly FoundSchema[], ...types: readonly string[]): boolean {
  return places.some(({ schema: { type = [] } }) => [type].flat().some((one) => types.includes(one)));
}
