import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLowdbStore, createMemoryStore, type Store } from '../stores/index.ts';
import { createTestClock } from '../stores/store-contract.ts';
import { chooseDataKeys, createPassingKeys, type KeyOptions, parseDataKeys } from './data-keys.ts';
import { createFieldCipher } from './field-cipher.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';
import { proveKeys } from './key-witness.ts';
import { openEncryptedStore } from './open-encrypted-store.ts';

const aKey = (): string => randomBytes(32).toString('base64');
const idsOf = (text: string): string[] => parseDataKeys(text).map(({ id }) => id);
const options: KeyOptions = { storeKind: 'lowdb', isProduction: true, keys: undefined, readKeyFile: () => 'not asked' };

describe('keys from a setting', () => {
  it('reads keys from a setting in order, the first one first', () => {
    const [one, two] = [aKey(), aKey()];
    expect(idsOf(`${one}, ${two},`)).toEqual([...idsOf(one), ...idsOf(two)]);
  });

  it.each([
    ['nothing', ' , '],
    ['a word', 'secret'],
    ['31 bytes', randomBytes(31).toString('base64')],
    ['33 bytes', randomBytes(33).toString('base64')],
    ['a key and a word', `${aKey()},secret`],
  ])('refuses a setting with %s, without repeating it', (_, text) => {
    expect(() => parseDataKeys(text)).toThrow(expect.objectContaining({ code: 'data-keys', message: expect.stringContaining('openssl') }));
    expect(() => parseDataKeys(text)).not.toThrow(expect.objectContaining({ message: expect.stringContaining('secret') }));
  });

  it('prefers the setting to the key file', () => {
    const keys = aKey();
    expect(chooseDataKeys({ ...options, keys }).map(({ id }) => id)).toEqual(idsOf(keys));
  });
});

describe('keys without a setting', () => {
  it('requires a setting for a shared database in production, with a message about it', () => {
    expect(() => chooseDataKeys({ ...options, storeKind: 'postgres' })).toThrow(/^HUB_DATA_KEYS is missing: .*openssl rand -base64 32/);
  });

  it('uses the key file on a single machine, for any store in development', () => {
    const text = aKey();
    const readKeyFile = () => `${text}\n`;
    const optionsList: KeyOptions[] = [
      { ...options, readKeyFile },
      { ...options, readKeyFile, storeKind: 'postgres', isProduction: false },
    ];
    for (const one of optionsList) expect(chooseDataKeys(one).map(({ id }) => id)).toEqual(idsOf(text));
  });

  it('uses a temporary key for the memory store', () => {
    expect(chooseDataKeys({ ...options, storeKind: 'memory' })).toHaveLength(1);
  });
});

describe('the key file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hub-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('creates the key file once, for its owner only, and reuses it', async () => {
    const file = keyFileOf(folder);
    const text = readKeyFile(file);
    expect(parseDataKeys(text)).toHaveLength(1);
    expect(readKeyFile(file)).toBe(text);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect(await readdir(path.dirname(file))).toEqual(['data.key']);
  });

  it('reports an unreadable key file with a message', async () => {
    await writeFile(path.join(folder, 'keys'), 'a file where the folder should be');
    expect(() => readKeyFile(keyFileOf(folder))).toThrow(expect.objectContaining({ code: 'data-keys' }));
  });

  it('opens the store with its key file at the next start, and refuses the key of another machine', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    const open = (dataFolder: string, keys?: string) =>
      openEncryptedStore(store, { storeKind: 'lowdb', isProduction: true, keys, dataFolder, fields: [], log: () => undefined });
    await open(folder);
    await expect(open(folder)).resolves.toBeDefined();
    await expect(open(path.join(folder, 'other'))).rejects.toMatchObject({ code: 'sealed-key-missing' });
    await expect(open(folder, aKey())).rejects.toMatchObject({ code: 'sealed-key-missing' });
  });
});

describe('a data folder without its key file', () => {
  const fields = [{ kind: 'settings', collection: 'answers', paths: [['*']] }] as const;
  const answers = { kind: 'settings', owner: 'anna', collection: 'answers' } as const;
  const system = { kind: 'system', id: 'test' } as const;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hub-restored-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (store: Store) =>
    openEncryptedStore(store, {
      storeKind: 'lowdb',
      isProduction: true,
      keys: undefined,
      dataFolder: folder,
      fields,
      log: () => undefined,
    });

  it.each([
    ['beside the word that tells the keys', async () => undefined],
    [
      'beside an encrypted value alone',
      (store: Store) => store.remove(system, { kind: 'account', owner: 'sealing', collection: 'witness' }),
    ],
  ])('refuses to start without the key file (%s), and writes no new key, so that the right one can be restored', async (_, harm) => {
    const store = createMemoryStore({ clock: createTestClock() });
    await (await open(store)).put(system, answers, { q: 'canary' });
    await harm(store);
    const file = keyFileOf(folder);
    const kept = await readFile(file);
    await rm(path.dirname(file), { recursive: true });
    for (let starts = 0; starts < 2; starts += 1) {
      await expect(open(store)).rejects.toMatchObject({ code: 'sealed-key-missing' });
      expect(await readdir(folder)).toEqual([]);
    }
    await mkdir(path.dirname(file));
    await writeFile(file, kept);
    expect((await (await open(store)).get(system, answers))?.doc).toEqual({ q: 'canary' });
  });

  it('restores a damaged witness from the documents with the right key, and refuses another key', async () => {
    const data = path.join(folder, 'data');
    const openFolder = async (keys?: string) => {
      const store = await createLowdbStore({ folder: data, clock: createTestClock(), every: () => () => {} });
      const options = { storeKind: 'lowdb', isProduction: true, keys, dataFolder: data, fields, log: () => undefined } as const;
      return { store, encrypted: openEncryptedStore(store, options) };
    };
    const first = await openFolder();
    await (await first.encrypted).put(system, answers, { q: 'canary' });
    await first.store.close();
    const hash = createHash('sha256').update('sealing').digest('hex');
    for (const end of ['', '.prev']) await writeFile(path.join(data, 'people', hash.slice(0, 2), `${hash}.json${end}`), 'broken');
    const other = await openFolder(aKey());
    await expect(other.encrypted).rejects.toMatchObject({ code: 'sealed-key-missing' });
    await other.store.close();
    for (let starts = 0; starts < 2; starts += 1) {
      const { store, encrypted } = await openFolder();
      expect((await (await encrypted).get(system, answers))?.doc).toEqual({ q: 'canary' });
      await store.close();
    }
  });

  it('creates a new key if nothing was ever encrypted', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    await store.put(system, answers, { q: 'from before values were encrypted' });
    expect((await (await open(store)).get(system, answers))?.doc).toEqual({ q: 'from before values were encrypted' });
    expect(await readdir(folder)).toEqual(['keys']);
  });
});

describe('the key witness', () => {
  it('re-encrypts the witness with the first key, so that an old one can be removed later', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    const [old] = createPassingKeys();
    const [fresh] = createPassingKeys();
    await proveKeys(store, createFieldCipher([old]));
    await proveKeys(store, createFieldCipher([fresh, old]));
    await expect(proveKeys(store, createFieldCipher([fresh]))).resolves.toBeUndefined();
    await expect(proveKeys(store, createFieldCipher([old]))).rejects.toMatchObject({ code: 'sealed-key-missing' });
  });

  it('agrees on one witness when two processes start simultaneously', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    const cipher = createFieldCipher(createPassingKeys());
    await Promise.all([proveKeys(store, cipher), proveKeys(store, cipher)]);
    const others = Promise.all([createPassingKeys(), createPassingKeys()].map((keys) => proveKeys(store, createFieldCipher(keys))));
    await expect(others).rejects.toMatchObject({ code: 'sealed-key-missing' });
  });
});
