import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { type DocumentKey, DocumentUnreadableError, SnapshotUnreadableError, type Store } from '#server/stores';
import { countText, listFiles, makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { openStore, SYSTEM, settingsOf } from './store-parts.ts';

const POSITIONS = times({ daily: 7, long: 20 });
const HASH = 'a'.repeat(64);
const DRAFT: DocumentKey = { kind: 'draft', owner: 'ed', collection: 'set' };
const SESSION: DocumentKey = { kind: 'session', owner: HASH, collection: 'session' };
const KEYS = [settingsOf('anna'), SESSION, DRAFT];

let folder = '';

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => removeDataFolder(folder));

type Damage = readonly [title: string, harm: (bytes: Buffer) => Buffer];

const DAMAGES: readonly Damage[] = [
  ['emptied', () => Buffer.alloc(0)],
  ['filled with zeros', (bytes) => Buffer.alloc(bytes.length)],
  ['null', () => Buffer.from('null')],
  ['an empty list', () => Buffer.from('[]')],
  ['a text', () => Buffer.from('"hello"')],
  ['given a byte order mark', (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])],
  ['given invalid UTF-8', (bytes) => Buffer.concat([bytes.subarray(0, -3), Buffer.from([0xc3, 0x28]), bytes.subarray(-3)])],
  ['given one byte more', (bytes) => Buffer.concat([bytes, Buffer.from('\n')])],
  ...places((at): Damage => [`cut at ${at} of ${POSITIONS}`, (bytes) => bytes.subarray(0, Math.floor((bytes.length * at) / POSITIONS))]),
  ...places(
    (at): Damage => [
      `with a bit flipped at ${at} of ${POSITIONS}`,
      (bytes) => flipBit(bytes, Math.floor((bytes.length * at) / POSITIONS), at % 8),
    ],
  ),
];

function places(make: (at: number) => Damage): Damage[] {
  return Array.from({ length: POSITIONS }, (_, at) => make(at));
}

function flipBit(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}

/** Saves two generations of every document: 1, then 2. */
async function fill(): Promise<void> {
  const { store } = await openStore(folder);
  for (const n of [1, 2]) {
    for (const key of KEYS) await store.put(SYSTEM, key, { n, text: 'naïve 🙂' });
    await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: { n } }], reason: String(n) });
  }
  await store.close();
}

async function numberOf(store: Store, key: DocumentKey): Promise<number> {
  const stored = await store.get(SYSTEM, key);
  return (stored?.doc as { n: number } | undefined)?.n ?? -1;
}

async function fileOf(start: string): Promise<string> {
  const file = (await listFiles(folder)).find((name) => name.startsWith(start) && name.endsWith('.json'));
  return path.join(folder, file ?? 'none');
}

async function harm(file: string, damage: Damage[1]): Promise<void> {
  const bytes = damage(await readFile(file));
  await rm(file);
  await writeFile(file, bytes);
}

describe('damaged files', () => {
  it.each([
    ['people', settingsOf('anna')],
    ['sessions', SESSION],
    ['catalogue/drafts', DRAFT],
  ] as const)('[P-06] serves the previous generation of %s, sets the bad file aside, reports and counts it', async (place, key) => {
    for (const [title, damage] of DAMAGES) {
      await removeDataFolder(folder);
      await fill();
      const file = await fileOf(place);
      await harm(file, damage);
      const { store, events } = await openStore(folder);
      expect([title, await numberOf(store, key)]).toEqual([title, 1]);
      expect(events).toMatchObject([{ code: 'store-quarantine', file }]);
      expect(store.health()).toMatchObject({ quarantined: 1, writable: true });
      expect((await listFiles(folder)).filter((name) => name.startsWith('quarantine/'))).toHaveLength(1);
      expect(await store.put(SYSTEM, key, { n: 3 })).toEqual({ ok: true, rev: 2 });
      await store.close();
      const again = await openStore(folder);
      expect(await numberOf(again.store, key)).toBe(3);
      expect(again.events).toEqual([]);
      expect(again.store.health().quarantined).toBe(1);
      await again.store.close();
    }
  });

  it('[P-06] loses no publish when the pointer is damaged, and reports and counts it', async () => {
    for (const [title, damage] of DAMAGES) {
      await removeDataFolder(folder);
      await fill();
      await harm(path.join(folder, 'catalogue/live.json'), damage);
      const { store, events } = await openStore(folder);
      expect([title, (await store.live())?.move.reason]).toEqual([title, '2']);
      expect(events).toMatchObject([{ code: 'store-quarantine' }]);
      expect(store.health()).toMatchObject({ quarantined: 1, serving: 'newest' });
      await store.close();
    }
  });

  it('[P-06] reads the second copy of a document that was saved once, and the copy is a separate file', async () => {
    const once: readonly (readonly [string, DocumentKey])[] = [
      ['people', settingsOf('anna')],
      ['catalogue/drafts', DRAFT],
    ];
    for (const [place, key] of once) {
      for (const [title, damage] of DAMAGES) {
        await removeDataFolder(folder);
        const before = await openStore(folder);
        await before.store.put(SYSTEM, key, { n: 1 });
        await before.store.close();
        const file = await fileOf(place);
        await writeFile(file, damage(await readFile(file)));
        const { store } = await openStore(folder);
        expect([place, title, await numberOf(store, key)]).toEqual([place, title, 1]);
        expect(store.health()).toMatchObject({ quarantined: 1 });
        await store.close();
      }
    }
  });

  it('[P-06] keeps two separate files after restoring one from its second copy', async () => {
    await fill();
    const file = await fileOf('people');
    for (let times = 1; times <= 2; times += 1) {
      await writeFile(file, 'broken');
      const { store } = await openStore(folder);
      expect(await numberOf(store, settingsOf('anna'))).toBe(1);
      await store.close();
    }
  });

  it('[P-06] ends a session that was saved once, leaves nothing of it, and logs this', async () => {
    for (const [title, damage] of DAMAGES) {
      await removeDataFolder(folder);
      const before = await openStore(folder);
      await before.store.put(SYSTEM, SESSION, { owner: 'anna', n: 1 });
      await before.store.close();
      const file = await fileOf('sessions');
      await writeFile(file, damage(await readFile(file)));
      const { store, events } = await openStore(folder);
      await expect(store.get(SYSTEM, SESSION), title).rejects.toBeInstanceOf(DocumentUnreadableError);
      expect([title, await store.get(SYSTEM, SESSION)]).toEqual([title, null]);
      expect(events.map(({ code }) => code)).toEqual(['store-quarantine', 'store-unreadable']);
      expect(store.health().quarantined).toBe(0);
      expect((await listFiles(folder)).filter((name) => /^(sessions|quarantine)\//.test(name))).toEqual([]);
      expect(await store.put(SYSTEM, SESSION, { owner: 'anna', n: 2 })).toEqual({ ok: true, rev: 1 });
      await store.close();
    }
  });

  it('[P-06] [G-07] refuses a damaged live snapshot, sets it aside and serves the last sound one', async () => {
    for (const [title, damage] of DAMAGES) {
      await removeDataFolder(folder);
      await fill();
      const before = await openStore(folder);
      const id = before.store.health().live ?? '';
      await before.store.close();
      await harm(path.join(folder, 'catalogue/versions', `${id}.json`), damage);
      const { store, events } = await openStore(folder);
      expect([title, (await store.live())?.move.reason]).toEqual([title, '1']);
      expect(events.map(({ code }) => code)).toEqual(['store-quarantine', 'snapshot-unreadable']);
      await expect(store.point(SYSTEM, id)).rejects.toBeInstanceOf(SnapshotUnreadableError);
      const healed = await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: { n: 2 } }] });
      expect(healed).toMatchObject({ ok: true, id });
      await store.close();
      expect((await openAndClose()).events).toEqual([]);
    }
  });

  it('[G-07] refuses every flipped bit of a snapshot', async () => {
    await fill();
    const file = await fileOf('catalogue/versions');
    const id = path.basename(file, '.json');
    const sound = await readFile(file);
    const { store } = await openStore(folder);
    for (let bit = 0; bit < sound.length * 8; bit += 1) {
      await writeFile(file, flipBit(sound, bit >> 3, bit & 7));
      await expect(store.snapshot(SYSTEM, id)).rejects.toBeInstanceOf(SnapshotUnreadableError);
    }
    await store.close();
  });

  it("[P-06] throws a typed error with the file's name when both generations are damaged, every time, and never returns an empty document", async () => {
    await fill();
    const file = await fileOf('people');
    await harm(file, () => Buffer.from('{}'));
    await harm(`${file}.prev`, () => Buffer.from('{}'));
    const { store, events } = await openStore(folder);
    for (let n = 0; n < 2; n += 1) {
      await expect(store.get(SYSTEM, settingsOf('anna'))).rejects.toMatchObject({ code: 'store-unreadable', file });
      await expect(store.put(SYSTEM, settingsOf('anna'), { n: 3 })).rejects.toBeInstanceOf(DocumentUnreadableError);
    }
    expect(events).toHaveLength(1);
    expect(await numberOf(store, DRAFT)).toBe(2);
    await store.close();
  });

  it('[P-06] starts despite a damaged lock or tombstone', async () => {
    await fill();
    const { store } = await openStore(folder);
    await store.erase(SYSTEM, 'anna');
    await store.close();
    await harm(await fileOf('erased'), () => Buffer.from('null'));
    await writeFile(path.join(folder, 'lock.json'), 'null');
    const later = { now: () => Date.now() + 60_000 };
    const opened = await openStore(folder, { clock: later });
    expect(await opened.store.get(SYSTEM, settingsOf('anna'))).toBeNull();
    await opened.store.close();
  });

  it('uses the previous generation when a file has vanished, and reports it', async () => {
    await fill();
    await rm(await fileOf('people'));
    const { store, events } = await openStore(folder);
    expect(await numberOf(store, settingsOf('anna'))).toBe(1);
    expect(events).toMatchObject([{ code: 'store-vanished' }]);
    expect(store.health()).toMatchObject({ vanished: 1, quarantined: 0 });
    await store.close();
    const again = await openStore(folder);
    expect([again.store.health().vanished, again.events]).toEqual([1, []]);
    await again.store.erase(SYSTEM, 'anna');
    expect(again.store.health().vanished).toBe(0);
    await again.store.close();
  });

  it('counts a damaged file that cannot be moved only once, however often the store is opened', async () => {
    await fill();
    await harm(await fileOf('catalogue/versions'), () => Buffer.from('[]'));
    for (let times = 0; times < 3; times += 1) {
      const { store } = await openStore(folder);
      for (const { id } of await store.snapshots(SYSTEM)) await store.snapshot(SYSTEM, id).catch(() => null);
      expect(store.health().quarantined).toBe(1);
      await store.close();
    }
  });

  it('throws an error instead of returning an empty person when all files of a known person have vanished', async () => {
    const { store } = await openStore(folder, { openLimit: 1 });
    await store.put(SYSTEM, settingsOf('anna'), { n: 1 });
    const file = await fileOf('people');
    await store.put(SYSTEM, settingsOf('ben'), { n: 1 });
    await rm(file);
    await rm(`${file}.prev`);
    await expect(store.get(SYSTEM, settingsOf('anna'))).rejects.toMatchObject({ code: 'store-unreadable', file });
    await store.close();
  });

  it("[P-09] refuses a file copied under another person's name", async () => {
    await fill();
    const anna = await fileOf('people');
    const { store } = await openStore(folder);
    await store.put(SYSTEM, settingsOf('ben'), { n: 7 });
    await store.put(SYSTEM, settingsOf('ben'), { n: 8 });
    await store.close();
    const ben = (await listFiles(folder)).find((name) => name.startsWith('people') && name.endsWith('.json') && !anna.endsWith(name));
    await writeFile(path.join(folder, ben ?? ''), await readFile(anna));
    const again = await openStore(folder);
    expect((await again.store.get(SYSTEM, settingsOf('ben')))?.doc).toEqual({ n: 7 });
    await again.store.close();
  });
});

describe('the live catalogue', () => {
  const items = [{ kind: 'widgets', id: 'one', value: { n: 0 } }];
  const versions = async () => (await listFiles(folder)).filter((name) => name.startsWith('catalogue/versions/'));
  const each = async (work: (file: string) => Promise<unknown>) => {
    for (const name of await versions()) await work(path.join(folder, name));
  };
  const ruins: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['every snapshot emptied', () => each((file) => writeFile(file, ''))],
    ['every snapshot gone', () => each((file) => rm(file))],
    ['the folder of snapshots gone', () => rm(path.join(folder, 'catalogue/versions'), { recursive: true })],
    [
      'pointer and twin damaged',
      () => Promise.all(['', '.prev'].map((end) => writeFile(path.join(folder, `catalogue/live.json${end}`), '{}'))),
    ],
    ['pointer and twin gone', () => Promise.all(['', '.prev'].map((end) => rm(path.join(folder, `catalogue/live.json${end}`))))],
  ];

  it.each(ruins)('with %s is never empty: it is reported, a fallback may be served, and a publish repairs it', async (_, ruin) => {
    await fill();
    await ruin();
    for (let times = 0; times < 2; times += 1) {
      const { store } = await openStore(folder);
      await expect(store.live()).rejects.toBeInstanceOf(SnapshotUnreadableError);
      expect(store.health().serving).toBe('nothing');
      const status = await store.standIn(SYSTEM, { items });
      expect([(await store.live())?.id, store.health().serving]).toEqual([status.id, 'stand-in']);
      await store.close();
    }
    const { store } = await openStore(folder);
    const heard: string[] = [];
    await store.standIn(SYSTEM, { items });
    store.onLive(({ id }) => heard.push(id));
    const other = [{ kind: 'widgets', id: 'two', value: 2 }];
    const published = await store.publish(SYSTEM, { items: other }, { ifLive: (await store.live())?.id ?? null });
    expect(published.ok && heard).toEqual([published.ok && published.id]);
    expect([(await store.live())?.items, store.health().serving]).toEqual([other, 'newest']);
    await store.close();
    const again = await openStore(folder);
    expect([(await again.store.live())?.items, again.store.health().serving]).toEqual([other, 'newest']);
    await again.store.close();
  });

  it('reports that an earlier version is live until another goes live', async () => {
    await fill();
    const { store } = await openStore(folder);
    const [newest, first] = await store.snapshots(SYSTEM);
    await store.close();
    await rm(path.join(folder, 'catalogue/versions', `${newest?.id}.json`));
    for (let times = 0; times < 2; times += 1) {
      const again = await openStore(folder);
      expect([(await again.store.live())?.id, again.store.health().serving]).toEqual([first?.id, 'earlier']);
      await again.store.close();
    }
    const last = await openStore(folder);
    await last.store.point(SYSTEM, first?.id ?? '');
    expect(last.store.health().serving).toBe('newest');
    await last.store.close();
  });
});

describe('a program older than its data', () => {
  it('[P-16] refuses a file of a newer format with a clear message, and leaves it unchanged', async () => {
    await fill();
    const file = await fileOf('people');
    await harm(file, (bytes) => Buffer.from(String(bytes).replace('"format":1', '"format":2')));
    const newer = await readFile(file);
    const { store, events } = await openStore(folder);
    const refused = { code: 'store-newer', message: expect.stringContaining('was written by a newer program') };
    await expect(store.get(SYSTEM, settingsOf('anna'))).rejects.toMatchObject(refused);
    await expect(store.put(SYSTEM, settingsOf('anna'), { n: 3 })).rejects.toMatchObject(refused);
    expect(events).toEqual([]);
    await store.close();
    expect((await readFile(file)).equals(newer)).toBe(true);
  });
});

describe('erasure', () => {
  it('[V-02] leaves no byte of 40 canaries in any file or file name, including earlier generations and quarantined copies', async () => {
    const canaries = Array.from({ length: 40 }, (_, n) => `canary-${n}-of-anna`);
    const { store } = await openStore(folder);
    for (const canary of canaries) await store.put(SYSTEM, { kind: 'profile', owner: 'anna', collection: 'own' }, { canary });
    for (const canary of canaries) await store.put(SYSTEM, { ...DRAFT, owner: 'anna' }, { canary });
    await store.put(SYSTEM, SESSION, { owner: 'anna', canary: canaries[0] });
    await store.put(SYSTEM, settingsOf('anna'), { canaries });
    await store.close();
    await harm(await fileOf('people'), (bytes) => bytes.subarray(0, -9));
    const { store: again } = await openStore(folder);
    await again.get(SYSTEM, settingsOf('anna'));
    expect(await countText(folder, 'of-anna')).toBeGreaterThan(20);
    await again.erase(SYSTEM, 'anna');
    expect([await countText(folder, 'of-anna'), await countText(folder, 'anna')]).toEqual([0, 0]);
    expect(again.health().quarantined).toBe(0);
    await again.close();
    expect([await countText(folder, 'of-anna'), await countText(folder, 'anna')]).toEqual([0, 0]);
  });

  it('[V-07] keeps an erased person erased when an older backup of their files is restored', async () => {
    await fill();
    const { store } = await openStore(folder);
    await store.put(SYSTEM, SESSION, { owner: 'anna', n: 5 });
    await store.put(SYSTEM, { ...DRAFT, owner: 'anna' }, { n: 5 });
    const wanted = (await listFiles(folder)).filter((name) => /^(people|sessions|catalogue\/drafts)\//.test(name));
    const backup = await Promise.all(wanted.map(async (name) => [name, await readFile(path.join(folder, name))] as const));
    await store.erase(SYSTEM, 'anna');
    await store.put(SYSTEM, settingsOf('ben'), { n: 6 });
    await store.close();
    for (const [name, bytes] of backup) await writeFile(path.join(folder, name), bytes);
    const { store: again } = await openStore(folder);
    expect((await again.exportAll(SYSTEM, 'anna')).documents).toEqual([]);
    expect(await again.get(SYSTEM, settingsOf('anna'))).toBeNull();
    expect(await again.get(SYSTEM, SESSION)).toBeNull();
    expect(await numberOf(again, settingsOf('ben'))).toBe(6);
    expect(await again.put(SYSTEM, settingsOf('anna'), { n: 7 }, { ifRev: 0 })).toEqual({ ok: true, rev: 1 });
    await again.close();
    expect((await listFiles(folder)).filter((name) => name.startsWith('people'))).toHaveLength(4);
  });
});

async function openAndClose(): Promise<{ events: readonly unknown[] }> {
  const { store, events } = await openStore(folder);
  await store.close();
  return { events };
}
