import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type RawReply, type World, writeHeaders } from '../testing/world.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  cookie = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

function put(body: string | undefined, headers: Record<string, string> = {}): Promise<RawReply> {
  return world.raw('/api/v1/user/settings', { method: 'PUT', cookie, body, headers: { ...writeHeaders, ...headers } });
}

/** Expects a JSON problem with a sentence, not a page or a stack trace. */
function expectProblem({ status, headers, text }: RawReply, wanted: number): void {
  expect([status, headers['content-type']]).toEqual([wanted, 'application/problem+json']);
  const problem = JSON.parse(text) as Record<string, unknown>;
  expect(problem).toMatchObject({
    type: 'about:blank',
    status: wanted,
    code: expect.any(String),
    detail: expect.any(String),
    message: problem.detail,
  });
  expect(text).not.toMatch(/ at \S+ \(|node_modules|\.ts:/);
}

describe('malformed requests', () => {
  it.each(['/api/v1/hub?columns=2&columns=3', '/api/v1/hub?columns[]=2', '/api/v1/dashboard-update?t=1&t=2', '/api/v1/user?a[b]=1&x=2'])(
    '[I-03] refuses %s, because one value is expected',
    async (path) => {
      expectProblem(await world.raw(path, { cookie }), 400);
    },
  );

  it.each([['broken percent signs in the query', '/api/v1/hub?columns=%E0%A4%A']])('[I-04] %s', async (_, path) => {
    const { status, headers } = await world.raw(path, {
      cookie,
      headers: writeHeaders,
    });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('[I-04] refuses an unknown charset with 415', async () => {
    expectProblem(await put('{}', { 'Content-Type': 'application/json; charset=utf-16' }), 415);
  });

  it('[I-04] refuses an unknown or broken compression', async () => {
    expectProblem(await put('{}', { 'Content-Encoding': 'zebra' }), 415);
    expectProblem(await put('no gzip', { 'Content-Encoding': 'gzip' }), 400);
  });

  it('[I-04] refuses another content type before it reads the body', async () => {
    expectProblem(await put('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }), 403);
  });

  it.each([undefined, '', '{', 'null', '[]', '"text"', '1e999'])('[I-04] refuses the body %j', async (body) => {
    expectProblem(await put(body), 400);
  });

  it('[I-04] answers an unknown address and an unused method with a problem, not a page', async () => {
    expectProblem(await world.raw('/api/v1/nothing'), 404);
    expectProblem(await world.raw('/api/v1/user', { method: 'PATCH', cookie }), 405);
  });

  it('refuses an address longer than 2 KB with 414', async () => {
    expectProblem(await world.raw(`/api/v1/user?${'a'.repeat(2_048)}`, { cookie }), 414);
  });
});

describe('hostile bodies', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('[I-07] checks 64 levels against the schema and refuses to parse 65', async () => {
    expectProblem(await put(nested(64)), 400);
    const { text } = await put(nested(65));
    expect(JSON.parse(text)).toMatchObject({ status: 400, code: 'json-depth' });
  });

  it('[I-07] refuses 30,000 levels in 60 KB, in the body and inside its data', async () => {
    expectProblem(await put(nested(30_000)), 400);
    const data = nested(20_000);
    expectProblem(await put(JSON.stringify({ collection: 'dashboardData', name: 'Deep', data, lastUpdated: '2027-03-01T10:00:00Z' })), 400);
  });

  it('[I-07] refuses more than 20,000 values', async () => {
    expect(JSON.parse((await put(`[${'1,'.repeat(20_001)}1]`)).text)).toMatchObject({ status: 400, code: 'json-nodes' });
  });

  it('[I-08] reads 64 KB and refuses one byte more with 413', async () => {
    expectProblem(await put(`"${'a'.repeat(65_534)}"`), 400);
    expectProblem(await put(`"${'a'.repeat(65_535)}"`), 413);
  });

  it('[I-08] refuses a small body that unpacks to 60 MB with 413', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, 32));
    const before = process.memoryUsage().arrayBuffers;
    const reply = await world.ask('/api/v1/user/settings', {
      method: 'PUT',
      cookie,
      body: new Uint8Array(bomb) as unknown as string,
      headers: { ...writeHeaders, 'Content-Encoding': 'gzip' },
    });
    expect(reply.status).toBe(413);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('[I-11] does not count an inherited property as given', async () => {
    expectProblem(await world.raw('/editor/api/plan', { method: 'POST', headers: writeHeaders, cookie, body: '{}' }), 404);
    expectProblem(await put('{"toString":1}'), 400);
  });
});
