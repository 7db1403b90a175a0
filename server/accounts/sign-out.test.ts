import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { cookieSettings } from '../http/index.ts';
import { erasePerson } from '../profile/index.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';
import { type Line, takenAway } from '../testing/away.ts';
import { createFaultyFiles } from '../testing/faulty-files.ts';
import { documentsIn, openFolderWorld } from '../testing/folder.ts';
import { createWorld, usualField, type World } from '../testing/world.ts';
import { createSessions, type Sessions } from './index.ts';

const secondMs = 1_000;
const system = { kind: 'system', id: 'test' } as const;
const endingsKey = { kind: 'account', owner: 'sessions', collection: 'endings' } as const;
let world: World;

const signOut = (cookie: string) => world.write('POST', '/account/logout', {}, { cookie });
const statusOf = async (cookie: string) => (await world.ask('/api/v1/user', { cookie })).status;
const seen = (reply: Response) => [
  reply.status,
  reply.headers.get('set-cookie')?.includes('Max-Age=0') ?? false,
  reply.headers.get('clear-site-data'),
];
const signedOut = [204, true, '"cache", "storage"'];
const save = (cookie: string) => {
  const lastUpdated = new Date(world.clock.now()).toISOString();
  const update = { collection: 'dashboardData', name: 'Notes', data: '"text"', lastUpdated };
  return world.write('PUT', '/api/v1/user/settings', update, { cookie });
};

describe('signing out with an unwritable disk', () => {
  let folder: string;
  let failing: string | null;
  let spared: readonly string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-sign-out-'));
    failing = null;
    spared = [];
    world = await openFolderWorld(
      folder,
      createFaultyFiles((call) => (['write', 'rename', 'unlink'].includes(call) && !spared.includes(call) ? failing : null)),
    );
  });
  afterEach(async () => {
    failing = null;
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['ada', 'editor-admin'])('ends the session of %s for good on a full disk, since a file can still be deleted', async (persona) => {
    const cookie = await world.signIn({ persona });
    [failing, spared] = ['ENOSPC', ['unlink']];
    expect(seen(await signOut(cookie))).toEqual(signedOut);
    expect(await statusOf(cookie)).toBe(401);
    expect(await documentsIn(folder, 'sessions')).toEqual([]);
  });

  it('ends a session immediately on a read-only disk, and on the disk once it is writable', async () => {
    const stop = world.services.sessions.watch();
    const cookie = await world.signIn({ persona: 'ada' });
    failing = 'EROFS';
    expect(seen(await signOut(cookie))).toEqual(signedOut);
    expect(await statusOf(cookie)).toBe(401);
    expect(await documentsIn(folder, 'sessions')).toHaveLength(1);
    failing = null;
    world.clock.advance(secondMs);
    await until('the ending is on the disk', async () => (await documentsIn(folder, 'sessions')).length === 0);
    expect(await statusOf(cookie)).toBe(401);
    stop();
  });

  it('shows the sign-in page after an expired session on a full disk, without an error', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    failing = 'ENOSPC';
    world.clock.advance(61 * 60 * secondMs);
    expect(await statusOf(cookie)).toBe(401);
    expect((await world.ask('/account/login', { cookie })).status).toBe(200);
  });
});

describe('signing out with an unavailable database', () => {
  let line: Line;
  let shared: Store;
  let other: Sessions;
  let stop: () => void;

  beforeEach(async () => {
    line = { isAway: false };
    world = await createWorld({ HUB_SIGN_IN: 'local' }, usualField, {
      openStore(clock) {
        shared = createMemoryStore({ clock });
        return takenAway(shared, line);
      },
    });
    other = createSessions({ store: world.services.store, clock: world.clock, cookie: cookieSettings(true) });
    stop = world.services.sessions.watch();
  });
  afterEach(async () => {
    stop();
    await world.close();
  });

  const open = async (uid: string, kind: 'viewer' | 'editor' = 'viewer') => {
    const cookie = await world.services.sessions.open({ uid, kind, role: kind === 'editor' ? 'admin' : 'viewer' }, {});
    return cookie.split(';')[0] ?? '';
  };
  const warm = async (cookie: string) => expect((await other.readSession({ cookie })).kind).toBe('open');
  const endings = async () => ((await shared.get(system, endingsKey))?.doc as { count: number } | undefined)?.count ?? 0;
  /** The database is back, and everything pending is saved. */
  const comeBack = async (wanted: number) => {
    line.isAway = false;
    await until('what ended is saved', async () => {
      world.clock.advance(secondMs);
      return (await endings()) >= wanted;
    });
    world.clock.advance(2 * secondMs);
  };
  const kindAtOther = async (cookie: string) => (other.peekSession({ cookie }) ?? (await other.readSession({ cookie }))).kind;

  it.each(['viewer', 'editor'] as const)(
    'clears the cookie of a %s, ends the session here immediately, and on other nodes once the database is back',
    async (kind) => {
      const cookie = await open('anna', kind);
      await warm(cookie);
      await world.services.sessions.readSession({ cookie });
      line.isAway = true;
      expect(seen(await signOut(cookie))).toEqual(signedOut);
      expect(await statusOf(cookie)).toBe(401);
      await comeBack(1);
      expect(await kindAtOther(cookie)).toBe('ended');
      expect((await shared.list(system, 'session')).items).toEqual([]);
    },
  );

  it('signs out of an uncached session, and without one, during an outage', async () => {
    const cookie = await open('anna');
    line.isAway = true;
    world.clock.advance(60 * secondMs);
    expect((await world.ask('/api/v1/user', { cookie })).status).toBe(503);
    expect(seen(await signOut(cookie))).toEqual(signedOut);
    expect(await statusOf(cookie)).toBe(401);
    expect(seen(await signOut(''))).toEqual(signedOut);
    await comeBack(1);
    expect(await kindAtOther(cookie)).toBe('ended');
  });

  it('spares a session that was opened after the end of all earlier ones', async () => {
    const before = await open('anna');
    await warm(before);
    await world.services.sessions.readSession({ cookie: before });
    line.isAway = true;
    await expect(world.services.sessions.endAll('anna')).rejects.toMatchObject({ code: 'store-failed' });
    line.isAway = false;
    expect((await world.services.sessions.readSession({ cookie: before })).kind).toBe('ended');
    world.clock.advance(1);
    const after = await open('anna');
    await comeBack(1);
    expect([await kindAtOther(before), await kindAtOther(after)]).toEqual(['ended', 'open']);
  });

  it('ends sessions here immediately after a new role, a disabled account or an erasure, even if that could not be saved', async () => {
    const { accounts, sessions, store } = world.services;
    const password = 'long enough for this';
    await accounts.addAccount({ name: 'boss', password, kind: 'editor', role: 'admin' });
    const editor = await accounts.addAccount({ name: 'writer', password, kind: 'editor', role: 'publisher' });
    const changes: readonly (() => Promise<unknown>)[] = [
      () => accounts.setRole('writer', 'viewer'),
      () => accounts.setDisabled('writer', true),
      () => world.services.editors.signOut(editor.uid, 'boss'),
      () => erasePerson({ store, sessions, accounts: { erase: async () => undefined } }, editor.uid),
    ];
    const { endAll } = sessions;
    for (const change of changes) {
      const cookie = (await sessions.open(editor, {})).split(';')[0] ?? '';
      await warm(cookie);
      const told = await endings();
      sessions.endAll = (uid) => {
        line.isAway = true;
        return endAll(uid);
      };
      await expect(change()).rejects.toMatchObject({ code: 'store-failed' });
      sessions.endAll = endAll;
      expect(sessions.peekSession({ cookie })).toBeNull();
      line.isAway = false;
      expect((await sessions.readSession({ cookie })).kind).toBe('ended');
      await comeBack(told + 1);
      expect(await kindAtOther(cookie)).toBe('ended');
    }
  });
});

describe('the limit of signing out', () => {
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  it('allows a sign-out after the limit of saves is used up', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    for (let times = 0; times < 60; times += 1) await save(cookie);
    expect((await save(cookie)).status).toBe(429);
    expect(seen(await signOut(cookie))).toEqual(signedOut);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('clears the cookie even beyond the limit, from our own pages only, and never blocks a signed-in person', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    for (let times = 0; times < 600; times += 1) await signOut('');
    expect(seen(await signOut('')).slice(0, 2)).toEqual([429, true]);
    const forged = await world.ask('/account/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    expect([forged.status, forged.headers.get('set-cookie')]).toEqual([403, null]);
    expect(seen(await signOut(cookie))).toEqual(signedOut);
    expect(await statusOf(cookie)).toBe(401);
  });
});
