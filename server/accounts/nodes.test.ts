import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { cookieSettings, createFakeClock } from '../http/index.ts';
import { erasePerson } from '../profile/index.ts';
import { createMemoryStore, type Store, StoreUnavailableError } from '../stores/index.ts';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';
import { createSessions, type Sessions } from './index.ts';

const twoSecondsMs = 2_000;
let world: World;
let second: { readonly url: string; readonly sessions: Sessions; readonly server: Server };

beforeAll(async () => {
  world = await createWorld({ HUB_SIGN_IN: 'local' });
  second = await startSecond(world);
});

afterAll(async () => {
  second.server.closeAllConnections();
  second.server.close();
  await world.close();
});

/** Another process over the same store: it shares nothing but the store. */
async function startSecond({ services, clock }: World): Promise<typeof second> {
  const sessions = createSessions({ store: services.store, clock, cookie: cookieSettings(true) });
  const { handle } = createApp(services.features, { ...services.kit, sessions });
  const server = createServer({ keepAliveTimeout: 0 }, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sessions, server };
}

async function open(kind: 'viewer' | 'editor', uid = `${kind}-1`): Promise<string> {
  const cookie = await world.services.sessions.open({ uid, kind, role: kind === 'editor' ? 'admin' : 'viewer' }, {});
  return cookie.split(';')[0] ?? '';
}

/** Makes the second process cache the session, so that it would accept it without reading the store. */
async function warm(cookie: string): Promise<void> {
  expect((await second.sessions.readSession({ cookie })).kind).toBe('open');
  expect(second.sessions.peekSession({ cookie })?.kind).toBe('open');
}

function askSecond(path: string, method: string, cookie: string): Promise<Response> {
  return fetch(`${second.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...writeHeaders, Cookie: cookie },
    body: method === 'GET' ? null : '{}',
  });
}

async function callerAtSecond(cookie: string) {
  const state = second.sessions.peekSession({ cookie }) ?? (await second.sessions.readSession({ cookie }));
  return state.kind === 'open' ? state.caller : state.kind;
}

describe('two processes over one store', () => {
  it('[A-05] refuses a signed-out cookie on every route with a session, in both processes within two seconds', async () => {
    const routes = world.app.routes.filter(({ role, isOff }) => role !== 'anyone' && !isOff);
    expect(routes.length).toBeGreaterThan(20);
    for (const { path, method, role, signIn } of routes) {
      const cookie = await open(role === 'viewer' ? 'viewer' : 'editor');
      await warm(cookie);
      expect((await world.write('POST', '/account/logout', {}, { cookie })).status).toBe(204);
      world.clock.advance(twoSecondsMs);
      const address = path.replace('*rest', 'somewhere').replace(/:\w+/g, 'x');
      const wanted = signIn === 'redirect' ? 302 : 401;
      const [there, here] = [await askSecond(address, method, cookie), await world.raw(address, { method, cookie, headers: writeHeaders })];
      expect([method, path, there.status, here.status]).toEqual([method, path, wanted, wanted]);
    }
  });

  it('[A-06] applies a suspension, a new role and an erasure at the next request here, and within two seconds in the other', async () => {
    const { accounts, sessions, store } = world.services;
    const password = 'long enough for this';
    await accounts.addAccount({ name: 'boss', password, kind: 'editor', role: 'admin' });
    const editor = await accounts.addAccount({ name: 'writer', password, kind: 'editor', role: 'publisher' });
    const person = await accounts.addAccount({ name: 'person', password, kind: 'viewer', role: 'viewer' });
    const changes: readonly [typeof person, () => Promise<unknown>][] = [
      [editor, () => accounts.setRole('writer', 'viewer')],
      [editor, () => accounts.setDisabled('writer', true)],
      [person, () => accounts.setDisabled('person', true)],
      [person, () => erasePerson({ store, sessions, accounts }, person.uid)],
    ];
    for (const [account, change] of changes) {
      const cookie = (await sessions.open(account, {})).split(';')[0] ?? '';
      expect((await sessions.readSession({ cookie })).kind).toBe('open');
      await warm(cookie);
      await change();
      expect(sessions.peekSession({ cookie })).toBeNull();
      expect((await sessions.readSession({ cookie })).kind).toBe('ended');
      world.clock.advance(twoSecondsMs);
      expect(await callerAtSecond(cookie)).toBe('ended');
    }
  });

  it('refuses a replaced session id in the other process, too', async () => {
    const { sessions } = world.services;
    const old = await open('viewer', 'rotating');
    await warm(old);
    await sessions.open({ uid: 'rotating', kind: 'viewer', role: 'viewer' }, { cookie: old });
    world.clock.advance(twoSecondsMs);
    expect(await callerAtSecond(old)).toBe('ended');
  });

  it('keeps other sessions cached when some end', async () => {
    const [stays, goes] = [await open('viewer', 'stays'), await open('viewer', 'goes')];
    await warm(stays);
    await warm(goes);
    await world.services.sessions.endAll('goes');
    world.clock.advance(1_000);
    expect(second.sessions.peekSession({ cookie: stays })?.kind).toBe('open');
    await settle();
    expect(second.sessions.peekSession({ cookie: stays })?.kind).toBe('open');
    expect(second.sessions.peekSession({ cookie: goes })).toBeNull();
  });
});

/** Waits until all work that needs no timer has run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Node {
  readonly sessions: Sessions;
  readonly store: CountedStore;
}

interface CountedStore extends Store {
  readonly reads: number[];
  setFailing(isFailing: boolean): void;
}

function counted(store: Store): CountedStore {
  const reads = [0];
  let isFailing = false;
  return {
    ...store,
    isShared: true,
    reads,
    setFailing(wanted) {
      isFailing = wanted;
    },
    async get(actor, key) {
      reads[0] = (reads[0] ?? 0) + 1;
      if (isFailing) throw new StoreUnavailableError('store-failed', 'The store is away.', 'EIO');
      return store.get(actor, key);
    },
    async put(...given) {
      if (isFailing) throw new StoreUnavailableError('store-failed', 'The store is away.', 'EIO');
      return store.put(...given);
    },
    async update(...given) {
      if (isFailing) throw new StoreUnavailableError('store-failed', 'The store is away.', 'EIO');
      return store.update(...given);
    },
  };
}

describe('the cost of sharing endings', () => {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const shared = createMemoryStore({ clock });
  const node = (): Node => {
    const store = counted(shared);
    return { store, sessions: createSessions({ store, clock, cookie: cookieSettings(true) }) };
  };
  const openAt = async ({ sessions }: Node, uid: string) =>
    (await sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';

  it('serves 25,000 requests of 100 sessions in 25 seconds without waiting, at one or two reads a second', async () => {
    const busy = node();
    const cookies = await Promise.all(Array.from({ length: 100 }, (_, index) => openAt(busy, `busy-${index}`)));
    for (const cookie of cookies) await busy.sessions.readSession({ cookie });
    busy.store.reads[0] = 0;
    let answered = 0;
    for (let step = 0; step < 250; step += 1) {
      clock.advance(100);
      for (const cookie of cookies) if (busy.sessions.peekSession({ cookie })?.kind === 'open') answered += 1;
      await settle();
    }
    expect(answered).toBe(25_000);
    expect(busy.store.reads[0]).toBeLessThanOrEqual(50);
  });

  it('announces a thousand sessions that end together in a few saves, and drops their copies elsewhere', async () => {
    const [here, there] = [node(), node()];
    const cookies = await Promise.all(Array.from({ length: 1_000 }, (_, index) => openAt(here, `many-${index}`)));
    for (const cookie of cookies) await there.sessions.readSession({ cookie });
    const key = { kind: 'account', owner: 'sessions', collection: 'endings' } as const;
    const savesOf = async () => (await shared.get({ kind: 'system', id: 'test' }, key))?.rev ?? 0;
    const before = await savesOf();
    await Promise.all(cookies.map((cookie) => here.sessions.close({ cookie })));
    expect((await savesOf()) - before).toBeLessThanOrEqual(20);
    clock.advance(twoSecondsMs);
    const kinds = await Promise.all(cookies.map(async (cookie) => (await there.sessions.readSession({ cookie })).kind));
    expect(new Set(kinds)).toEqual(new Set(['ended']));
    expect(cookies.filter((cookie) => there.sessions.peekSession({ cookie })?.kind === 'open')).toEqual([]);
  });

  it('ends nothing for invented ids, at no cost to other processes', async () => {
    const one = node();
    const key = { kind: 'account', owner: 'sessions', collection: 'endings' } as const;
    const revOf = async () => (await shared.get({ kind: 'system', id: 'test' }, key))?.rev;
    const before = await revOf();
    for (let count = 0; count < 50; count += 1) await one.sessions.close({ cookie: `__Host-hub=${'a'.repeat(40)}${100 + count}` });
    expect(await revOf()).toBe(before);
  });

  it('keeps cached sessions for half a minute during an outage of the store, and no longer', async () => {
    const one = node();
    const cookie = await openAt(one, 'outage');
    await one.sessions.readSession({ cookie });
    one.store.setFailing(true);
    for (let second = 0; second < 29; second += 1) {
      clock.advance(1_000);
      const state = one.sessions.peekSession({ cookie });
      await settle();
      expect(state?.kind).toBe('open');
    }
    clock.advance(2_000);
    expect(one.sessions.peekSession({ cookie })).toBeNull();
    await expect(one.sessions.readSession({ cookie })).rejects.toMatchObject({ code: 'store-failed' });
  });

  it('announces a failed ending as soon as that is possible', async () => {
    const [here, there] = [node(), node()];
    const cookie = await openAt(here, 'untold');
    await there.sessions.readSession({ cookie });
    const real = here.store.update;
    let isFirst = true;
    const failing: Node = { ...here };
    Object.assign(failing.store, {
      update: async (...given: Parameters<Store['update']>) => {
        const saved = await real(...given);
        here.store.setFailing(isFirst && given[1].kind === 'session');
        isFirst = false;
        return saved;
      },
    });
    const stop = here.sessions.watch();
    await here.sessions.close({ cookie });
    here.store.setFailing(false);
    clock.advance(1_000);
    await settle();
    stop();
    clock.advance(1_000);
    there.sessions.peekSession({ cookie });
    await settle();
    expect(there.sessions.peekSession({ cookie })).toBeNull();
  });
});

describe('an ending with a lost answer', () => {
  it('announces an ending to the other processes on a retry after a lost answer', async () => {
    const { store, clock } = world;
    let isLost = true;
    const lossy: Store = {
      ...store,
      async remove(actor, key, options) {
        const result = await store.remove(actor, key, options);
        if (!isLost || key.kind !== 'session') return result;
        isLost = false;
        throw new StoreUnavailableError('store-failed', 'The answer got lost.', 'outcome-unknown');
      },
    };
    const here = createSessions({ store: lossy, clock, cookie: cookieSettings(true) });
    const opened = await here.open({ uid: 'lost', kind: 'viewer', role: 'viewer' }, {});
    const headers = { cookie: opened.split(';')[0] };
    await warm(headers.cookie ?? '');
    await here.close(headers);
    await here.close(headers);
    clock.advance(twoSecondsMs);
    expect((await second.sessions.readSession(headers)).kind).toBe('ended');
  });
});

describe('concurrent actions', () => {
  it('signs out a person who signs in while their account is disabled', async () => {
    const { services, store } = world;
    await services.accounts.addAccount({ name: 'shut', password: 'a long password', kind: 'editor', role: 'writer' });
    const original = services.sessions.open;
    services.sessions.open = async (...given) => {
      await services.accounts.setDisabled('shut', true);
      return original(...given);
    };
    const reply = await world.write('POST', '/account/local', { email: 'shut', password: 'a long password' });
    services.sessions.open = original;
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null]);
    const { items } = await store.list({ kind: 'system', id: 'test' }, 'session');
    const { uid } = (await services.accounts.listAccounts()).find(({ name }) => name === 'shut') ?? { uid: '' };
    expect(items.filter(({ doc }) => (doc as { owner: string }).owner === uid)).toEqual([]);
  });

  it('erases a person who is signed in elsewhere only after every process knows it', async () => {
    const { services, store } = world;
    await open('viewer', 'leaves');
    const key = { kind: 'settings', owner: 'leaves', collection: 'dashboardUserData' } as const;
    const shared: Store = { ...store, isShared: true };
    const wait = async (ms: number) => {
      expect(ms).toBeGreaterThanOrEqual(twoSecondsMs);
      // Until then another process may still accept their saves.
      await store.put({ kind: 'viewer', id: 'leaves' }, key, { note: 'late' });
    };
    await erasePerson({ ...services, store: shared, wait }, 'leaves');
    expect(await store.get({ kind: 'system', id: 'test' }, key)).toBeNull();
  });
});
