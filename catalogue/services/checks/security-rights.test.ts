import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNotice, buildPoster, buildWidget, testKinds, times } from '#engine/testing';
import { createRouter, json, mayUse, type Route } from '#server/http';
import { exportItems, importItems } from '#server/publishing';
import { createWorld, type World, writeHeaders } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({}, { ...applicants, pack: { ...applicants.pack, kinds: testKinds } });
});

afterAll(() => world.close());

/** The callers in the table: the five roles of the rule, and the editor who may only view. */
const callers = {
  nobody: null,
  person: { kind: 'viewer', role: 'viewer' },
  viewer: { kind: 'editor', role: 'viewer' },
  writer: { kind: 'editor', role: 'writer' },
  publisher: { kind: 'editor', role: 'publisher' },
  admin: { kind: 'editor', role: 'admin' },
} as const;
type CallerName = keyof typeof callers;
const names = Object.keys(callers) as CallerName[];
/** Each route is tested with one in this many cases, starting at another one each time; the long run tests all. */
const step = times({ daily: 3, long: 1 });

async function signIn(name: CallerName, { persona = 'ada' } = {}): Promise<string> {
  if (name === 'nobody') return '';
  world.clock.advance(5 * 60_000);
  return world.signIn({ persona: name === 'person' ? persona : `editor-${name}` });
}

async function signInAll(): Promise<Record<CallerName, string>> {
  const cookies = await Promise.all(names.map(async (name) => [name, await signIn(name)] as const));
  return Object.fromEntries(cookies) as Record<CallerName, string>;
}

/** An example path for the pattern. */
function exampleOf({ path }: Route): string {
  return path.replace('*rest', 'somewhere').replace(/:\w+/g, 'courses');
}

/** The expected result in the table: access, or one kind of refusal. */
function statusOf(route: Route, name: CallerName): number {
  const caller = callers[name] && { ...callers[name], uid: '', session: '', authAt: 0 };
  if (route.isOff) return 404;
  if (mayUse(route.role, caller)) return 200;
  if (route.signIn === 'redirect' && caller === null) return 302;
  return route.hidden && caller?.kind !== 'editor' ? 404 : caller ? 403 : 401;
}

async function listenTo(handle: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const server = createServer({ keepAliveTimeout: 0 }, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Another person's id, in every place where careless code might read the owner of the data. */
function namingOther(uid: string): { query: string; headers: Record<string, string>; body: string } {
  return {
    query: `?uid=${uid}&owner=${uid}&user=${uid}&id=${uid}`,
    headers: { 'X-User-Id': uid, 'X-Uid': uid, 'X-Forwarded-User': uid },
    body: JSON.stringify({ uid, owner: uid }),
  };
}

describe('rights of all routes and roles', () => {
  it('[Z-02] match the table in every cell: access, or its one refusal', async () => {
    const routes = world.app.routes.map((route) => ({
      ...route,
      request: null,
      response: null,
      statuses: [200],
      handle: () => json({ isIn: true }),
    }));
    const { url, server } = await listenTo(createRouter(routes, world.services.kit));
    const cookies = await signInAll();
    const wrong: string[] = [];
    for (const route of routes) {
      world.clock.advance(60_000);
      for (const name of names) {
        const type = route.takesBytes ? { 'Content-Type': 'application/octet-stream' } : {};
        const headers = { ...writeHeaders, ...type, Cookie: cookies[name] };
        const reply = await fetch(`${url}${exampleOf(route)}`, { method: route.method, headers, redirect: 'manual' });
        if (reply.status !== statusOf(route, name)) wrong.push(`${route.method} ${route.path} as ${name}: ${reply.status}`);
        await reply.text();
      }
    }
    server.closeAllConnections();
    server.close();
    expect(routes.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('[Z-02] do not change when a request names another person’s object', async () => {
    const ben = await signIn('person', { persona: 'ben' });
    const { uid } = (await (await world.ask('/api/v1/user', { cookie: ben })).json()) as { uid: string };
    const other = namingOther(uid);
    let cookies = await signInAll();
    const wrong: string[] = [];
    for (const [place, route] of world.app.routes.entries()) {
      world.clock.advance(60_000);
      for (const name of names.filter((_, turn) => (place + turn) % step === 0)) {
        const ask = async (path: string, headers: Record<string, string>, body: string) => {
          if (route.path.startsWith('/account/') && route.method === 'POST') cookies = { ...cookies, [name]: await signIn(name) };
          const sent = route.method === 'GET' ? undefined : body;
          return world.raw(path, { method: route.method, cookie: cookies[name], headers: { ...writeHeaders, ...headers }, body: sent });
        };
        const own = await ask(exampleOf(route), {}, '{}');
        const others = await ask(`${exampleOf(route)}${other.query}`, other.headers, other.body);
        const isRight = others.status === own.status || others.status === 400;
        // Editors read the catalogue's made-up people, who are content.
        const isContent = ['/editor/api/export', '/editor/api/catalogue'].includes(route.path);
        if (!isRight || (!isContent && /Quarry|ben\.quarry/.test(others.text)))
          wrong.push(`${route.method} ${route.path} as ${name}: ${own.status}, then ${others.status}`);
        if (route.path === '/api/v1/user/data') cookies = await signInAll();
      }
    }
    expect(wrong).toEqual([]);
  });
});

const canary = 'Canary-of-a-draft';
const editor = { kind: 'editor', id: 'editor-of-drafts' } as const;

/** Puts canaries into a draft, and into published content that is scheduled or expired. */
async function hideCanaries(): Promise<void> {
  const { store } = world;
  const { pack } = world.services;
  await store.put(editor, { kind: 'draft', owner: editor.id, collection: 'widgets.Loans' }, buildWidget({ title: canary }));
  await store.put(editor, { kind: 'draft', owner: editor.id, collection: 'messages.hello' }, { id: 'hello', text: canary });
  const hidden = [
    { kind: 'widgets', id: 'Hidden', value: buildWidget({ id: 'Hidden', title: canary, active: false }) },
    { kind: 'posters', id: 'later', value: buildPoster({ id: 'later', title: canary, startDate: '2029-01-01T08:00' }) },
    { kind: 'notices', id: 'later', value: buildNotice({ id: 'later', title: canary, startDate: '2029-01-01T08:00' }) },
    { kind: 'notices', id: 'over', value: buildNotice({ id: 'over', title: canary, active: false }) },
  ];
  const items = [...(await exportItems(store)), ...hidden];
  const { id, problems } = await importItems(items, { store, pack, actor: editor, reason: 'canaries' });
  expect([id === null, problems.filter(({ severity }) => severity === 'error')]).toEqual([false, []]);
}

describe('unpublished work of editors', () => {
  const places = [
    'nothing-of-this-name',
    'drafts',
    'versions',
    'preview',
    'schedules',
    'changes',
    'snapshots',
    'history',
    'plan',
    'analysis/count',
  ];

  it('[Z-09] does not exist for applicants and visitors: the same 404 as any unknown address', async () => {
    const cookie = await signIn('person');
    const ofEditors = world.app.routes.filter(({ path }) => path.startsWith('/editor'));
    expect(ofEditors.filter(({ hidden }) => !hidden)).toEqual([]);
    const pages = new Set(ofEditors.filter(({ signIn }) => signIn === 'redirect').map(exampleOf));
    const paths = [
      ...new Set([
        ...ofEditors.map(exampleOf),
        ...places.flatMap((place) => [`/editor/${place}`, `/editor/api/${place}`, `/api/v1/${place}`]),
      ]),
    ];
    const nothing = await world.raw('/editor/api/nothing-of-this-name');
    for (const path of paths) {
      world.clock.advance(10_000);
      for (const who of [undefined, cookie]) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const { status, text } = await world.raw(path, {
            method,
            cookie: who,
            headers: writeHeaders,
            body: method === 'GET' ? undefined : '{}',
          });
          // A page redirects a visitor to sign-in, whether or not it exists.
          const isPage = !who && method === 'GET' && pages.has(path);
          expect([path, status, text]).toEqual(isPage ? [path, 302, ''] : [path, 404, nothing.text]);
        }
      }
    }
  });

  it('[Z-09] is in none of their replies, whatever the request', async () => {
    await hideCanaries();
    const cookie = await signIn('person');
    const found: string[] = [];
    const kinds = ['widgets', 'posters', 'notices', 'messages', 'drafts', 'draft'].map((kind) => `?kind=${kind}`);
    const queries = ['', '?area=general', '?columns=2', '?search=Canary', '?query=Canary&limit=50', ...kinds];
    for (const route of world.app.routes.filter(({ method }) => method === 'GET')) {
      world.clock.advance(60_000);
      for (const query of queries) {
        for (const who of [undefined, cookie]) {
          const { text, headers } = await world.raw(`${exampleOf(route)}${query}`, { cookie: who });
          if (`${text}${JSON.stringify(headers)}`.includes(canary)) found.push(`${route.path}${query}`);
        }
      }
    }
    expect(found).toEqual([]);
    const { pack } = world.services;
    const items = (await exportItems(world.store)).map((item) =>
      item.id === 'Loans' ? { ...item, value: buildWidget({ title: canary }) } : item,
    );
    await importItems(items, { store: world.store, pack, actor: editor, reason: 'shown' });
    expect((await world.raw('/api/v1/hub', { cookie })).text).toContain(canary);
  });
});

describe('server in production', () => {
  it('has no routes for debug aids, wiping, made-up states or the gallery, whatever the environment', async () => {
    const demo = { HUB_SIGN_IN: 'demo', HUB_DEMO_IN_PRODUCTION: 'yes' };
    const production = await createWorld({ NODE_ENV: 'production', HUB_DEBUG: '1', ...demo }, applicants);
    const cookie = await production.signIn({ persona: 'ada' });
    const aids = production.app.routes.filter(({ path }) => path.includes('/debug/'));
    expect(aids.length).toBeGreaterThan(3);
    const nothing = await production.raw('/api/v1/nothing-of-this-name', { cookie });
    const requests = ['{}', '{', '{"what":"profile"}', '{"scheme":"UG","state":"placed"}', '{"now":"2027-08-12T08:00:00Z"}'];
    for (const { method, path } of aids) {
      for (const headers of [writeHeaders, {}]) {
        for (const body of method === 'GET' ? [undefined] : requests) {
          const { status, text } = await production.raw(path, { method, cookie, headers, body });
          expect([path, status, text]).toEqual([path, 404, nothing.text]);
        }
      }
    }
    for (const path of ['/gallery', '/gallery/api/page?persona=ada', '/gallery/api/widgets']) {
      expect((await production.ask(path)).status).toBe(404);
    }
    expect((await production.ask('/api/v1/user', { cookie })).status).toBe(200);
    await production.close();
  });
});
