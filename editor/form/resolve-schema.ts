import type { JsonSchema } from '../../schemas/index.ts';
import type { ResolveSchema } from './describe-form.ts';

/** Finds what a reference names among schemas that know each other by `$id`. Throws TypeError where there is nothing. */
export function createResolveSchema(schemas: readonly JsonSchema[]): ResolveSchema {
  const byId = new Map(schemas.map((schema) => [schema.$id ?? '', schema]));
  return (reference, from) => {
    const [file = '', pointer = ''] = reference.split('#');
    const root = file === '' ? from : byId.get(siblingOf(from.$id ?? '', file));
    const schema = root && pointer.split('/').slice(1).reduce<unknown>(step, root);
    if (!root || typeof schema !== 'object' || schema === null) throw new TypeError(`There is no schema ${reference}.`);
    return { schema: schema as JsonSchema, root };
  };
}

function siblingOf(id: string, file: string): string {
  return `${id.slice(0, id.lastIndexOf('/') + 1)}${file}`;
}

function step(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
