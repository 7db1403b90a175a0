import { describe, expect, it } from 'vitest';
import { EDITOR_HINTS } from '../../catalogue/editor-hints.ts';
import { findSchema, type JsonSchema, SCHEMAS, schemaIdOf } from '../../schemas/index.ts';

/** What names lead to, through references and what may be missing; null where they lead nowhere. */
function schemaAt(root: JsonSchema, schema: JsonSchema, names: readonly string[]): JsonSchema | null {
  const [name, ...rest] = names;
  const found = follow(root, schema);
  if (name === undefined) return found;
  const next = name === '*' ? (found.items ?? found.additionalProperties) : found.properties?.[name];
  return typeof next === 'object' ? schemaAt(root, next, rest) : null;
}

function follow(root: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) {
    const [file = '', fragment = ''] = schema.$ref.split('#/$defs/');
    const whole = file === '' ? root : findSchema(schemaIdOf(`catalogue/${file}`));
    return follow(root, whole?.$defs?.[fragment] ?? {});
  }
  const inner = schema.anyOf?.find(({ type }) => type !== 'null');
  return inner ? follow(root, inner) : schema;
}

describe('the hints for the forms', () => {
  it('are about properties that there are', () => {
    const lost = Object.entries(EDITOR_HINTS).flatMap(([title, hints]) => {
      const schema = SCHEMAS.find((one) => one.title === title) ?? {};
      return Object.keys(hints).flatMap((path) => (schemaAt(schema, schema, path.split('/')) ? [] : [`${title} ${path}`]));
    });
    expect(lost).toEqual([]);
  });
});
