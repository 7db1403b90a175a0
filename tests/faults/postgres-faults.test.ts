import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { createPostgresStore, type DocumentKey, migratePostgres, type PostgresStoreOptions, type Store } from '#server/stores';
import { type Cluster, createTimers, openCluster, runSql } from '#server/testing/postgres-cluster';
import { holds, openWire, type Verdict, type Wire } from '#server/testing/postgres-wire';
import { repeat, SYSTEM, settingsOf } from './store-parts.ts';

const TRIALS = times({ daily: 30, long: 200 });
const POLL_MS = 15_000;
const HUNG_MS = 1_000;

const ANNA = settingsOf('anna');
const END_OTHERS = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';

let cluster: Cluster;
let url = '';
let wire: Wire;
let stores: Store[] = [];

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  url = await cluster.createDatabase();
  await migratePostgres(url);
  wire = await openWire(url);
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await wire.close();
});

async function openNode(options: Partial<PostgresStoreOptions> = {}): Promise<Store> {
  const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: repeat, ...options });
  stores.push(store);
  return store;
}

/** Cuts the connection at a statement of the store, the given number of times. */
function cutAt(statement: string, times: number, verdict: Verdict = 'cut'): { readonly cuts: () => number } {
  let cuts = 0;
  wire.judge = ({ bytes, isFromClient, link }) => {
    if (!isFromClient || link.application !== 'hub' || cuts >= times || !bytes.includes(statement)) return 'pass';
    cuts += 1;
    return verdict;
  };
  return { cuts: () => cuts };
}

describe('a failing database', () => {
  it('[P-13] saves although every idle connection was dropped', async () => {
    const store = await openNode();
    await store.put(SYSTEM, ANNA, { n: 1 });
    await runSql(url, END_OTHERS);
    expect(await store.put(SYSTEM, ANNA, { n: 2 })).toEqual({ ok: true, rev: 2 });
    await runSql(url, END_OTHERS);
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 2, doc: { n: 2 } });
  });

  it.each(['begin', 'insert into hub_shelf'])(
    '[P-13] repeats a first save once when its connection drops at "%s", and counts it once',
    async (statement) => {
      const store = await openNode({ url: wire.url });
      const once = cutAt(statement, 1);
      expect(await store.patch(SYSTEM, ANNA, [{ op: 'toggle', path: ['list'], value: 1 }])).toMatchObject({ ok: true, rev: 1 });
      expect(once.cuts()).toBe(1);
      const always = cutAt(statement, 99);
      const refused = store.patch(SYSTEM, settingsOf('ben'), [{ op: 'toggle', path: ['list'], value: 2 }]);
      await expect(refused).rejects.toMatchObject({ code: 'store-failed', reason: 'lost' });
      expect(always.cuts()).toBe(2);
      cutAt(statement, 0);
      expect(await store.get(SYSTEM, settingsOf('ben'))).toBeNull();
      expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 1, doc: { list: [1] } });
    },
  );

  it('[P-13] reports a change that may have been made without repeating it, and with a key counts it once', async () => {
    const store = await openNode({ url: wire.url });
    await store.put(SYSTEM, ANNA, { list: [] });
    const cut = cutAt('update hub_shelf', 1);
    const press = () => store.patch(SYSTEM, ANNA, [{ op: 'toggle', path: ['list'], value: 1 }], { idemKey: 'press' });
    await expect(press()).rejects.toMatchObject({ code: 'store-failed', reason: 'outcome-unknown' });
    expect(cut.cuts()).toBe(1);
    expect(await press()).toMatchObject({ ok: true, rev: 2, doc: { list: [1] } });
    expect(await press()).toMatchObject({ ok: true, rev: 2, doc: { list: [1] } });
  });

  it.each(['from hub_shelf s'])('[P-13] repeats a save once when its connection drops at "%s", and counts it once', async (statement) => {
    const store = await openNode({ url: wire.url });
    await store.put(SYSTEM, ANNA, { list: [] });
    const once = cutAt(statement, 1);
    expect(await store.patch(SYSTEM, ANNA, [{ op: 'toggle', path: ['list'], value: 1 }])).toMatchObject({ ok: true, rev: 2 });
    expect(once.cuts()).toBe(1);
    const always = cutAt(statement, 99);
    const refused = store.patch(SYSTEM, ANNA, [{ op: 'toggle', path: ['list'], value: 2 }]);
    await expect(refused).rejects.toMatchObject({ code: 'store-failed', reason: 'lost' });
    expect(always.cuts()).toBe(2);
    expect(store.health()).toMatchObject({ writable: false, lag: 0 });
    cutAt(statement, 0);
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 2, doc: { list: [1] } });
    expect(await store.put(SYSTEM, ANNA, {}, { ifRev: 2 })).toEqual({ ok: true, rev: 3 });
    expect(store.health()).toMatchObject({ writable: true, reason: null });
  });

  it('[P-13] reports that the database accepts no more connections, and continues with those it has', async () => {
    const role = new URL(url).pathname.slice(1);
    await runSql(
      url,
      'create role '.concat(role, ' login connection limit 1'),
      'grant all on all tables in schema public to '.concat(role),
    );
    const address = new URL(url);
    address.username = role;
    address.password = '';
    const store = await openNode({ url: address.href });
    await store.put(SYSTEM, ANNA, { n: 1 });
    const results = await Promise.allSettled([
      store.put(SYSTEM, ANNA, { n: 2 }),
      store.put(SYSTEM, settingsOf('ben'), {}),
      store.put(SYSTEM, settingsOf('cat'), {}),
    ]);
    expect(results[0]).toMatchObject({ status: 'fulfilled', value: { ok: true, rev: 2 } });
    expect(results.slice(1)).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { code: 'store-failed', reason: 'too-many-connections' } }),
    );
    expect(await store.put(SYSTEM, ANNA, { n: 3 })).toEqual({ ok: true, rev: 3 });
  });

  it('[P-13] abandons a statement that takes too long, changes nothing, and does not repeat it', async () => {
    const store = await openNode({ statementMs: HUNG_MS });
    await store.put(SYSTEM, ANNA, { n: 1 });
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from hub_shelf for update');
    await expect(store.put(SYSTEM, ANNA, { n: 2 })).rejects.toMatchObject({ code: 'store-failed', reason: 'timeout' });
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 1, doc: { n: 1 } });
    expect(await store.put(SYSTEM, settingsOf('ben'), {})).toEqual({ ok: true, rev: 1 });
    await holder.query('rollback');
    await holder.end();
    expect(await store.put(SYSTEM, ANNA, { n: 3 })).toEqual({ ok: true, rev: 2 });
  });

  it('[P-13] abandons a statement that gets no response', async () => {
    const store = await openNode({ url: wire.url, statementMs: HUNG_MS });
    wire.judge = ({ isFromClient }) => (isFromClient ? 'pass' : 'swallow');
    await expect(store.get(SYSTEM, ANNA)).rejects.toMatchObject({ code: 'store-failed', reason: 'timeout' });
    wire.judge = () => 'pass';
    expect(await store.get(SYSTEM, ANNA)).toBeNull();
  });

  it('[P-13] retries a save refused because of concurrent ones, three times, and counts it once', async () => {
    const store = await openNode();
    await store.put(SYSTEM, ANNA, { list: [] });
    await runSql(
      url,
      'create sequence refusals',
      "create function refuse() returns trigger language plpgsql as $$ begin if nextval('refusals') <= 3 then raise serialization_failure; end if; return new; end $$",
      'create trigger refuse before update on hub_shelf for each row execute function refuse()',
    );
    expect(await store.patch(SYSTEM, ANNA, [{ op: 'toggle', path: ['list'], value: 1 }])).toEqual({ ok: true, rev: 2, doc: { list: [1] } });
    await runSql(url, 'alter sequence refusals restart');
    await runSql(
      url,
      'create or replace function refuse() returns trigger language plpgsql as $$ begin raise serialization_failure; end $$',
    );
    await expect(store.put(SYSTEM, ANNA, {})).rejects.toMatchObject({ code: 'store-failed', reason: 'busy' });
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 2, doc: { list: [1] } });
    expect(store.health().writable).toBe(true);
  });

  it('[P-13] keeps reading from a database that failed over to a read-only one, reports it, and notices when saving works again', async () => {
    const timers = createTimers();
    const store = await openNode({ every: timers.every });
    await store.put(SYSTEM, ANNA, { n: 1 });
    const turn = (word: string) =>
      runSql(url, 'alter database '.concat(new URL(url).pathname.slice(1), ' set default_transaction_read_only = ', word), END_OTHERS);
    await turn('on');
    await expect(store.put(SYSTEM, ANNA, { n: 2 })).rejects.toMatchObject({ code: 'store-read-only', reason: 'read-only' });
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 1, doc: { n: 1 } });
    expect(store.health()).toMatchObject({ writable: false, reason: expect.stringContaining('can only be read') });
    await runSql(
      url,
      'set default_transaction_read_only = off',
      'alter database '.concat(new URL(url).pathname.slice(1), ' reset default_transaction_read_only'),
    );
    await runSql(url, END_OTHERS);
    timers.fire(POLL_MS);
    await expect.poll(() => store.health().writable, { interval: 5 }).toBe(true);
    expect(await store.put(SYSTEM, ANNA, { n: 2 })).toEqual({ ok: true, rev: 2 });
  });

  it('[P-13] reports an unavailable database, and works again as soon as it is back', async () => {
    const store = await openNode({ url: wire.url });
    wire.judge = () => 'cut';
    for (const link of wire.links()) link.cut();
    await expect(store.put(SYSTEM, ANNA, { n: 1 })).rejects.toMatchObject({ code: 'store-failed' });
    await expect(store.exportAll(SYSTEM, 'anna')).rejects.toMatchObject({ code: 'store-failed' });
    expect(store.health().writable).toBe(false);
    wire.judge = () => 'pass';
    expect(await store.put(SYSTEM, ANNA, { n: 1 })).toEqual({ ok: true, rev: 1 });
  });

  it("reveals neither the content of a save nor the database's address in its errors", async () => {
    const store = await openNode();
    await runSql(url, "alter table hub_shelf add check (body::text not like '%canary%')");
    const error = await store.put(SYSTEM, ANNA, { text: 'canary' }).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: 'store-failed', reason: 'other', cause: undefined });
    expect(String(error)).not.toMatch(/canary|127\.0\.0\.1/);
  });
});

describe('a connection cut after the end of a save was sent', () => {
  it(`[P-14] has exactly one effect when the caller repeats with the same idempotency key, ${TRIALS} of ${TRIALS} times`, async () => {
    const store = await openNode({ url: wire.url });
    const other: DocumentKey = settingsOf('ben');
    let once = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      // The commit never arrives, arrives just before the cut, or arrives and its response is lost.
      cutCommit(trial % 4 === 0 ? 'cut' : trial % 4 === 1 ? 'last' : 'swallow');
      const n = Math.floor(trial / 2);
      const isPatch = trial % 2 === 0;
      const key = isPatch ? ANNA : other;
      const save = () =>
        isPatch
          ? store.patch(SYSTEM, key, [{ op: 'toggle', path: ['list'], value: n }], { idemKey: `click-${n}` })
          : store.put(SYSTEM, key, { n }, { idemKey: `click-${n}` });
      await expect(save()).rejects.toMatchObject({ code: 'store-failed', reason: 'outcome-unknown' });
      expect(await save()).toMatchObject({ ok: true, rev: n + 1 });
      const stored = await store.get(SYSTEM, key);
      const list = Array.from({ length: n + 1 }, (_, index) => index);
      expect(stored).toEqual({ rev: n + 1, doc: isPatch ? { list } : { n } });
      once += 1;
    }
    expect(once).toBe(TRIALS);
  });
});

/** Decides once what happens to the next commit, or to the next change by itself. A swallowed one arrives, but its response is cut off. */
function cutCommit(how: 'cut' | 'last' | 'swallow'): void {
  wire.judge = ({ bytes, isFromClient, link }) => {
    const isEnd = holds(bytes, 'commit') || bytes.includes('update hub_shelf');
    if (!isFromClient || link.application !== 'hub' || !isEnd) return 'pass';
    wire.judge = (piece) => (how === 'swallow' && !piece.isFromClient && piece.link === link ? 'cut' : 'pass');
    return how === 'swallow' ? 'pass' : how;
  };
}
