import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';
import { mayUse, type Route } from './index.ts';

let world: World;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  world = await createWorld();
  cookies.person = await world.signIn({ persona: 'ada' });
  for (const role of ['viewer', 'writer', 'publisher', 'admin']) cookies[role] = await world.signIn({ persona: `editor-${role}` });
});

afterAll(() => world.close());

/** An example path for the pattern. */
function exampleOf({ path }: Route): string {
  return path.replace('*rest', 'somewhere').replace(':type', 'loans');
}

const callers = {
  nobody: null,
  person: { kind: 'viewer', role: 'viewer' },
  viewer: { kind: 'editor', role: 'viewer' },
  writer: { kind: 'editor', role: 'writer' },
  publisher: { kind: 'editor', role: 'publisher' },
  admin: { kind: 'editor', role: 'admin' },
} as const;

function refusalOf(route: Route, name: keyof typeof callers): number | null {
  const caller = callers[name] && { ...callers[name], uid: '', session: '', authAt: 0 };
  if (route.isOff) return 404;
  if (mayUse(route.role, caller)) return null;
  if (route.signIn === 'redirect' && caller === null) return 302;
  return route.hidden && caller?.kind !== 'editor' ? 404 : caller ? 403 : 401;
}

/** Addresses of services that look like a version and a folder. */
const addressesOfCalls = /\/hub-events-api\/api\/v1\.0\/|\/work-experiences\//g;

describe('the route table', () => {
  it('[Z-01] declares a role, rate class, request and response for every route', () => {
    const roles = ['anyone', 'viewer', 'editor', 'writer', 'publisher', 'admin'];
    const rates = ['page', 'read', 'write', 'lookup', 'sign-in', 'sign-out', 'static'];
    const incomplete = world.app.routes.filter(
      ({ role, rate, request, response }) =>
        !roles.includes(role) || !rates.includes(rate) || request === undefined || response === undefined,
    );
    expect(incomplete).toEqual([]);
  });

  it('[Z-01] has every schema that a route names', () => {
    const names = world.app.routes.flatMap(({ request, response }) => [request, response]).filter((name) => name !== null);
    expect(() => names.map((name) => world.services.kit.checkShape(name, {}))).not.toThrow();
  });

  it('[Z-01] gives no two routes the same method and path', () => {
    const names = world.app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[Z-01] has no person id in any address outside admin', () => {
    const ofPeople = world.app.routes.filter(({ role }) => role !== 'admin');
    expect(ofPeople.filter(({ path }) => /:(uid|user|owner|person)/.test(path))).toEqual([]);
  });

  it('answers every kind of caller on every route as declared', async () => {
    const wrong: string[] = [];
    for (const route of world.app.routes) {
      for (const name of Object.keys(callers) as (keyof typeof callers)[]) {
        const headers = route.takesBytes ? { ...writeHeaders, 'Content-Type': 'application/octet-stream' } : writeHeaders;
        const reply = await world.raw(exampleOf(route), { method: route.method, cookie: cookies[name], headers });
        const wanted = refusalOf(route, name);
        const isIn = ![401, 403].includes(reply.status) || (route.needsFreshSignIn && reply.text.includes('sign-in-too-old'));
        const isRight = wanted === null ? isIn : reply.status === wanted;
        if (!isRight) wrong.push(`${route.method} ${route.path} as ${name}: ${reply.status}, not ${wanted ?? 'let in'}`);
        if (route.path === '/account/logout' || route.path === '/account/demo') cookies[name] = await freshCookie(name);
      }
      world.clock.advance(60_000);
    }
    expect(wrong).toEqual([]);
  });

  async function freshCookie(name: string): Promise<string> {
    if (name === 'nobody') return '';
    world.clock.advance(300_000);
    return world.signIn({ persona: name === 'person' ? 'ada' : `editor-${name}` });
  }

  it('[Z-07] lets no path trick in where the plain path is refused', async () => {
    const paths = ['/api/v1/user', '/api/v1/hub', '/editor/api/plan', '/api/v1/user/export'];
    const overrides: Record<string, string>[] = [
      {},
      { 'X-HTTP-Method-Override': 'GET' },
      { 'X-Original-URL': '/healthz' },
      { 'X-Forwarded-Prefix': '/x' },
    ];
    const tricks = (path: string) => [
      `/${path}`,
      `//${path.slice(1)}`,
      `${path}/`,
      `${path}//`,
      `${path}/.`,
      `${path}/..${path}`,
      path.replaceAll('/', '%2f'),
      path.replace('/api', '/%61pi'),
      path.replace('/api', '/./api'),
      path.replace('/api', '/%2e%2e/api'),
      `${path}%00`,
      `${path}%20`,
      `${path};x=1`,
      path.toUpperCase(),
      `${path}.json`,
      `${path}?/../..`,
      `/x/..${path}`,
      `/:id${path}`,
    ];
    for (const path of paths.flatMap(tricks)) {
      for (const headers of overrides) {
        const { status } = await world.raw(path, { headers });
        // After a question mark it is the plain path and no trick; without a leading slash it is no path.
        const isPlain = path.includes('?') && !path.startsWith('/editor');
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(isPlain ? 401 : path.startsWith('/') ? 404 : 400);
      }
    }
  });

  it('[H-10] changes nothing stored when every address is read', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const uid = ((await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string }).uid;
    const stored = async () => JSON.stringify((await world.store.exportAll({ kind: 'system', id: 'test' }, uid)).documents);
    const before = await stored();
    for (const route of world.app.routes.filter(({ method }) => method === 'GET')) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await world.raw(exampleOf(route), { method, cookie });
      world.clock.advance(1_000);
    }
    expect(await stored()).toBe(before);
  });

  it('[V-15] serves no metrics on the port of the site', async () => {
    expect((await world.raw('/metrics')).status).toBe(404);
    expect(world.app.routes.map(({ path }) => path)).not.toContain('/metrics');
  });

  it('[V-15] reveals no version, machine or code in health checks and errors', async () => {
    for (const path of ['/healthz', '/readyz', '/nothing', '/api/v1/user']) {
      const { text, headers } = await world.raw(path);
      const said = `${text}${JSON.stringify(headers)}`.replace(addressesOfCalls, '');
      expect(said).not.toMatch(/node_modules|\.ts:|at [A-Z]\w+ \(|express|\/work|127\.0\.0\.1|v\d+\.\d+/i);
    }
  });

  it('[V-05] logs patterns, never addresses, queries or names', async () => {
    await world.ask('/api/v1/hub?postcode=AB1%202CD', { cookie: cookies.person });
    await world.ask('/secret-path-of-nobody');
    const text = JSON.stringify(world.log.lines);
    expect(text).toContain('"route":"/api/v1/hub"');
    expect(text).not.toMatch(/AB1|secret-path|Ada|Canary|__Host-hub/);
  });
});
