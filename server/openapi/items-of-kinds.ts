import { posix } from 'node:path';
import { type ItemKind, type Pack, schemasOf } from '#engine';
import type { JsonSchema } from '#schemas';

/**
 * The schemas of replies, with the schemas of items inserted where a reply contains items: in a hub and in a list of one kind. The pack
 * defines the kinds.
 */
export function withItemsOfKinds(
  schemas: readonly JsonSchema[],
  { kinds, fetchedKinds = [] }: Pick<Pack, 'kinds' | 'fetchedKinds'>,
): JsonSchema[] {
  const ofKinds = kinds.all.flatMap(schemasOf);
  const drawn = [...kinds.drawn, ...kinds.all.filter(({ name }) => name === 'pictures')];
  const shapesOf = (names: readonly ItemKind[]): JsonSchema => {
    const shapes = kinds.all.filter(({ name }) => names.includes(name)).flatMap(schemasOf);
    const [first, ...others] = shapes.map(({ $id = '' }) => ({ $ref: posix.relative('api', $id) }));
    if (!first) return {};
    return others.length === 0 ? first : { anyOf: [first, ...others] };
  };
  const typed: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {
    'api/items.schema.json': (schema) => ({ ...schema, items: shapesOf(fetchedKinds) }),
    'api/hub-page.schema.json'(schema) {
      const { items = {} } = schema.properties ?? {};
      const properties = Object.fromEntries(
        drawn.map(({ name, labels }) => [
          name,
          { type: 'object', description: `${labels.many} by their ids.`, maxProperties: 20_000, additionalProperties: shapesOf([name]) },
        ]),
      );
      return { ...schema, properties: { ...schema.properties, items: { ...items, properties } } };
    },
  };
  const known = schemas.map((schema) => typed[schema.$id ?? '']?.(schema) ?? schema);
  return [...known, ...ofKinds.filter(({ $id }) => !schemas.some((one) => one.$id === $id))];
}
