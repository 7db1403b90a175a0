import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { type DocumentKey, type Store, StoreError, StoreUnavailableError } from '#server/stores';
import { CALLS, type Call, createFaultyFiles } from '#server/testing/faulty-files';
import { listFiles, makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { openStore, SYSTEM, settingsOf } from './store-parts.ts';

const FAULTS_PER_CALL = times({ daily: 12, long: 40 });
const WRITES: readonly Call[] = ['open', 'write', 'fsync', 'rename', 'link', 'unlink', 'mkdir', 'rmdir'];
const SAVE_STEPS: readonly Call[] = ['open', 'write', 'fsync', 'link', 'rename'];
/** A publish saves two copies of its pointer and makes no links. */
const PUBLISH_STEPS = SAVE_STEPS.filter((step) => step !== 'link');

let folder = '';

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => removeDataFolder(folder));

/** The acknowledged value of each document; a refused save leaves it unchanged. */
async function saveWhatWorks(store: Store): Promise<Map<DocumentKey, number>> {
  const acknowledged = new Map<DocumentKey, number>();
  const keys = [settingsOf('anna'), settingsOf('ben'), { kind: 'draft', owner: 'ed', collection: 'set' } as const];
  for (let n = 1; n <= 4; n += 1) {
    for (const key of keys) {
      const saved = await store.put(SYSTEM, key, { n }).catch(onlyStoreErrors);
      if (saved?.ok) acknowledged.set(key, n);
      expect(await numberOf(store, key)).toBe(acknowledged.get(key) ?? null);
    }
    await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: n }] }).catch(onlyStoreErrors);
  }
  return acknowledged;
}

function onlyStoreErrors(error: unknown): null {
  if (!(error instanceof StoreError)) throw error;
  return null;
}

async function numberOf(store: Store, key: DocumentKey): Promise<number | null> {
  const stored = await store.get(SYSTEM, key);
  return stored && (stored.doc as { n: number }).n;
}

describe('a failing disk', () => {
  it.each(CALLS)(`[P-10] keeps every acknowledged save when the n-th %s fails, n from 1 to ${FAULTS_PER_CALL}`, async (failing) => {
    for (let nth = 1; nth <= FAULTS_PER_CALL; nth += 1) {
      const one = await makeDataFolder();
      let seen = 0;
      const files = createFaultyFiles((call) => (call === failing && ++seen === nth ? 'EIO' : null));
      const opened = await openStore(one, { files }).catch(onlyStoreErrors);
      const acknowledged = opened === null ? new Map<DocumentKey, number>() : await saveWhatWorks(opened.store);
      const live = await opened?.store.live();
      await opened?.store.close();
      const { store, events } = await openStore(one);
      for (const [key, n] of acknowledged) expect(await numberOf(store, key)).toBe(n);
      expect((await store.live())?.id ?? null).toBe(live?.id ?? null);
      expect(events).toEqual([]);
      expect((await store.put(SYSTEM, settingsOf('anna'), { n: 99 })).ok).toBe(true);
      await store.close();
      expect((await listFiles(one)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
      await removeDataFolder(one);
    }
  });

  it.each(SAVE_STEPS)('[P-04] with a full disk at the %s of a save reports it, keeps the old data, and saves again later', async (step) => {
    let isFull = false;
    const { store } = await openStore(folder, { files: createFaultyFiles((call) => (isFull && call === step ? 'ENOSPC' : null)) });
    await store.put(SYSTEM, settingsOf('anna'), { n: 1 });
    isFull = true;
    const refused = await store.put(SYSTEM, settingsOf('anna'), { n: 2 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailableError);
    expect(refused).toMatchObject({ code: 'store-full', reason: 'ENOSPC', message: expect.stringContaining(folder) });
    expect(await numberOf(store, settingsOf('anna'))).toBe(1);
    expect(store.health()).toMatchObject({ writable: false, reason: expect.stringContaining('full') });
    isFull = false;
    expect(await store.put(SYSTEM, settingsOf('anna'), { n: 3 }, { ifRev: 1 })).toEqual({ ok: true, rev: 2 });
    expect(store.health()).toMatchObject({ writable: true, reason: null });
    await store.close();
  });

  it.each(PUBLISH_STEPS)('[P-04] with a full disk at the %s of a publish keeps the old version live', async (step) => {
    let isFull = false;
    const { store } = await openStore(folder, { files: createFaultyFiles((call) => (isFull && call === step ? 'ENOSPC' : null)) });
    const bundle = (value: number) => ({ items: [{ kind: 'widgets', id: 'one', value }] });
    await store.publish(SYSTEM, bundle(1));
    isFull = true;
    await expect(store.publish(SYSTEM, bundle(2))).rejects.toMatchObject({ code: 'store-full' });
    expect((await store.live())?.items).toEqual(bundle(1).items);
    isFull = false;
    expect(await store.publish(SYSTEM, bundle(2))).toMatchObject({ ok: true, seq: 2 });
    await store.close();
  });

  it.each(['EROFS', 'EACCES'])('[P-05] starts read-only when nothing can be written (%s), and writes once it can', async (code) => {
    const before = await openStore(folder);
    await before.store.put(SYSTEM, settingsOf('anna'), { n: 1 });
    await before.store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: 1 }] });
    await before.store.close();
    let isReadOnly = true;
    const isWrite = (call: Call, file: string): boolean => WRITES.includes(call) && !(call === 'open' && !file.endsWith('.tmp'));
    const files = createFaultyFiles((call, file) => (isReadOnly && isWrite(call, file) && file !== folder ? code : null));
    const { store, events } = await openStore(folder, { files });
    expect(await numberOf(store, settingsOf('anna'))).toBe(1);
    expect((await store.live())?.items).toHaveLength(1);
    expect(store.health()).toMatchObject({ writable: false, reason: expect.stringContaining(code) });
    expect(events.map((event) => event.code)).toEqual(['store-read-only']);
    await expect(store.put(SYSTEM, settingsOf('anna'), { n: 2 })).rejects.toMatchObject({ code: 'store-read-only' });
    isReadOnly = false;
    expect(await store.put(SYSTEM, settingsOf('anna'), { n: 2 })).toEqual({ ok: true, rev: 2 });
    expect(store.health().writable).toBe(true);
    await store.close();
  });

  it.each([
    ['the new file', (file: string) => file.endsWith('.tmp')],
    ['the folder', (file: string) => file.includes('people')],
  ])('[P-11] rejects a save if the fsync of %s fails, and reads the disk again before the next save', async (_, isHit) => {
    let isFailing = false;
    const reads: string[] = [];
    const files = createFaultyFiles((call, file) => {
      if (call === 'readFile' && file.includes('people')) reads.push(file);
      return isFailing && call === 'fsync' && isHit(file) ? 'EIO' : null;
    });
    const { store } = await openStore(folder, { files });
    await store.put(SYSTEM, settingsOf('anna'), { n: 1 });
    isFailing = true;
    await expect(store.put(SYSTEM, settingsOf('anna'), { n: 2 })).rejects.toMatchObject({ code: 'store-failed', reason: 'EIO' });
    expect(await numberOf(store, settingsOf('anna'))).toBe(1);
    isFailing = false;
    reads.length = 0;
    expect(await store.put(SYSTEM, settingsOf('anna'), { n: 3 })).toEqual({ ok: true, rev: 2 });
    expect(reads).toHaveLength(1);
    await store.put(SYSTEM, settingsOf('anna'), { n: 4 });
    expect(reads).toHaveLength(1);
    await store.close();
  });

  it('makes exactly these calls to save over an earlier version, each of which is needed', async () => {
    const calls: Call[] = [];
    const files = createFaultyFiles((call) => {
      calls.push(call);
      return null;
    });
    const { store } = await openStore(folder, { files, every: () => () => {} });
    for (let n = 1; n <= 2; n += 1) await store.put(SYSTEM, settingsOf('anna'), { n });
    calls.length = 0;
    await store.put(SYSTEM, settingsOf('anna'), { n: 3 });
    expect(calls).toEqual(['open', 'write', 'fsync', 'close', 'unlink', 'link', 'rename', 'fsync']);
    await store.close();
  });

  it('[P-09] refuses a folder with no parent, and a file in its place', async () => {
    await expect(openStore(`${folder}/missing/data`)).rejects.toMatchObject({ code: 'store-failed', reason: 'ENOENT' });
    const { store } = await openStore(folder);
    await store.close();
    await expect(openStore(import.meta.filename)).rejects.toMatchObject({ code: 'store-failed', reason: 'ENOTDIR' });
  });
});
