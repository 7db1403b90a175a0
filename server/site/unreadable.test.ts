import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { testKinds, until } from '#engine/testing';
import { createFakePeople } from '../accounts/index.ts';
import { parseArguments } from '../cli/arguments.ts';
import { storeCommands } from '../cli/store-commands.ts';
import { createFakeClock, createMetrics } from '../http/index.ts';
import { registerGauges } from '../operations/index.ts';
import { type CatalogueFolder, readContentFiles } from '../publishing/index.ts';
import { createLowdbStore, type SnapshotMove } from '../stores/index.ts';
import { changeWidget, createEditor } from '../testing/editors.ts';
import { documentsIn, openFolderWorld } from '../testing/folder.ts';
import { usualField, type World } from '../testing/world.ts';

let folder: string;
let opened = 0;
let world: World | null;

beforeEach(() => {
  // Digits only: the log sometimes mistakes random letters and digits for a postcode.
  folder = join(tmpdir(), `hub-unreadable-${process.pid}-${opened++}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  world = null;
});
afterEach(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<World> => {
  world = await openFolderWorld(folder);
  return world;
};
const close = async (): Promise<void> => {
  await world?.close();
  world = null;
};

/** Ways in which a file can be damaged. */
const damages: readonly (readonly [string, (file: string) => void])[] = [
  ['emptied', (file) => truncateSync(file)],
  ['cut in half', (file) => truncateSync(file, readFileSync(file).length >> 1)],
  ['one byte short', (file) => truncateSync(file, readFileSync(file).length - 1)],
  ['zeroed', (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length))],
  [
    'one bit flipped',
    (file) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at === 200 ? byte ^ 1 : byte)),
      ),
  ],
  ['null', (file) => writeFileSync(file, 'null')],
  ['a list', (file) => writeFileSync(file, '[]')],
  ['with a byte order mark', (file) => writeFileSync(file, Buffer.concat([Buffer.from('\ufeff'), readFileSync(file)]))],
  ['with bad UTF-8', (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([0xc3, 0x28])]))],
];

describe('an unreadable session', () => {
  it.each(damages)('ends a session with a damaged file (%s), clears its cookie and allows signing in again', async (_, harm) => {
    const routes: readonly (readonly [string, string, object | null, number])[] = [
      ['GET', '/api/v1/user', null, 401],
      ['GET', '/api/v1/hub', null, 401],
      ['GET', '/dashboard', null, 302],
      ['GET', '/account/login', null, 200],
      ['GET', '/account/reauth', null, 200],
      ['GET', '/account/session', null, 200],
      ['POST', '/account/session', {}, 200],
      ['POST', '/account/logout', {}, 204],
      ['POST', '/account/demo', { persona: 'ben' }, 200],
      ['GET', '/healthz', null, 200],
    ];
    const first = await open();
    const cookies = await Promise.all(routes.map(() => first.signIn({ persona: 'ada' })));
    await close();
    const files = await documentsIn(folder, 'sessions');
    expect(files).toHaveLength(routes.length);
    for (const file of files) harm(file);
    const now = await open();
    for (const [place, [method, path, body, status]] of routes.entries()) {
      const cookie = cookies[place] ?? '';
      const reply = body === null ? await now.ask(path, { cookie }) : await now.write(method, path, body, { cookie });
      expect([method, path, reply.status]).toEqual([method, path, status]);
      const isCleared = reply.headers.getSetCookie().some((one) => one.includes('Max-Age=0'));
      if (status === 401 || status === 302) expect([path, isCleared]).toEqual([path, true]);
      expect((await now.ask('/api/v1/user', { cookie })).status).toBe(401);
    }
    const left = await documentsIn(folder, 'sessions');
    expect(left.filter((file) => files.includes(file))).toEqual([]);
  });
});

describe('unreadable shared documents', () => {
  it('recreates unreadable shared documents, so that signing in and out, editing and alerts still work', async () => {
    const settings = { alert: null, features: {}, by: 'admin', at: '2027-03-01T10:00:00Z' };
    const first = await open();
    const stop = first.services.publishing.nodes.watch();
    await first.write('POST', '/account/logout', {}, { cookie: await first.signIn({ persona: 'ada' }) });
    await first.services.publishing.emergency.set(settings);
    const cookie = await first.signIn({ persona: 'ada' });
    stop();
    await close();
    const told: string[] = [];
    for (const file of await documentsIn(folder, 'people')) {
      const { owner } = JSON.parse(readFileSync(file, 'utf8').split('\n')[1] ?? '{}') as { owner: string };
      if (!['sessions', 'nodes', 'site'].includes(owner)) continue;
      told.push(owner);
      for (const end of ['', '.prev']) writeFileSync(`${file}${end}`, 'broken');
    }
    expect(told.sort()).toEqual(['nodes', 'sessions', 'site']);
    const now = await open();
    expect((await now.write('POST', '/account/logout', {}, { cookie })).status).toBe(204);
    expect(await now.signIn({ persona: 'ben' })).not.toBe('');
    now.services.publishing.nodes.watch()();
    const editor = await createEditor(now, 'viewer');
    await until('an answer of what is live', async () => (await editor.read('live')).status === 200);
    await expect(now.services.publishing.emergency.set(settings)).resolves.toMatchObject({
      isShared: true,
    });
  });
});

const shipped = usualField.content;
const clock = createFakeClock('2027-03-01T10:00:00Z');

/** Runs a command over the folder as the command line does: opens, runs, closes. */
async function hub(...[name = '', ...argv]: string[]): Promise<{ lines: readonly string[]; notes: readonly string[]; isRefused: boolean }> {
  const content = join(folder, '..', `${folder.split('/').at(-1)}-content`);
  for (const { path, text } of shipped) {
    mkdirSync(join(content, path, '..'), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  const place = { content, widgets: join(content, 'components') };
  const read = (): readonly CatalogueFile[] => readContentFiles(place, testKinds);
  const openFolder = (): CatalogueFolder => ({ place, roots: [content], readFiles: read });
  const notes: string[] = [];
  const store = await createLowdbStore({ folder, clock, every: () => () => {} });
  const parts = {
    store,
    pack: usualField.pack,
    clock,
    people: createFakePeople(),
    openFolder,
    onFinding: () => undefined,
    onNote: (line: string) => void notes.push(line),
    onOverride: async () => undefined,
  };
  try {
    const lines = (await storeCommands[name]?.(parseArguments(argv, ['into', 'reason']), parts)) ?? [];
    return { lines, notes, isRefused: false };
  } catch (error) {
    return { lines: error instanceof Error ? error.message.split('\n') : [], notes, isRefused: true };
  } finally {
    await store.close();
    rmSync(content, { recursive: true, force: true });
  }
}

const versions = () => join(folder, 'catalogue', 'versions');
const eachVersion = (harm: (file: string) => void) => {
  for (const name of readdirSync(versions())) harm(join(versions(), name));
};

/** The snapshots that were made live, oldest first. */
async function publishTwice(): Promise<readonly SnapshotMove[]> {
  const now = await open();
  const publisher = await createEditor(now, 'publisher');
  const set = await changeWidget(now, publisher, { title: 'By an editor' });
  expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: 'Clearer words' })).status).toBe(200);
  const moves = await now.store.snapshots({ kind: 'system', id: 'test' });
  await close();
  return [...moves].reverse();
}

/** The views of visitors, health checks, the editor and metrics. */
async function look(): Promise<{
  title: string;
  reasons: readonly string[];
  serving: string;
  concerns: readonly string[];
  metrics: readonly string[];
}> {
  const now = await open();
  const cookie = await now.signIn({ persona: 'ada' });
  const page = (await (await now.ask('/api/v1/hub', { cookie })).json()) as { items: { widgets: Record<string, { title: string }> } };
  const health = (await (await now.ask('/healthz')).json()) as { reasons: readonly string[] };
  const editor = await createEditor(now, 'viewer');
  const live = (await (await editor.read('live')).json()) as { serving: string; nodes: readonly { concerns: readonly string[] }[] };
  const metrics = createMetrics();
  const none = { nowMs: () => 0, worstMs: () => 0 };
  registerGauges(metrics, {
    store: now.store,
    loop: none,
    guard: { inFlight: () => 0 },
    isReady: () => true,
    memoryBytes: () => 0,
  });
  return {
    title: page.items.widgets.Loans?.title ?? '',
    reasons: health.reasons,
    serving: live.serving,
    concerns: live.nodes[0]?.concerns ?? [],
    metrics: metrics.print().match(/^hub_serving\w+ 1$/gm) ?? [],
  };
}

const shippedTitle = 'Your loans';
const lasting = ['snapshot-unreadable', 'serving-shipped-content'];
const older = ['snapshot-unreadable', 'serving-earlier-version'];

/** Six states in which no published snapshot can be read. */
const ruins: readonly (readonly [string, () => unknown])[] = [
  ['emptied', () => eachVersion((file) => truncateSync(file))],
  [
    'with a byte changed',
    () =>
      eachVersion((file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at === 99 ? 0 : byte)),
        ),
      ),
  ],
  ['cut', () => eachVersion((file) => truncateSync(file, 200))],
  ['gone', () => eachVersion((file) => rmSync(file))],
  ['gone with their folder', () => rmSync(versions(), { recursive: true })],
  [
    'there, and the file that tells which is live is gone',
    () => ['', '.prev'].map((end) => rmSync(join(folder, 'catalogue', `live.json${end}`))),
  ],
];

describe('a site with unreadable published snapshots', () => {
  it.each(ruins)('serves the shipped content if all snapshots are %s, and reports it until somebody publishes', async (_, ruin) => {
    await publishTwice();
    ruin();
    for (let starts = 0; starts < 2; starts += 1) {
      const seen = await look();
      expect(seen).toMatchObject({
        title: shippedTitle,
        serving: 'stand-in',
        concerns: lasting,
        metrics: ['hub_serving_shipped_content 1'],
      });
      expect(seen.reasons).toEqual(expect.arrayContaining(lasting));
      await close();
    }
    const now = await open();
    const publisher = await createEditor(now, 'publisher');
    const set = await changeWidget(now, publisher, { title: 'Put right' });
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: 'Put right' })).status).toBe(200);
    expect(now.services.catalogue.concerns()).toEqual([]);
    await close();
    const after = await look();
    expect(after).toMatchObject({ title: 'Put right', serving: 'newest', concerns: [], metrics: [] });
    expect(after.reasons).not.toContain('snapshot-unreadable');
  });

  it.each(ruins)('can be repaired by each command if all snapshots are %s', async (_, ruin) => {
    const [first] = await publishTwice();
    const commands: readonly (readonly string[])[] = [
      ['publish', '--reason', 'Nothing could be read'],
      ['import', bundle(), '--reason', 'Nothing could be read'],
      // The first snapshot was made from shipped content, which still exists, so it can be made live again although its file is damaged.
      ['rollback', first?.id ?? '', '--reason', 'Nothing could be read'],
    ];
    for (const command of commands) {
      ruin();
      const { notes, lines, isRefused } = await hub(...command);
      expect([command[0], isRefused, lines.at(-1)]).toEqual([command[0], false, expect.stringMatching(/^Live: [0-9a-f]{64}$/)]);
      expect(notes).toEqual([expect.stringContaining('visitors see the shipped content')]);
      expect(await look()).toMatchObject({ serving: 'newest', concerns: [] });
      await close();
    }
    rmSync(bundle());
  });

  it.each(damages.slice(0, 5))(
    'serves the previous snapshot if the newest is %s, and reports it until one is made live',
    async (_, harm) => {
      const [first, second] = await publishTwice();
      harm(join(versions(), `${second?.id}.json`));
      for (let starts = 0; starts < 2; starts += 1) {
        const seen = await look();
        expect(seen).toMatchObject({
          title: shippedTitle,
          serving: 'earlier',
          concerns: older,
          metrics: ['hub_serving_earlier_version 1'],
        });
        expect(seen.reasons).toEqual(expect.arrayContaining(older));
        await close();
      }
      const refused = await hub('rollback', second?.id ?? '');
      expect([refused.isRefused, refused.lines[0]]).toEqual([
        true,
        expect.stringMatching(/damaged or gone\. Publish, import, or roll back to another/),
      ]);
      const { isRefused, notes } = await hub('rollback', first?.id ?? '', '--reason', 'The newest is damaged');
      expect([isRefused, notes]).toEqual([false, [expect.stringContaining('visitors see an earlier one')]]);
      expect(await look()).toMatchObject({ title: shippedTitle, serving: 'newest', concerns: [] });
    },
  );

  it('rolls back from a damaged snapshot in the editor too, and names an unreadable version', async () => {
    const [first, second] = await publishTwice();
    truncateSync(join(versions(), `${second?.id}.json`));
    const now = await open();
    const publisher = await createEditor(now, 'publisher');
    const refused = await publisher.write('POST', 'roll-back', { id: second?.id, note: 'Back to the newest' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([410, 'snapshot-unreadable']);
    const back = await publisher.write('POST', 'roll-back', { id: first?.id, note: 'Back to what can be read' });
    expect([back.status, now.services.catalogue.concerns()]).toEqual([200, []]);
  });
});

/** The shipped content as a file for the import command. */
function bundle(): string {
  const file = join(folder, '..', `${folder.split('/').at(-1)}.json`);
  const items = shipped.map(({ kind, text }) => {
    const value = JSON.parse(text) as { id: string };
    return { kind, id: value.id, value };
  });
  writeFileSync(file, JSON.stringify({ format: 'student-hub-catalogue', version: 1, items }));
  return file;
}
