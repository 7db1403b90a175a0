import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../engine/testing/index.ts';
import { makeDataFolder } from '../../server/stores/lowdb/data-folder.ts';
import { toBytes } from '../../server/stores/lowdb/envelope.ts';
import { type Call, createFaultyFiles } from './faulty-files.ts';
import { openStore, SYSTEM, settingsOf } from './store-parts.ts';

const MANY = times({ daily: 5_000, long: 100_000 });
const FEW = 10;
const READS = 200;

const folders: string[] = [];

/** A data folder with the files of so many people, as the store writes them, only faster. */
async function makePeople(count: number): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  const { store } = await openStore(folder);
  await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: 1 }] });
  await store.close();
  for (let part = 0; part < 256; part += 1) mkdirSync(path.join(folder, 'people', part.toString(16).padStart(2, '0')), { recursive: true });
  for (let n = 0; n < count; n += 1) writePerson(folder, `person-${n}`);
  return folder;
}

function writePerson(folder: string, owner: string): void {
  const name = createHash('sha256').update(owner).digest('hex');
  const entry = {
    kind: 'settings',
    collection: 'hub',
    rev: 1,
    at: '2027-01-15T08:00:00.000Z',
    by: 'system',
    doc: { owner },
    isRemoved: false,
    replies: [],
  };
  writeFileSync(
    path.join(folder, 'people', name.slice(0, 2), `${name}.json`),
    toBytes(1, [JSON.stringify({ owner, erasures: 0, entries: [entry] })]),
  );
}

/** The store over a folder, with every file call counted. */
async function openCounted(folder: string) {
  const calls: Call[] = [];
  const files = createFaultyFiles((call) => {
    calls.push(call);
    return null;
  });
  const { store } = await openStore(folder, { files, every: () => () => {} });
  return { store, calls, atStart: [...calls] };
}

beforeAll(async () => {
  await makePeople(FEW);
  await makePeople(MANY);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a folder of many people', () => {
  it('[P-20] of very many starts with the very file calls it takes for ten, and gives anybody with one more', async () => {
    const [few, many] = [await openCounted(folders[0] ?? ''), await openCounted(folders[1] ?? '')];
    expect(many.atStart).toEqual(few.atStart);
    expect(many.atStart.length).toBeLessThan(100);
    for (let n = 0; n < READS; n += 1) {
      const owner = `person-${Math.floor((n * MANY) / READS)}`;
      const before = many.calls.length;
      expect((await many.store.get(SYSTEM, settingsOf(owner)))?.doc).toEqual({ owner });
      expect(many.calls.slice(before)).toEqual(['readFile']);
    }
    await Promise.all([few.store.close(), many.store.close()]);
  });
});
