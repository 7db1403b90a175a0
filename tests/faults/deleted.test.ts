import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentKey, type Store, StoreError } from '#server/stores';
import { type Call, createFaultyFiles } from '#server/testing/faulty-files';
import type { Files } from '#server/testing/stores';
import { countText, listFiles, makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { createVolatileDisk } from '#server/testing/volatile-disk';
import { openStore, SYSTEM, settingsOf } from './store-parts.ts';

const CANARY = 'canary-of-anna';
const ANNA = { kind: 'viewer', id: 'anna' } as const;
const HASH = 'a'.repeat(64);
const PROFILE: DocumentKey = { kind: 'profile', owner: 'anna', collection: 'own' };
const FAVOURITES: DocumentKey = { kind: 'favourites', owner: 'anna', collection: 'all' };
const SESSION: DocumentKey = { kind: 'session', owner: HASH, collection: 'session' };
const DRAFT: DocumentKey = { kind: 'draft', owner: 'anna', collection: 'set' };
const SAVED = ['settings', 'favourites'] as const;

let folder = '';

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => removeDataFolder(folder));

/** Saves several generations of a person's data, and their profile. */
async function fill(store: Store): Promise<void> {
  await store.put(SYSTEM, PROFILE, { name: 'stays' });
  for (let n = 1; n <= 3; n += 1) {
    await store.put(SYSTEM, settingsOf('anna'), { n, text: CANARY });
    await store.put(SYSTEM, FAVOURITES, { n, text: CANARY });
  }
}

/** Sets aside a damaged file of the person with all its content. */
async function setOneAside(): Promise<void> {
  const file = await fileOf('people');
  await writeFile(file, (await readFile(file)).subarray(0, -9));
  const { store } = await openStore(folder);
  await store.get(SYSTEM, PROFILE);
  expect(store.health().quarantined).toBe(1);
  await store.close();
}

async function fileOf(start: string): Promise<string> {
  return path.join(folder, (await listFiles(folder)).find((name) => name.startsWith(start) && name.endsWith('.json')) ?? 'none');
}

describe('removed data', () => {
  const ways: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
    ['wiped', (store) => store.wipe(ANNA, 'anna', SAVED)],
    [
      'removed',
      async (store) => {
        await store.remove(ANNA, settingsOf('anna'));
        await store.remove(ANNA, FAVOURITES);
      },
    ],
  ];

  it.each(ways)('[V-02] %s data leaves no byte in a generation, quarantined copy or temporary file; the rest stays', async (_, take) => {
    const before = await openStore(folder);
    await fill(before.store);
    await before.store.close();
    await setOneAside();
    expect(await countText(folder, CANARY)).toBeGreaterThan(1);
    const { store } = await openStore(folder);
    await take(store);
    expect(await countText(folder, CANARY)).toBe(0);
    expect(store.health().quarantined).toBe(0);
    // The copy beside the file is as intact as before.
    await store.close();
    await writeFile(await fileOf('people'), 'broken');
    const again = await openStore(folder);
    expect([await again.store.get(SYSTEM, settingsOf('anna')), (await again.store.get(SYSTEM, PROFILE))?.doc]).toEqual([
      null,
      { name: 'stays' },
    ]);
    expect(await again.store.put(SYSTEM, settingsOf('anna'), { n: 9 })).toEqual({ ok: true, rev: 5 });
    await again.store.close();
  });

  it('[V-02] wiping again removes a generation that an earlier program left behind', async () => {
    const { store } = await openStore(folder);
    await fill(store);
    const file = await fileOf('people');
    const old = await readFile(file);
    await store.wipe(ANNA, 'anna', SAVED);
    await writeFile(`${file}.prev`, old);
    expect(await store.wipe(ANNA, 'anna', SAVED)).toBe(0);
    expect(await countText(folder, CANARY)).toBe(0);
    await store.close();
  });

  it.each([
    ['a session that ends', SESSION],
    ['a draft that is discarded', DRAFT],
  ])('[V-02] %s leaves no byte, not even in quarantine', async (_, key) => {
    const before = await openStore(folder);
    for (let n = 1; n <= 3; n += 1) await before.store.put(SYSTEM, key, { owner: 'anna', n, text: CANARY });
    await before.store.close();
    const file = await fileOf(key.kind === 'session' ? 'sessions' : 'catalogue/drafts');
    await writeFile(file, (await readFile(file)).subarray(0, -9));
    const { store } = await openStore(folder);
    await store.get(SYSTEM, key);
    expect(store.health().quarantined).toBe(1);
    await store.remove(SYSTEM, key);
    expect([await countText(folder, CANARY), store.health().quarantined]).toEqual([0, 0]);
    await store.close();
  });

  it("refuses to wipe another person's data", async () => {
    const { store } = await openStore(folder);
    await expect(store.wipe({ kind: 'viewer', id: 'ben' }, 'anna', SAVED)).rejects.toMatchObject({ code: 'store-actor' });
    await store.close();
  });
});

/** Checks that all data is there, or none: it must never be invisible but still on the disk. */
async function checkAllOrNothing(store: Store, found: number, what: string): Promise<void> {
  const left = await store.get(SYSTEM, settingsOf('anna'));
  const liked = await store.get(SYSTEM, FAVOURITES);
  if (left === null) expect([what, liked, found]).toEqual([what, null, 0]);
  else expect([what, left.doc, liked?.doc]).toMatchObject([what, { text: CANARY }, { text: CANARY }]);
  expect([what, (await store.get(SYSTEM, PROFILE))?.doc]).toEqual([what, { name: 'stays' }]);
}

describe('an interrupted wipe', () => {
  const writes: readonly Call[] = ['open', 'write', 'fsync', 'rename', 'link', 'unlink', 'close', 'readdir', 'readFile'];

  it.each(writes)('[V-02] leaves all or nothing when the n-th %s fails, and the next wipe removes the rest', async (failing) => {
    for (let nth = 1; nth <= 12; nth += 1) {
      await removeDataFolder(folder);
      const before = await openStore(folder);
      await fill(before.store);
      await before.store.close();
      await setOneAside();
      let seen = Number.NEGATIVE_INFINITY;
      const { store } = await openStore(folder, {
        files: createFaultyFiles((call) => (call === failing && ++seen === nth ? 'EIO' : null)),
      });
      seen = 0;
      await store.wipe(ANNA, 'anna', SAVED).catch((error) => {
        if (!(error instanceof StoreError)) throw error;
      });
      seen = Number.NEGATIVE_INFINITY;
      await store.close();
      const again = await openStore(folder);
      await checkAllOrNothing(again.store, await countText(folder, CANARY), `${failing} ${nth}`);
      await again.store.wipe(ANNA, 'anna', SAVED);
      expect(await countText(folder, CANARY)).toBe(0);
      await again.store.close();
    }
  });

  it('[V-02] leaves all or nothing after a power cut at any of its calls', async () => {
    const open = (files: Files, now: number) =>
      openStore('/data', { files, clock: { now: () => now }, every: () => () => {}, claim: async () => ({ kind: 'unsupported' }) });
    const ends = new Set<string>();
    for (let calls = 0; calls < 40; calls += 1) {
      for (const kept of [0, 0.5, 1]) {
        const disk = createVolatileDisk();
        const { store } = await open(disk.files, 0);
        await fill(store);
        disk.cutAfter(calls);
        const wiping = store.wipe(ANNA, 'anna', SAVED).then(() => 'done');
        const end = await Promise.race([wiping, new Promise((resolve) => setTimeout(() => resolve('cut'), 5))]);
        const after = disk.restart(() => kept);
        const again = await open(after.files, 60_000);
        const found = await countInside(after.files, '/data', CANARY);
        await checkAllOrNothing(again.store, found, `${calls} calls, ${kept} kept`);
        if (end === 'done') expect(found).toBe(0);
        ends.add(`${end} ${found > 0}`);
        await again.store.close();
      }
    }
    expect([...ends].sort()).toEqual(['cut false', 'cut true', 'done false']);
  });
});

describe('an interrupted erasure', () => {
  it('[V-02] is finished by the next start after a power cut at any of its calls, including quarantined files', async () => {
    for (let nth = 1; nth <= 24; nth += 1) {
      await removeDataFolder(folder);
      const before = await openStore(folder);
      await fill(before.store);
      for (let n = 1; n <= 2; n += 1) {
        await before.store.put(SYSTEM, DRAFT, { n, text: CANARY });
        await before.store.put(SYSTEM, SESSION, { owner: 'anna', n, text: CANARY });
      }
      await before.store.close();
      await setOneAside();
      let left = Number.POSITIVE_INFINITY;
      // From a certain call on every call fails, as when the process dies there.
      const { store } = await openStore(folder, { files: createFaultyFiles(() => (--left < 0 ? 'EIO' : null)) });
      left = nth * 2;
      const isDone = await store.erase(SYSTEM, 'anna').then(
        () => true,
        () => false,
      );
      left = Number.POSITIVE_INFINITY;
      await store.close();
      const again = await openStore(folder);
      // All sessions are listed once a day; an erased person's sessions are removed then.
      await again.store.list(SYSTEM, 'session');
      const isErased = (await again.store.get(SYSTEM, PROFILE)) === null;
      expect([nth, isErased, await countText(folder, CANARY)]).toEqual([nth, isErased, isErased ? 0 : expect.any(Number)]);
      if (isDone) expect(isErased).toBe(true);
      await again.store.close();
    }
  });
});

async function countInside(files: Files, place: string, text: string): Promise<number> {
  const names = await files.readdir(place);
  const counts = await Promise.all(
    names.map(async (name) => {
      const inner = `${place}/${name}`;
      const { isFolder } = await files.stat(inner);
      if (isFolder) return countInside(files, inner, text);
      return Number(Buffer.from(await files.readFile(inner)).includes(text));
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
