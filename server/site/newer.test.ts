import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountNameKey } from '../accounts/account-name.ts';
import { createFakePeople } from '../accounts/index.ts';
import { parseArguments } from '../cli/arguments.ts';
import { personCommands } from '../cli/person-commands.ts';
import { createLegalHolds } from '../operations/index.ts';
import { changeWidget, createEditor } from '../testing/editors.ts';
import { documentsIn, filesWith, openFolderWorld } from '../testing/folder.ts';
import type { World } from '../testing/world.ts';

let folder: string;
let world: World;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-newer-'));
  world = await openFolderWorld(folder);
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Rewrites these files as a program with the next format would. */
const renew = (files: readonly string[]) => {
  for (const file of files)
    for (const one of [file, `${file}.prev`].filter(existsSync))
      writeFileSync(one, readFileSync(one, 'latin1').replace('"format":1', '"format":2'), 'latin1');
};
const reopen = async (files: () => readonly string[] | Promise<readonly string[]>) => {
  await world.close();
  renew(await files());
  world = await openFolderWorld(folder);
};
const fileOf = (owner: string) => {
  const hash = createHash('sha256').update(owner).digest('hex');
  return join(folder, 'people', hash.slice(0, 2), `${hash}.json`);
};
const uidOf = async (cookie: string) => ((await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string }).uid;
const health = async () => (await world.ask('/healthz')).json();
const lastUpdated = '2027-03-01T10:00:00Z';
const note = { collection: 'dashboardData', name: 'Notes', data: '"own-words"', lastUpdated };
const sentence =
  'This was saved by a newer version of the site, which this one cannot read. Nothing is lost. Please come back later. To have it deleted, ask those who run this site.';

describe('data of a person that a newer program saved', () => {
  let cookie: string;
  let other: string;
  let uid: string;

  beforeEach(async () => {
    [cookie, other] = [await world.signIn({ persona: 'ada' }), await world.signIn({ persona: 'ben' })];
    await world.write('PUT', '/api/v1/user/settings', note, { cookie });
    uid = await uidOf(cookie);
    await reopen(() => [fileOf(uid)]);
  });

  it('reports data of a newer program to its person with a sentence and a code, to operators as a reason, and to nobody else', async () => {
    expect(await health()).toEqual({ status: 'ok', reasons: [] });
    for (const path of ['/api/v1/user', '/api/v1/hub', '/api/v1/user/export']) {
      const reply = await world.ask(path, { cookie });
      expect([path, reply.status, await reply.json()]).toMatchObject([path, 503, { code: 'store-newer', detail: sentence }]);
    }
    const saved = await world.write('PUT', '/api/v1/user/settings', note, { cookie });
    expect([saved.status, await saved.json()]).toMatchObject([503, { code: 'store-newer' }]);
    const page = await world.ask('/dashboard', { cookie, headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    expect([page.status, (await page.text()).includes(sentence)]).toEqual([503, true]);
    expect(await health()).toEqual({ status: 'degraded', reasons: ['documents-newer'] });
    for (const path of ['/api/v1/user', '/api/v1/hub', '/dashboard'])
      expect([path, (await world.ask(path, { cookie: other })).status]).toEqual([path, 200]);
    expect(readFileSync(fileOf(uid), 'latin1')).toContain('"format":2');
  });

  it('lets a person erase the data, continue with an empty hub, and raise no concern any more', async () => {
    expect((await world.ask('/api/v1/user', { cookie })).status).toBe(503);
    expect((await world.write('DELETE', '/api/v1/user/data', {}, { cookie })).status).toBe(204);
    expect([await filesWith(folder, 'own-words'), await filesWith(folder, '"format":2'), await health()]).toEqual([
      [],
      [],
      { status: 'ok', reasons: [] },
    ]);
    const again = (await world.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    expect((await world.ask('/api/v1/hub', { cookie: again })).status).toBe(200);
    expect((await (await world.ask('/api/v1/user', { cookie: again })).json()).settings).toEqual([]);
  });

  it('lets a person sign in and out, and ends their sessions, despite the data', async () => {
    const { sessions } = world.services;
    const open = async () => (await sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    const [first, second] = [await open(), await open()];
    expect((await sessions.readSession({ cookie: first })).kind).toBe('open');
    expect((await world.write('POST', '/account/logout', {}, { cookie: first })).status).toBe(204);
    expect(await sessions.endAll(uid)).toBe(2);
    for (const ended of [cookie, first, second]) expect((await sessions.readSession({ cookie: ended })).kind).toBe('ended');
    expect((await sessions.readSession({ cookie: other })).kind).toBe('open');
  });

  it('erases the data by the command without remains', async () => {
    const { store, clock, audit } = world;
    const parts = { store, clock, people: createFakePeople(), holds: createLegalHolds(store), trail: audit };
    await expect(personCommands.erase?.(parseArguments([uid], []), parts)).resolves.toEqual([expect.stringContaining(`Erased ${uid}`)]);
    expect(await filesWith(folder, 'own-words')).toEqual([]);
    expect((await world.ask('/api/v1/user', { cookie })).status).toBe(401);
  });
});

describe('data of an editor that a newer program saved', () => {
  it('refuses a change set of a newer program with a reason, while others can be edited', async () => {
    const first = await createEditor(world, 'publisher');
    const set = await changeWidget(world, first, { title: 'Newer' });
    await reopen(() => documentsIn(folder, 'catalogue/drafts'));
    const editor = await createEditor(world, 'publisher');
    const reply = await editor.read(`change-sets/${set}`);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'store-newer' }]);
    expect((await editor.read('change-sets')).status).toBe(200);
    const another = await changeWidget(world, editor, { title: 'Of today' });
    expect((await editor.read(`change-sets/${another}`)).status).toBe(200);
    expect(await health()).toMatchObject({ status: 'degraded', reasons: ['documents-newer'] });
  });

  it('refuses sign-in to an account of a newer program for now, but not to others', async () => {
    await world.close();
    world = await openFolderWorld(folder);
    const { accounts } = world.services;
    for (const name of ['anna', 'otto'])
      await accounts.addAccount({ name, password: 'long enough for this', kind: 'editor', role: 'admin' });
    await reopen(() => [fileOf(`account:${accountNameKey('anna')}`)]);
    const now = world.services.accounts;
    await expect(now.signIn('anna', 'long enough for this')).rejects.toMatchObject({ code: 'store-newer' });
    expect(await now.signIn('otto', 'long enough for this')).toMatchObject({ name: 'otto' });
    expect((await now.listAccounts()).map(({ name }) => name)).toEqual(['otto']);
  });
});

describe('shared data that a newer program saved', () => {
  it('serves every hub despite shared data of a newer program, and reports it in health checks', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const uid = await uidOf(cookie);
    const editor = await createEditor(world, 'admin');
    await world.services.publishing.emergency.set(null);
    const set = await changeWidget(world, editor, { title: 'Later' });
    const at = new Date(world.clock.now() + 3_600_000).toISOString();
    expect((await editor.write('POST', `change-sets/${set}/schedule`, { at, note: 'Later' })).status).toBeLessThan(300);
    await reopen(async () => (await documentsIn(folder, 'people')).filter((file) => file !== fileOf(uid)));
    const stop = world.services.publishing.schedules.watch();
    for (const path of ['/api/v1/user', '/api/v1/hub', '/dashboard'])
      expect([path, (await world.ask(path, { cookie })).status]).toEqual([path, 200]);
    expect((await world.write('PUT', '/api/v1/user/settings', note, { cookie })).status).toBe(200);
    const again = await createEditor(world, 'admin');
    for (const path of ['schedules', 'audit']) {
      const reply = await again.read(path);
      expect([path, reply.status === 200 ? 'store-newer' : (await reply.json()).code]).toEqual([path, 'store-newer']);
    }
    expect((await world.write('POST', '/account/logout', {}, { cookie })).status).toBe(204);
    expect(await health()).toMatchObject({ status: 'degraded' });
    stop();
  });
});
