import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { type JsonSchema, SCHEMAS } from '#schemas';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { EDITOR_SCHEMAS } from '#schemas/editor/schemas';
import type { Route } from '#server/http';
import { knowingField } from '#server/testing/field';
import { exchange } from '#server/testing/in-process';
import { createWorld, type World } from '#server/testing/world';
import { ADMISSIONS_SCHEMAS } from '../schemas.ts';
import { admissions, applicants } from './applicants.fixture.ts';
import { nearlyValid } from './security-values.fixture.ts';

const runs = times({ daily: 60, long: 2_000 });

const schemas = new Map([...SCHEMAS, ...API_SCHEMAS, ...EDITOR_SCHEMAS, ...ADMISSIONS_SCHEMAS].map((schema) => [schema.$id, schema]));
const findSchema = (id: string) => schemas.get(id.endsWith('.schema.json') ? id : `${id}.schema.json`);

/** The routes with a body, listed before the tests run, so that each has its own test. */
const listing = await createWorld({ HUB_DEBUG: '1' }, applicants);
const taking = listing.app.routes
  .filter(({ request }) => request !== null)
  .map((route) => [`${route.method} ${route.path}`, route] as const);
await listing.close();

let demo: World;
let local: World;
/** A world whose pack knows its people, so that requests about them succeed. */
let knowing: World;

beforeAll(async () => {
  demo = await createWorld({ HUB_DEBUG: '1' }, applicants);
  local = await createWorld({ HUB_SIGN_IN: 'local' }, applicants);
  knowing = await createWorld({}, { ...knowingField, domain: admissions });
});

afterAll(() => Promise.all([demo.close(), local.close(), knowing.close()]));

/** Sign-in with a password exists only in local mode, and analysis only with a pack that knows its people. */
function worldOf({ path }: Route): World {
  if (path.startsWith('/editor/api/analysis/')) return knowing;
  return path === '/account/local' ? local : demo;
}

/** The cookie of a person who may use the route. Signing in ends the caller's session, so sign-in routes get none. */
async function cookieFor({ role }: Route, world: World): Promise<string | undefined> {
  world.clock.advance(5 * 60_000);
  if (role === 'anyone') return undefined;
  return world.signIn({ persona: role === 'viewer' ? 'ada' : 'editor-admin' });
}

/** Further fields of some failures, for our own programs. */
const moreKeys = ['pointer', 'link', 'review', 'tag', 'base', 'theirs', 'mine', 'merged', 'conflicts'];
/** This many requests fit into the minutes for which a sign-in is fresh. */
const freshRuns = 500;
const problemKeys = ['code', 'detail', 'message', 'status', 'title', 'type'];

/** A failure has to be a problem with a sentence and a code, and without internals. Returns the fault as a sentence. */
function faultOf({ status, type, text }: Told): string | null {
  if (status >= 500) return 'failed on our side';
  if (status < 400) return null;
  if (type !== 'application/problem+json') return 'is no problem';
  const problem = JSON.parse(text) as Record<string, unknown>;
  const keys = Object.keys(problem).filter((key) => !moreKeys.includes(key));
  if (keys.sort().join() !== problemKeys.join()) return 'has other keys';
  if (problem.type !== 'about:blank' || problem.status !== status) return 'has another type or status';
  if (typeof problem.code !== 'string' || !/^[a-z-]+$/.test(problem.code)) return 'has no code';
  if (problem.message !== problem.detail || typeof problem.detail !== 'string' || !/\w/.test(problem.detail)) return 'has no words';
  return / at \S+ \(|node_modules|\.ts:/.test(text) ? 'tells of the program' : null;
}

/** The content of a reply, however it was read. */
interface Told {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

/** A single comparison for a correct reply, because there are a hundred thousand. */
function checkReply(told: Told): void {
  const fault = faultOf(told);
  if (fault !== null) expect.fail(`The reply ${fault}: ${told.status} ${told.type} ${told.text}`);
}

/** Sends a body through the whole app without a socket: the cost of a hundred thousand bodies is then mostly that of the app. */
async function put(
  { app }: World,
  { method }: Route,
  path: string,
  { cookie, body }: { cookie: string | undefined; body: string },
): Promise<Told> {
  const sent = { 'content-type': 'application/json', 'x-hub-request': '1', ...(cookie === undefined ? {} : { cookie }) };
  const { status, headers, text } = await exchange(app.handle, { method, path, address: '127.0.0.1', headers: sent, body });
  // Without sockets, timers and other connections need an explicit turn.
  await nextTurn();
  return { status, type: headers.get('content-type'), text };
}

/** Sends each value; returns how often each status came back. */
async function send(route: Route, values: fc.Arbitrary<unknown>): Promise<ReadonlyMap<number, number>> {
  const world = worldOf(route);
  let cookie = await cookieFor(route, world);
  let asked = 0;
  const path = route.path.replace(':type', 'courses');
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      world.clock.advance(route.rate === 'sign-in' ? 3_100 : 1_100);
      asked += 1;
      if (route.needsFreshSignIn && asked % freshRuns === 0) cookie = await cookieFor(route, world);
      const reply = await put(world, route, path, { cookie, body: JSON.stringify(value) });
      checkReply(reply);
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
    }),
    { numRuns: runs },
  );
  return seen;
}

function schemaOf({ request }: Route): JsonSchema {
  const schema = findSchema(request ?? '') ?? {};
  const record = findSchema('admissions/applicant-record') ?? {};
  return request === 'api/plan-request' ? { ...schema, properties: { ...schema.properties, record } } : schema;
}

describe('nearly valid and arbitrary bodies', () => {
  it.each(taking)('[I-01] %s never fails with 5xx and rejects invalid bodies with a problem', async (_, route) => {
    const near = await send(route, nearlyValid(schemaOf(route), findSchema));
    const any = await send(route, fc.jsonValue());
    if (route.role !== 'anyone') expect([near.get(401), any.get(401)]).toEqual([undefined, undefined]);
    expect(any.get(400)).toBeGreaterThan(runs / 2);
  });
});

/** Every parameter name that a route reads from its query, and an unknown one. */
const queryNames =
  'columns kind area snapshot t studyYear year type limit search data region number Text Container Id postcode query variables schemes studyLevel stage subjects qualification institution_guid courses ids service returnUrl force-ug nobody';

describe('odd queries', () => {
  it('[I-01] never cause a 5xx at any address', async () => {
    const world = demo;
    const routes = world.app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('*rest'));
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.json(),
      fc.constantFrom('', '-1', '1e309', 'NaN', '__proto__', '%', '\u0000', '9'.repeat(400)),
    );
    const query = fc.dictionary(fc.constantFrom(...queryNames.split(' ')), odd, { maxKeys: 4 });
    const cookies = new Map<string, string | undefined>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), query, async (route, values) => {
        world.clock.advance(1_100);
        if (!cookies.has(route.role) || cookies.size > 3) cookies.set(route.role, await cookieFor(route, world));
        const path = `${route.path.replace(/:\w+/g, 'x')}?${new URLSearchParams(values)}`;
        if (path.length >= 2_000) return;
        const { status, headers, text } = await world.raw(path, { cookie: cookies.get(route.role) });
        checkReply({ status, type: headers['content-type'], text });
      }),
      { numRuns: runs },
    );
  });
});

const injections = [
  "'",
  "' or '1'='1",
  "' and sleep(5) and '",
  "'; update hub_shelf set owner = 'x' where ''='",
  "' union all select * from hub_shelf limit 1 offset 1 --",
  "'; copy hub_shelf to program 'id'; --",
  "'; drop table hub_doc; --",
  '" or ""="',
  '1; select pg_sleep(9)',
  "') union select null, version() --",
  "\\'; --",
  "' || (select 1) || '",
  '/**/or/**/1=1',
  '$1; --',
];
const places = ['%s', 'x%s', '%sx', '1%s', ' %s ', '%s--', '(%s)', '%s/*', 'ada%s', 'Loans%s'];
const cases = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll(' ', '\t'),
  (text: string) => text.replaceAll(' ', '+'),
  (text: string) => text.replaceAll("'", '\u2019'),
];
const made = injections.flatMap((text) => places.flatMap((place) => cases.map((change) => change(place.replace('%s', () => text)))));
const attacks = [...new Set(made)].slice(0, 500);

describe('ids with database operators', () => {
  it('[X-07] match nothing in 500 cases: 400 or 404 from every route with an id', async () => {
    const world = demo;
    world.clock.advance(5 * 60_000);
    const cookie = await world.signIn({ persona: 'ada' });
    const setting = { collection: 'dashboardData', name: 'A', data: '1', lastUpdated: '2027-03-01T10:00:00Z' };
    const statuses = new Set<number>();
    expect(attacks).toHaveLength(500);
    for (const id of attacks) {
      world.clock.advance(5_000);
      const asked = [
        world.raw(`/api/v1/items?kind=${encodeURIComponent(id)}`, { cookie }),
        world.write('PUT', '/api/v1/user/settings', { ...setting, name: id }, { cookie }),
        world.write('PUT', '/api/v1/user/settings', { ...setting, collection: id }, { cookie }),
        world.write('PUT', `/api/v1/user/favourites/${encodeURIComponent(id)}`, [], { cookie }),
        world.write('POST', '/account/demo', { persona: id }),
      ];
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([400, 404]);
  });
});
