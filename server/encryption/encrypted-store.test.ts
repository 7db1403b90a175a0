import { describe, expect, it } from 'vitest';
import { createMemoryStore, type DocumentKey, type Store, type StoreEvent } from '../stores/index.ts';
import { createTestClock, runStoreContract } from '../stores/store-contract.ts';
import { createPassingKeys, type DataKeys } from './data-keys.ts';
import { encryptStore } from './encrypted-store.ts';
import { createFieldCipher } from './field-cipher.ts';
import type { EncryptedFields } from './fields.ts';

const everything: readonly EncryptedFields[] = [
  ...['hub', 'one', 'two', 'deep'].map((collection): EncryptedFields => ({ kind: 'settings', collection, paths: [['*']] })),
  ...['hub', 'one'].map((collection): EncryptedFields => ({ kind: 'profile', collection, paths: [['*']] })),
  ...['hub', 'one', 'set'].map((collection): EncryptedFields => ({ kind: 'draft', collection, paths: [['*']] })),
  { kind: 'favourites', collection: 'hub', paths: [['*']] },
];

runStoreContract('encrypted', async () => {
  const clock = createTestClock();
  const memory = createMemoryStore({ clock });
  const store = encryptStore(memory, { cipher: createFieldCipher(createPassingKeys()), fields: everything, log: () => undefined });
  return { store, clock, reopen: async () => store, dispose: () => memory.close() };
});

const anna = { kind: 'viewer', id: 'anna' } as const;
const system = { kind: 'system', id: 'test' } as const;
const annasAnswers: DocumentKey = { kind: 'settings', owner: 'anna', collection: 'answers' };
const fields: readonly EncryptedFields[] = [
  {
    kind: 'settings',
    collection: 'answers',
    paths: [
      ['*', 'data'],
      ['top', 'secret'],
    ],
  },
];

interface EncryptedParts {
  readonly memory: Store;
  readonly store: Store;
  readonly events: StoreEvent[];
  /** The same documents with other keys. */
  withKeys(keys: DataKeys): Store;
}

function createEncrypted(keys: DataKeys = createPassingKeys()): EncryptedParts {
  const memory = createMemoryStore({ clock: createTestClock() });
  const events: StoreEvent[] = [];
  const withKeys = (others: DataKeys) =>
    encryptStore(memory, { cipher: createFieldCipher(others), fields, log: (event) => void events.push(event) });
  return { memory, store: withKeys(keys), events, withKeys };
}

const rawOf = async (memory: Store, key = annasAnswers): Promise<string> => JSON.stringify((await memory.get(system, key))?.doc);

describe('values in the underlying store', () => {
  it('encrypts values on any kind of save, while readers see the original', async () => {
    const { memory, store } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: { word: 'canary-put' }, at: 'noon' } });
    expect(await rawOf(memory)).not.toContain('canary');
    await store.patch(anna, annasAnswers, [{ op: 'set', path: ['me', 'data'], value: 'canary-patch' }]);
    await store.patch(anna, annasAnswers, [{ op: 'set', path: ['other'], value: { data: ['canary-record'], at: 'one' } }]);
    expect(await rawOf(memory)).not.toContain('canary');
    const after = { me: { data: 'canary-patch', at: 'noon' }, other: { data: ['canary-record'], at: 'one' } };
    expect(await rawOf(memory)).toContain('noon');
    expect((await store.get(anna, annasAnswers))?.doc).toEqual(after);
    expect((await store.list(system, 'settings')).items.map(({ doc }) => doc)).toEqual([after]);
    expect((await store.exportAll(anna, 'anna')).documents.map(({ doc }) => doc)).toEqual([after]);
    expect((await store.history(anna, annasAnswers)).map(({ doc }) => doc)).toEqual([after]);
    expect(await store.put(anna, annasAnswers, {}, { ifRev: 1 })).toEqual({ ok: false, conflict: { rev: 3, doc: after } });
    expect(await store.remove(anna, annasAnswers, { ifRev: 1 })).toEqual({ ok: false, conflict: { rev: 3, doc: after } });
  });

  it('encrypts again after a change inside a value', async () => {
    const { memory, store } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: { list: ['one'] } } });
    const result = await store.patch(anna, annasAnswers, [
      { op: 'toggle', path: ['me', 'data', 'list'], value: 'canary' },
      { op: 'set', path: ['plain'], value: 1 },
    ]);
    expect(result).toEqual({ ok: true, rev: 2, doc: { me: { data: { list: ['one', 'canary'] } }, plain: 1 } });
    expect(await rawOf(memory)).not.toContain('canary');
  });

  it('reveals nothing by the length of a value, and encrypts differently each time', async () => {
    const { memory, store } = createEncrypted();
    const saved = async (data: string) => {
      await store.put(anna, annasAnswers, { me: { data } });
      return rawOf(memory);
    };
    const texts = [await saved('yes'), await saved('no'), await saved('yes')];
    expect(new Set(texts).size).toBe(3);
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
  });

  it('reads a document from before encryption unchanged, and encrypts it on the next save', async () => {
    const { memory, store } = createEncrypted();
    await memory.put(anna, annasAnswers, { me: { data: 'canary', at: 'noon' } });
    const before = await store.get(anna, annasAnswers);
    expect(before?.doc).toEqual({ me: { data: 'canary', at: 'noon' } });
    await store.put(anna, annasAnswers, before?.doc, { ifRev: 1 });
    expect(await rawOf(memory)).not.toContain('canary');
    expect((await store.get(anna, annasAnswers))?.doc).toEqual({ me: { data: 'canary', at: 'noon' } });
  });

  it('erases a document without a key', async () => {
    const { store, withKeys } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: 'canary' } });
    expect(await withKeys(createPassingKeys()).erase(system, 'anna')).toEqual({ removed: 1 });
  });
});

describe('rotation and loss of keys', () => {
  it('reads earlier values after a rotation, and encrypts with the new key on a save', async () => {
    const [old] = createPassingKeys();
    const [fresh] = createPassingKeys();
    const { memory, store, withKeys } = createEncrypted([old]);
    await store.put(anna, annasAnswers, { me: { data: 'canary' } });
    const rotated = withKeys([fresh, old]);
    expect((await rotated.get(anna, annasAnswers))?.doc).toEqual({ me: { data: 'canary' } });
    expect(await rawOf(memory)).toContain(`sealed:1:${old.id}:`);
    await rotated.put(anna, annasAnswers, { me: { data: 'canary' } });
    expect(await rawOf(memory)).toContain(`sealed:1:${fresh.id}:`);
    expect((await withKeys([fresh]).get(anna, annasAnswers))?.doc).toEqual({ me: { data: 'canary' } });
  });

  it('refuses a value with a missing key everywhere, with a hint, and never reads it as empty', async () => {
    const { store, withKeys } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: 'canary' } });
    const wrong = withKeys(createPassingKeys());
    const reads = [() => wrong.get(anna, annasAnswers), () => wrong.list(system, 'settings'), () => wrong.exportAll(anna, 'anna')];
    for (const read of reads) {
      await expect(read()).rejects.toMatchObject({ code: 'sealed-key-missing', message: expect.stringContaining('HUB_DATA_KEYS') });
    }
    await expect(wrong.patch(anna, annasAnswers, [{ op: 'set', path: ['me', 'data', 'x'], value: 1 }])).rejects.toMatchObject({
      code: 'sealed-key-missing',
    });
  });
});

describe('a moved or altered encrypted value', () => {
  const textOf = async (memory: Store): Promise<string> => (await rawOf(memory)).match(/sealed:1:[^"]+/)?.[0] ?? '';
  const places: readonly [title: string, key: DocumentKey, doc: (text: string) => object][] = [
    ['another person', { ...annasAnswers, owner: 'ben' }, (text) => ({ me: { data: text } })],
    ['another name', annasAnswers, (text) => ({ other: { data: text } })],
    ['another field', annasAnswers, (text) => ({ top: { secret: text } })],
  ];

  it.each(places)('refuses an encrypted value moved to %s', async (_, key, doc) => {
    const { memory, store } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: 'canary' } });
    await memory.put(system, key, doc(await textOf(memory)));
    await expect(store.get(system, key)).rejects.toMatchObject({ code: 'sealed-value-damaged' });
    await expect(store.exportAll(system, key.owner)).rejects.toMatchObject({ code: 'sealed-value-damaged' });
  });

  it('refuses an encrypted value with any character changed, cut off or added', async () => {
    const { memory, store } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: 'canary' } });
    const text = await textOf(memory);
    const start = text.lastIndexOf(':') + 1;
    const changed = Array.from({ length: text.length - start }, (_, index) => {
      const at = start + index;
      return `${text.slice(0, at)}${text[at] === 'A' ? 'Q' : 'A'}${text.slice(at + 1)}`;
    });
    for (const broken of [...changed.slice(0, -1), text.slice(0, -4), `${text}AAAA`, text.slice(0, start), 'sealed:1:']) {
      await memory.put(anna, annasAnswers, { me: { data: broken } });
      await expect(store.get(anna, annasAnswers)).rejects.toMatchObject({ code: 'sealed-value-damaged' });
    }
  });

  it('lists other documents despite a damaged value, and reports it to operators', async () => {
    const { memory, store, events } = createEncrypted();
    await store.put(system, annasAnswers, { me: { data: 'anna' } });
    await memory.put(system, { ...annasAnswers, owner: 'ben' }, { me: { data: await textOf(memory) } });
    expect((await store.list(system, 'settings')).items.map(({ key }) => key.owner)).toEqual(['anna']);
    expect(events.map(({ code }) => code)).toEqual(['sealed-value-damaged']);
  });

  it('returns a text of a person that only looks encrypted unchanged', async () => {
    const { memory, store } = createEncrypted();
    await store.put(anna, annasAnswers, { me: { data: 'sealed:1:00000000:AAAA' } });
    expect(await rawOf(memory)).not.toContain('00000000:AAAA');
    expect((await store.get(anna, annasAnswers))?.doc).toEqual({ me: { data: 'sealed:1:00000000:AAAA' } });
  });
});
