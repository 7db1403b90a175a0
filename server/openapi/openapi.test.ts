import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersData } from '../http/index.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { ApiDocument } from './index.ts';

let world: World;
let document: ApiDocument;

beforeAll(async () => {
  world = await createWorld();
  document = (await (await world.ask('/openapi.json')).json()) as ApiDocument;
});

afterAll(() => world.close());

/** Every operation with its method and address, in the form of the routes. */
function listOperations() {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );
}

/** Every target of the references in this value. */
function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [String(one)] : listReferences(one)));
}

describe('API document', () => {
  it('generates valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('lists each address that returns data once, and no page', () => {
    const wanted = world.app.routes.filter((route) => answersData(route) && !route.isOff).map(({ method, path }) => `${method} ${path}`);
    const names = listOperations().map(({ name }) => name);
    expect(names.toSorted()).toEqual(wanted.toSorted());
    expect(names).toContain('PUT /editor/api/change-sets/:set/items/:kind/:id');
    expect(names.filter((name) => /dashboard(?!-update)|\/editor\/(?!api)|openapi/.test(name))).toEqual([]);
  });

  it('gives each operation a unique id, and has every schema that it refers to', () => {
    const ids = listOperations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const { schemas, responses } = document.components;
    const names = Object.entries({ schemas, responses }).flatMap(([part, values]) =>
      Object.keys(values).map((name) => `#/components/${part}/${name}`),
    );
    const led = new Set(listReferences(document));
    expect([...led].filter((reference) => !names.includes(reference))).toEqual([]);
    expect(names.filter((name) => !led.has(name))).toEqual([]);
  });

  it('describes who may call an operation, its input and its output', () => {
    const { operation } = listOperations().find(({ name }) => name === 'PUT /editor/api/change-sets/:set/items/:kind/:id') ?? {};
    const schemaAt = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });
    const words = (name: string) => ({ name, description: expect.any(String), example: expect.any(String), schema: { type: 'string' } });
    const failures = [400, 401, 403, 404, 409, 412, 413, 414, 415, 428, 429, 500, 503];
    expect(operation).toEqual({
      operationId: 'saveItem',
      summary: 'Save the draft of an item',
      tags: ['Editor: change sets'],
      description: 'For writers, publishers and admins. To everybody else the address does not exist (404). Rate class: write.',
      security: [{ session: [] }],
      parameters: [
        ...['set', 'kind', 'id'].map((name) => ({ ...words(name), in: 'path', required: true })),
        { ...words('If-Match'), in: 'header', required: true },
        { ...words('X-Hub-Request'), in: 'header', required: true, schema: { type: 'string', const: '1' } },
      ],
      requestBody: { required: true, content: { 'application/json': schemaAt('ItemSave') } },
      responses: {
        200: { description: 'Done.', content: { 'application/json': schemaAt('ItemSavedReply') } },
        ...Object.fromEntries(failures.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
      },
    });
  });

  it('does not serve the document in production', async () => {
    const production = await createWorld({ NODE_ENV: 'production' });
    expect((await production.ask('/openapi.json')).status).toBe(404);
    await production.close();
  });
});
