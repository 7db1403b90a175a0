import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakePeople } from '../accounts/index.ts';
import { auditStore } from '../audit/index.ts';
import { parseArguments } from '../cli/arguments.ts';
import { personCommands } from '../cli/person-commands.ts';
import { createLegalHolds } from '../operations/index.ts';
import { createEditor } from '../testing/editors.ts';
import { createFaultyFiles } from '../testing/faulty-files.ts';
import { filesWith, openFolderWorld } from '../testing/folder.ts';
import type { World } from '../testing/world.ts';

let folder: string;
let world: World;
let failing: string | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-failures-'));
  failing = null;
  world = await openFolderWorld(
    folder,
    createFaultyFiles((call) => (call === 'write' || call === 'rename' ? failing : null)),
  );
});
afterEach(async () => {
  failing = null;
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

interface Problem {
  readonly title: string;
  readonly code: string;
  readonly detail: string;
}

const save = (cookie: string) => {
  const lastUpdated = new Date(world.clock.now()).toISOString();
  return world.write(
    'PUT',
    '/api/v1/user/settings',
    { collection: 'dashboardData', name: 'Notes', data: '"text"', lastUpdated },
    { cookie },
  );
};

/** The headers of a browser that requests a page. */
const asPage = (cookie: string) => ({
  cookie,
  headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' },
});

describe('a store that cannot be written', () => {
  it.each(['ENOSPC', 'EROFS'])('[P-04] [P-05] (%s) refuses saves with a message, and can still read everything', async (code) => {
    const cookie = await world.signIn({ persona: 'ada' });
    expect((await save(cookie)).status).toBe(200);
    failing = code;
    const refused = await save(cookie);
    const { detail } = (await refused.json()) as Problem;
    expect([refused.status, detail]).toEqual([
      503,
      expect.stringMatching(/^Nothing can be saved just now\. What is there can still be read\./),
    ]);
    // After this time, activity in a session is recorded again.
    world.clock.advance(10 * 60_000);
    for (const path of ['/api/v1/user', '/api/v1/hub', '/dashboard'])
      expect([path, (await world.ask(path, { cookie })).status]).toEqual([path, 200]);
    failing = null;
    expect((await save(cookie)).status).toBe(200);
  });
});

describe('a person whose record is damaged', () => {
  it('shows a person with a damaged record that a retry will not help, while everybody else has their hub', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const other = await world.signIn({ persona: 'ben' });
    const { uid } = (await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string };
    await world.close();
    const hash = createHash('sha256').update(uid).digest('hex');
    const file = join(folder, 'people', hash.slice(0, 2), `${hash}.json`);
    for (const end of ['', '.prev']) await writeFile(`${file}${end}`, 'broken');
    world = await openFolderWorld(folder);
    for (const path of ['/api/v1/user', '/api/v1/hub']) {
      const reply = await world.ask(path, { cookie });
      const { code, detail } = (await reply.json()) as Problem;
      expect([reply.status, code, reply.headers.get('retry-after')]).toEqual([500, 'store-unreadable', null]);
      expect(detail).toBe(
        'What we keep here is damaged and cannot be read. Trying again will not help. Please tell those who run this site.',
      );
    }
    const page = await world.ask('/dashboard', asPage(cookie));
    const html = await page.text();
    expect([page.status, html.includes('Trying again will not help'), html.includes('Try again')]).toEqual([500, true, false]);
    expect((await world.ask('/api/v1/hub', { cookie: other })).status).toBe(200);
  });
});

describe('a damaged record', () => {
  it('[V-02] never exports a damaged record as an empty one, and erases it by the command without remains', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const { uid } = (await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string };
    await world.close();
    const hash = createHash('sha256').update(uid).digest('hex');
    const file = join(folder, 'people', hash.slice(0, 2), `${hash}.json`);
    for (const end of ['', '.prev']) await writeFile(`${file}${end}`, 'broken canary');
    world = await openFolderWorld(folder);
    expect((await world.ask('/api/v1/user/export', { cookie })).status).toBe(500);
    const store = auditStore(world.store, { trail: world.audit, log: world.log, whoActs: () => 'command-line' });
    const parts = { store, clock: world.clock, people: createFakePeople(), holds: createLegalHolds(store), trail: world.audit };
    await expect(personCommands['export-user']?.(parseArguments([uid], []), parts)).rejects.toMatchObject({ code: 'store-unreadable' });
    await expect(personCommands.erase?.(parseArguments([uid], []), parts)).resolves.toEqual([expect.stringContaining(`Erased ${uid}`)]);
    expect([await filesWith(folder, 'broken canary'), world.store.health().quarantined]).toEqual([[], 0]);
    expect((await world.ask('/api/v1/user', { cookie })).status).toBe(401);
    await expect(personCommands.erase?.(parseArguments([uid], []), parts)).rejects.toThrow(/There is nobody with the id/);
  });
});

describe('a refusal', () => {
  it('gives a refusal a title that says no more than its sentence', async () => {
    const { uid } = await world.services.accounts.addAccount({
      name: 'rowan',
      password: 'correct horse battery',
      kind: 'editor',
      role: 'admin',
    });
    const admin = await createEditor(world, 'admin');
    const last = await admin.write('PUT', `editors/${uid}/role`, { role: 'writer' });
    expect([last.status, await last.json()]).toMatchObject([
      409,
      { title: 'Not possible as things stand', detail: 'This is the last admin. Make another one first.' },
    ]);
  });

  it('lists the allowed methods in the refusal of another one', async () => {
    const reply = await world.raw('/dashboard', { method: 'PATCH' });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
  });
});
