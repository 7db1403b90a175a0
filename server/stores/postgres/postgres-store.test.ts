import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, clearTables, openCluster } from '../../testing/postgres-cluster.ts';
import { bundleOf, createTestClock, keyOf, runStoreContract } from '../store-contract.ts';
import { migratePostgres } from './migrate.ts';
import { createPostgresStore } from './postgres-store.ts';
import { NAMES_ABOUT } from './statements.ts';

const never = () => () => {};
const HOSTILE = [
  "'; drop table hub_shelf; --",
  "' or '1'='1",
  '"; delete from hub_move; --',
  "\\'; select pg_sleep(10); --",
  '$1',
  "E'\\\\x27'",
  '$$; commit; $$',
  "x'); truncate hub_snapshot cascade; --",
  '\u02bc; drop table hub_live; --',
  '/* */ union select 1',
];

let cluster: Cluster;
let cleaner: Client;
let url = '';

beforeAll(async () => {
  cluster = await openCluster();
  url = await cluster.createDatabase();
  await migratePostgres(url);
  cleaner = new Client({ connectionString: url });
  await cleaner.connect();
});
afterAll(async () => {
  await cleaner.end();
  await cluster.close();
});

runStoreContract('postgres', async () => {
  await clearTables(cleaner);
  const clock = createTestClock();
  let store = await createPostgresStore({ url, clock, every: never });
  return {
    store,
    clock,
    async reopen() {
      await store.close();
      store = await createPostgresStore({ url, clock, every: never });
      return store;
    },
    dispose: () => store.close(),
  };
});

describe('postgres: a row of a newer program', () => {
  it('refuses a row of a newer program with its own code, counts it, still lists other rows, and erases it unread', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    const system = { kind: 'system', id: 'test' } as const;
    for (const owner of ['anna', 'bert']) await store.put(system, keyOf(owner), { n: 1 });
    await cleaner.query(`update hub_shelf set body = (body::jsonb || '{"format": 2}')::json where body->>'owner' = 'anna'`);
    const refused = { code: 'store-newer' };
    await expect(store.get(system, keyOf('anna'))).rejects.toMatchObject(refused);
    await expect(store.put(system, keyOf('anna'), { n: 2 })).rejects.toMatchObject(refused);
    await expect(store.exportAll(system, 'anna')).rejects.toMatchObject(refused);
    expect([store.health().newer, (await store.list(system, keyOf('bert').kind)).items.length]).toEqual([1, 1]);
    await store.erase(system, 'anna');
    expect([store.health().newer, await store.get(system, keyOf('anna'))]).toEqual([0, null]);
    await store.put(system, keyOf('anna'), { n: 3 });
    await store.close();
  });
});

describe('postgres: marks', () => {
  it('[K-07] changes the mark after each save of its person on any node, never reuses one, and ignores saves of others', async () => {
    await clearTables(cleaner);
    const clock = createTestClock();
    const [here, there] = [
      await createPostgresStore({ url, clock, every: never }),
      await createPostgresStore({ url, clock, every: never }),
    ];
    const system = { kind: 'system', id: 'test' } as const;
    const markOfAnna = () => here.markOf?.({ kind: 'viewer', id: 'anna' }, 'anna');
    expect(await markOfAnna()).toBeNull();
    const seen: unknown[] = [];
    const changes = [
      () => there.put(system, keyOf('anna'), { n: 1 }),
      () => here.patch(system, keyOf('anna'), [{ op: 'set', path: ['n'], value: 2 }]),
      () => there.update(system, keyOf('anna'), () => ({ n: 3 })),
      () => there.remove(system, keyOf('anna')),
      () => here.put(system, keyOf('anna'), { n: 4 }),
      async () => {
        await there.erase(system, 'anna');
        expect(await markOfAnna()).toBeNull();
        await there.put(system, keyOf('anna'), { n: 1 });
      },
    ];
    for (const change of changes) {
      await change();
      seen.push(await markOfAnna());
      await here.get(system, keyOf('anna'));
      await there.put(system, keyOf('ben'), { at: seen.length });
      expect(await markOfAnna()).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(changes.length);
    expect(seen).not.toContain(null);
    await expect(here.markOf?.({ kind: 'viewer', id: 'ben' }, 'anna')).rejects.toMatchObject({ name: 'RefusedActorError' });
    await Promise.all([here.close(), there.close()]);
  });
});

describe('postgres: stored data', () => {
  const system = { kind: 'system', id: 'system' } as const;

  it.each([
    ['nesting of 64 levels', JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`)],
    ['characters a text column refuses', { nul: 'a\0b', half: '\ud83d', both: '🙂' }],
    ['names in the order they were given', { z: 1, a: 2, m: 3 }],
    ['numbers of every size', [1e21, 5e-324, 0.1, 9_007_199_254_740_991, -1]],
  ])('returns %s as it was saved', async (_, doc) => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    const owner = 'who is \0 "; drop table hub_shelf; --';
    await store.put({ kind: 'system', id: 'a\0b' }, keyOf(owner), doc);
    const stored = await store.get({ kind: 'viewer', id: owner }, keyOf(owner));
    expect(JSON.stringify(stored?.doc)).toBe(JSON.stringify(doc));
    await store.close();
  });

  it('finds the documents of a person by an index, however many others there are', async () => {
    await cleaner.query('set enable_seqscan = off');
    const plan = await cleaner.query(['explain', NAMES_ABOUT.replaceAll('$1', "'\\x00'::bytea")].join(' '));
    await cleaner.query('reset enable_seqscan');
    expect(JSON.stringify(plan.rows)).toMatch(/hub_shelf_00_subject.*hub_shelf_00_owner/);
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
  });

  it('treats statements in names, ids and values as text', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    for (const text of HOSTILE) {
      await store.put(system, keyOf(text), { [text]: text }, { idemKey: text });
      expect(await store.get(system, keyOf(text))).toEqual({ rev: 1, doc: { [text]: text } });
      await expect(store.put(system, keyOf('anna', 'settings', text), {})).rejects.toMatchObject({ code: 'store-key' });
      expect(await store.snapshot(system, text)).toBeNull();
      expect(await store.list(system, 'settings', text)).toMatchObject({ next: null });
      await store.publish(system, { items: [{ kind: text, id: text, value: text }], reason: text });
      expect((await store.live())?.move.reason).toBe(text);
    }
    expect((await store.list(system, 'settings')).items).toHaveLength(HOSTILE.length);
    await store.close();
  });

  it('serves the stand-in if every snapshot is damaged, until another node publishes', async () => {
    await clearTables(cleaner);
    const open = () => createPostgresStore({ url, clock: createTestClock(), every: never });
    const first = await open();
    await first.publish(system, bundleOf('one'));
    await first.publish(system, bundleOf('two'));
    await first.close();
    await cleaner.query("update hub_snapshot set body = 'damaged'");
    const [here, there] = [await open(), await open()];
    for (const store of [here, there]) {
      await expect(store.live()).rejects.toMatchObject({ code: 'snapshot-unreadable' });
      await store.standIn(system, bundleOf('shipped'));
      expect([(await store.live())?.items, store.health().serving]).toEqual([bundleOf('shipped').items, 'stand-in']);
    }
    const heard = new Promise((resolve) => here.onLive(({ move }) => resolve(move.reason)));
    await there.publish(system, bundleOf('three'), { ifLive: (await there.live())?.id ?? null });
    expect([await heard, here.health().serving, there.health().serving]).toEqual(['three', 'newest', 'newest']);
    await Promise.all([here.close(), there.close()]);
  });

  it('serves the previous snapshot if the newest is damaged, and reports it', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    for (const name of ['one', 'two']) await store.publish(system, bundleOf(name));
    await store.close();
    await cleaner.query("update hub_snapshot set body = 'damaged' where body like '%two%'");
    const again = await createPostgresStore({ url, clock: createTestClock(), every: never });
    expect([(await again.live())?.move.reason, again.health().serving]).toEqual(['one', 'earlier']);
    await again.close();
  });

  it('treats an unreadable session as ended', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    const session = keyOf('a'.repeat(64), 'session', 'session');
    await store.put(system, session, { owner: 'anna' });
    await cleaner.query("update hub_shelf set body = '{}' where place = 'sessions'");
    await expect(store.get(system, session)).rejects.toMatchObject({ code: 'store-unreadable' });
    expect(await store.get(system, session)).toBeNull();
    await store.close();
  });

  it('leaves no byte of wiped data in any table', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    for (let n = 0; n < 3; n += 1) await store.put(system, keyOf('anna'), { text: `canary-${n}` });
    await store.wipe(system, 'anna', ['settings']);
    expect(await dumpTables()).not.toContain('canary');
    await store.close();
  });

  it('leaves no byte of an erased person in any table', async () => {
    await clearTables(cleaner);
    const store = await createPostgresStore({ url, clock: createTestClock(), every: never });
    for (let n = 0; n < 10; n += 1) {
      await store.put(system, keyOf('canary-owner', 'profile', `c${n}`), { text: `canary-${n}` }, { idemKey: `canary-${n}` });
      await store.put(system, keyOf('canary-owner', 'draft', 'set'), { text: `canary-${n}` });
      await store.put(system, keyOf(String(n).repeat(64), 'session', 'session'), { owner: 'canary-owner', text: `canary-${n}` });
    }
    await store.put(system, keyOf('ben'), { kept: true });
    expect(await store.erase(system, 'canary-owner')).toEqual({ removed: 21 });
    const dump = await dumpTables();
    expect(dump).toContain('kept');
    expect(dump).not.toContain('canary');
    await store.close();
  });
});

/** All rows of the tables, as text. */
async function dumpTables(): Promise<string> {
  const tables = await cleaner.query(
    "select relname from pg_class where relkind in ('r', 'p') and not relispartition and relname like 'hub\\_%'",
  );
  expect(tables.rows).toHaveLength(9);
  const dump: unknown[] = [];
  for (const { relname } of tables.rows) dump.push((await cleaner.query('select * from '.concat(String(relname)))).rows);
  return JSON.stringify(dump);
}
