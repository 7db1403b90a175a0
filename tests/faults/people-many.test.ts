import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { type Call, createFaultyFiles } from '#server/testing/faulty-files';
import { makePeople } from './many-people.ts';
import { openStore, SYSTEM, settingsOf } from './store-parts.ts';

const MANY = times({ daily: 5_000, long: 100_000 });
const FEW = 10;
const READS = 200;

const folders: string[] = [];

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
  folders.push(await makePeople(FEW), await makePeople(MANY));
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a folder of many people', () => {
  it('[P-20] starts with the same file calls for very many people as for ten, and reads any person with one more', async () => {
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
