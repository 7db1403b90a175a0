import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '#server/profile';
import { filesWith, openFolderWorld } from '#server/testing/folder';
import type { World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

const CANARY = 'canary-that-was-deleted';
let folder: string;
let world: World;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-deleted-'));
  world = await openFolderWorld(folder, undefined, applicants);
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** A person who has saved every kind of data, several times. */
async function signInWithData(): Promise<{ cookie: string; uid: string }> {
  const cookie = await world.signIn({ persona: 'ada' });
  const save = async (collection: string, name: string, data: unknown) => {
    const lastUpdated = new Date(world.clock.now()).toISOString();
    const saved = await world.write(
      'PUT',
      '/api/v1/user/settings',
      { collection, name, data: JSON.stringify(data), lastUpdated },
      { cookie },
    );
    expect(saved.status).toBe(200);
  };
  for (let times = 0; times < 3; times += 1) {
    world.clock.advance(1_000);
    await save('dashboardTodo', 'own', [{ id: 'one', text: `${CANARY} ${times}` }]);
    await save('dashboardData', 'Notes', `${CANARY} ${times}`);
    await save('dashboardUserData', 'Statement', { text: `${CANARY} ${times}` });
    await save('dashboardSettings', 'Display', { theme: CANARY });
    await world.write('POST', '/api/v1/user/favourites', { type: 'unis', item: `${CANARY}-${times}` }, { cookie });
  }
  const { uid } = (await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string };
  expect((await filesWith(folder, CANARY)).length).toBeGreaterThan(0);
  return { cookie, uid };
}

describe('deletion by a person', () => {
  const ways: readonly (readonly [string, (cookie: string, uid: string) => Promise<unknown>])[] = [
    ['Delete my hub data', async (cookie) => expect((await world.write('DELETE', '/api/v1/user/data', {}, { cookie })).status).toBe(204)],
    [
      'the debug aid that wipes a profile',
      async (cookie) => expect((await world.write('POST', '/api/v1/user/debug/wipe', { what: 'profile' }, { cookie })).status).toBe(204),
    ],
    [
      'an erasure',
      (_, uid) => erasePerson({ store: world.store, sessions: world.services.sessions, accounts: world.services.accounts }, uid),
    ],
  ];

  it.each(ways)('[V-02] with %s leaves no byte in the data folder, even after a restart or a damaged file', async (_, remove) => {
    const { cookie, uid } = await signInWithData();
    await remove(cookie, uid);
    expect(await filesWith(folder, CANARY)).toEqual([]);
    await world.close();
    world = await openFolderWorld(folder, undefined, applicants);
    expect(await filesWith(folder, CANARY)).toEqual([]);
    await world.close();
    const hash = createHash('sha256').update(uid).digest('hex');
    const file = join(folder, 'people', hash.slice(0, 2), `${hash}.json`);
    // After an erasure the file no longer exists.
    await truncate(file).catch(() => undefined);
    world = await openFolderWorld(folder, undefined, applicants);
    const settings = await world.store.get({ kind: 'system', id: 'test' }, { kind: 'settings', owner: uid, collection: 'dashboardTodo' });
    expect([settings, await filesWith(folder, CANARY)]).toEqual([null, []]);
  });

  it('[V-02] removes a quarantined file too', async () => {
    const { uid } = await signInWithData();
    await world.close();
    const hash = createHash('sha256').update(uid).digest('hex');
    await writeFile(join(folder, 'people', hash.slice(0, 2), `${hash}.json`), `${CANARY} without a header`);
    world = await openFolderWorld(folder, undefined, applicants);
    const cookie = (await world.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    await world.ask('/api/v1/user', { cookie });
    expect((await filesWith(join(folder, 'quarantine'), CANARY)).length).toBe(1);
    expect((await world.write('DELETE', '/api/v1/user/data', {}, { cookie })).status).toBe(204);
    expect(await filesWith(folder, CANARY)).toEqual([]);
  });
});

describe('end of a session', () => {
  it('[V-02] leaves nothing of the session after signing out', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const hash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('hex');
    expect((await filesWith(join(folder, 'sessions'), hash)).length).toBeGreaterThan(0);
    await world.write('POST', '/account/logout', {}, { cookie });
    expect(await filesWith(join(folder, 'sessions'), hash)).toEqual([]);
    expect(await filesWith(join(folder, 'sessions'), '')).toEqual([]);
  });
});
