import { copyFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hub, passSmoke, readVersion, type Saver, startHub, startLoad, startSavers } from './restore-drill.ts';
import { openStore, SYSTEM } from './store-parts.ts';

const PEOPLE = 6;

let folder = '';
const hubs: Hub[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-drill-'));
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(data: string): Promise<Hub> {
  const hub = await startHub({ HUB_STORE: 'lowdb', HUB_DATA: data, DATABASE_URL: '' });
  hubs.push(hub);
  return hub;
}

/** Copies like rsync: file by file while others write; files that vanish meanwhile are left out. `between` runs after each file. */
async function copyHot(from: string, to: string, between: () => Promise<void>): Promise<void> {
  await mkdir(to);
  for (const entry of (await readdir(from, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    const copied = entry.isDirectory() ? copyHot(source, target, between) : copyFile(source, target).then(between);
    await copied.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Erases a person while the server is stopped, like the command line. */
async function erase(data: string, uid: string): Promise<void> {
  const { store } = await openStore(data);
  expect((await store.erase(SYSTEM, uid)).removed).toBeGreaterThan(0);
  await store.close();
}

describe('the drill with a folder', () => {
  it('[P-17] a copy made during saves and restored elsewhere passes the smoke test, with all earlier saves and without people erased since', async () => {
    const [live, copy, restored] = ['live', 'copy', 'restored'].map((name) => path.join(folder, name)) as [string, string, string];
    const hub = await start(live);
    const savers = await startSavers(hub, PEOPLE);
    const version = await readVersion(hub, (savers[0] as Saver).cookie);
    const load = startLoad(hub, savers);
    const keptBefore = savers.map(({ kept }) => kept);
    await copyHot(live, copy, load.next);
    const keptMeanwhile = savers.map(({ kept }, index) => kept - (keptBefore[index] ?? 0));
    await load.stop();
    expect(Math.min(...keptMeanwhile)).toBeGreaterThan(0);
    await hub.stop();
    const [erasedSince, ...others] = savers as [Saver, ...Saver[]];
    await erase(live, erasedSince.uid);

    // As in the handbook: three folders of the copy, the separately stored key, and the newer list of erased people.
    await mkdir(restored);
    for (const name of ['people', 'sessions', 'catalogue']) await cp(path.join(copy, name), path.join(restored, name), { recursive: true });
    await cp(path.join(live, 'keys'), path.join(restored, 'keys'), { recursive: true });
    await cp(path.join(live, 'erased'), path.join(restored, 'erased'), { recursive: true });
    await passSmoke(await start(restored), { savers: others, keptBefore: keptBefore.slice(1), erased: erasedSince, version });
  });
});
