import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRouter, defineRoute, type Route } from '../http/index.ts';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';
import { createShapedLog, findPersonal, shapeDetails } from './index.ts';

/** Values that occur nowhere else, so that any occurrence must come from a request. */
const canaries = {
  email: 'zeb.quillfeather@canary.example',
  name: 'Zebediah',
  lastName: 'Quillfeather',
  postcode: 'ZE9 9QF',
  phone: '07700 900987',
  dateOfBirth: '2009-12-31',
  token: 'canary-token-8f2b6c',
  address: '17 Canary Lane',
} as const;
const values = Object.values(canaries);

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' });
  cookie = await world.signIn({ name: `${canaries.name} ${canaries.lastName}` });
});

afterAll(() => world.close());

/** The log since the last call as text: everything that was logged, with complete errors. */
function takeLines(): string[] {
  return world.log.lines
    .splice(0)
    .map((line) => JSON.stringify(line, (_, value: unknown) => (value instanceof Error ? value.stack : value)));
}

const query = new URLSearchParams(canaries).toString();
const headers = {
  Referer: `https://partner.example/?${query}`,
  'User-Agent': canaries.email,
  Authorization: `Bearer ${canaries.token}`,
  'X-Request-Id': canaries.phone,
  'X-Forwarded-For': canaries.postcode,
  'Accept-Language': canaries.name,
};

/** Bodies that are valid, invalid, and not JSON at all: each contains all canaries. */
const bodies = [
  JSON.stringify(canaries),
  JSON.stringify({
    ...canaries,
    name: canaries,
    collection: 'dashboardUserData',
    data: JSON.stringify(canaries),
    lastUpdated: canaries.dateOfBirth,
  }),
  `{"email": ${canaries.email}`,
];

function pathsOf({ path }: Route): string[] {
  const filled = (value: string) => path.replace(/[:*]\w+/g, encodeURIComponent(value)).replace(/\{[^}]*\}/g, '');
  return [filled(canaries.email), filled(canaries.postcode), filled('x')].map((one) => `${one}?${query}`);
}

async function askEverywhere(route: Route, signedIn: string): Promise<void> {
  for (const [index, path] of pathsOf(route).entries()) {
    world.clock.advance(61_000);
    const isWrite = route.method !== 'GET';
    const own = { ...headers, ...(isWrite ? writeHeaders : {}) };
    const isAway = /sign-?out|logout/.test(path);
    const who = isAway ? '' : signedIn;
    await world.raw(path, {
      method: route.method,
      cookie: `${who}; canary=${canaries.token}`,
      headers: own,
      ...(isWrite ? { body: bodies[index] } : {}),
    });
  }
}

describe('log', () => {
  it('[V-03] [V-05] contains no personal value, token, cookie or query from any part of a request to any route', async () => {
    const { routes } = world.app;
    expect(routes.length).toBeGreaterThan(40);
    let lines = 0;
    for (const route of routes) {
      for (const who of [cookie, '']) {
        await askEverywhere(route, who);
        const taken = takeLines();
        lines += taken.length;
        expect(findPersonal(taken, [...values, cookie, query.slice(0, 20), encodeURIComponent(canaries.email)]), route.path).toEqual([]);
      }
      if (route.path.startsWith('/account')) cookie = await world.signIn({ name: `${canaries.name} ${canaries.lastName}` });
    }
    expect(lines).toBeGreaterThan(routes.length * 2);
    const strange = ['/nowhere', `/${canaries.email}`, '/%', `//${canaries.token}`, `/${'x'.repeat(3_000)}`];
    for (const path of strange) await world.raw(`${path}?${query}`, { headers, cookie });
    expect(findPersonal(takeLines(), [...values, query.slice(0, 20)])).toEqual([]);
  });

  it('writes one line for a request, with only the pattern of its route, method, status and time', async () => {
    takeLines();
    await world.raw(`/api/v1/user?${query}`, { cookie, headers });
    const [line] = world.log.lines.splice(0);
    expect(line).toEqual({
      level: 'info',
      code: 'request',
      details: expect.objectContaining({ route: '/api/v1/user', method: 'GET', status: expect.any(Number), ms: expect.any(Number) }),
    });
    const allowed = ['route', 'method', 'status', 'ms', 'id', 'requestId'];
    expect(Object.keys(line?.details ?? {}).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('writes a fault without the personal data in its message, in one line', async () => {
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (text: string) => void lines.push(text) });
    const log = createShapedLog((level, code, details) => logger[level === 'warning' ? 'warn' : level](details, code));
    const faults = [new Error(`Nobody has ${canaries.email}, ${canaries.phone} or ${canaries.postcode}`), `cookie ${cookie}`];
    const routes = faults.map((fault, index) =>
      defineRoute({
        method: 'GET',
        path: `/fault/${index}`,
        role: 'anyone',
        rate: 'static',
        request: null,
        response: null,
        handle: () => Promise.reject(fault),
      }),
    );
    const server = createServer({ keepAliveTimeout: 0 }, createRouter(routes, { ...world.services.kit, log }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const index of faults.keys()) expect((await fetch(`http://127.0.0.1:${port}/fault/${index}`)).status).toBe(500);
    server.close();
    expect(lines.filter((line) => line.includes('"server-error"'))).toHaveLength(2);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(findPersonal(lines, [canaries.email, canaries.phone, canaries.postcode, cookie])).toEqual([]);
  });

  it('gives a signed-in person no address with a personal value in any answer', async () => {
    const found: string[] = [];
    for (const route of world.app.routes.filter(({ method }) => method === 'GET')) {
      world.clock.advance(61_000);
      const reply = await world.raw(route.path.replace(/[:*]\w+/g, 'x').replace(/\{[^}]*\}/g, ''), { cookie });
      const told = [
        reply.headers.location,
        reply.headers.link,
        reply.headers['content-disposition'],
        /<title>([^<]*)/.exec(reply.text)?.[1],
      ];
      for (const one of told)
        if (one && /zebediah|quillfeather/i.test(decodeURIComponent(String(one)))) found.push(`${route.path}: ${one}`);
    }
    expect(found).toEqual([]);
  });
});

it('retains the facts of a fault in shaped lines', () => {
  expect(shapeDetails({ route: '/api/v1/user', error: new TypeError('Cannot read it') })).toMatchObject({
    route: '/api/v1/user',
    error: { type: 'TypeError', message: 'Cannot read it' },
  });
});
