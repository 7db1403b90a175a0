import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyAnswer } from '#server/http';
import { createWorld, usualField, type World } from '#server/testing/world';
import { pack } from '../pack.ts';
import { HUB_ROUTES } from '../rules/places/hub-routes.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({}, { ...usualField, pack: { ...usualField.pack, pages: pack.pages ?? [] } });
  cookie = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

/** The headers of an older browser for a typed address, without the purpose of the request. */
const oldBrowser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const newBrowser = { ...oldBrowser, 'Sec-Fetch-Dest': 'document' };
/** The same when passed on by the hub's service worker. */
const byWorker = { ...oldBrowser, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' };

describe('addresses of the hub', () => {
  it.each(HUB_ROUTES.filter(({ path }) => path !== '/').map(({ path }) => `/dashboard${path}`))(
    'serve %s as a page, and redirect a trailing slash to it',
    async (path) => {
      expect((await world.ask(path, { cookie })).status).toBe(200);
      const slashed = await world.raw(`${path}/?a=b`, { cookie });
      expect([slashed.status, slashed.headers.location]).toEqual([302, `${path}?a=b`]);
    },
  );

  it.each(['/dashboard/nowhere', '/dashboard/todo/more', '/dashboard/Preferences', '/dashboard/%2e%2e', '/dashboard//todo'])(
    '[SHELL-038] answer %s with 404 inside the frame of the hub',
    async (path) => {
      const reply = await world.raw(path, { cookie });
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it("[SHELL-029] [FRAME-086] redirect the address of the skip link to the hub's content", async () => {
    const reply = await world.raw('/dashboard/main-content', { cookie });
    expect([reply.status, reply.headers.location]).toEqual([302, '/dashboard#main-content']);
  });
});

describe('failures as pages for browsers', () => {
  const long = `/${'a'.repeat(3_000)}`;
  const wrong = [
    ['GET', '/nowhere', 404],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/editor/nowhere', 404],
    ['PATCH', '/dashboard', 405],
    ['GET', long, 414],
  ] as const;

  it.each(wrong)('%s %.20s is %d: a page for browsers old and new, a problem for programs', async (method, path, status) => {
    for (const headers of [oldBrowser, newBrowser, byWorker]) {
      const reply = await world.raw(path, { method, headers });
      expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    }
    const programs: Record<string, string>[] = [
      {},
      { Accept: '*/*' },
      { Accept: 'application/json' },
      { ...oldBrowser, 'Sec-Fetch-Dest': 'empty' },
      { ...oldBrowser, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' },
    ];
    for (const headers of programs) {
      const reply = await world.raw(path, { method, headers });
      expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/problem+json']);
    }
  });

  it('answers a problem at an API address, whatever the client', async () => {
    const reply = await world.raw('/api/v1/nowhere', { headers: oldBrowser });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('answers an overload with a page for browsers and a problem for programs', () => {
    const typeFor = (headers: Record<string, string>) => busyAnswer(headers, 3, () => undefined).type;
    expect(typeFor({ accept: oldBrowser.Accept })).toBe('text/html; charset=utf-8');
    expect(typeFor({ accept: oldBrowser.Accept, 'sec-fetch-dest': 'document' })).toBe('text/html; charset=utf-8');
    expect(typeFor({ accept: oldBrowser.Accept, 'sec-fetch-dest': 'empty' })).toBe('application/problem+json');
    expect(typeFor({ accept: '*/*' })).toBe('application/problem+json');
    expect(typeFor({ accept: 'text/html;q=0, */*' })).toBe('application/problem+json');
    expect(typeFor({})).toBe('application/problem+json');
  });
});
