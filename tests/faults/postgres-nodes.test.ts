import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { times, until } from '#engine/testing';
import { createPostgresStore, migratePostgres, type PostgresStoreOptions, type Store, type StoreEvent } from '#server/stores';
import { type Cluster, createTimers, openCluster, runSql } from '#server/testing/postgres-cluster';
import { openWire, type Wire } from '#server/testing/postgres-wire';
import { docOf } from '#server/testing/stores';
import { repeat, SYSTEM, settingsOf } from './store-parts.ts';

const READS = times({ daily: 200, long: 1_000 });
const LOSSES = times({ daily: 10, long: 100 });
const POLL_MS = 15_000;

let cluster: Cluster;
let url = '';
let stores: Store[] = [];
let events: StoreEvent[] = [];

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  url = await cluster.createDatabase();
  await migratePostgres(url);
  stores = [];
  events = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

async function openNode(options: Partial<PostgresStoreOptions> = {}): Promise<Store> {
  const log = (event: StoreEvent): void => void events.push(event);
  const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: repeat, log, ...options });
  stores.push(store);
  return store;
}

/** The sequence numbers of the moves that a node was notified of, in order. */
function listenTo(store: Store): number[] {
  const told: number[] = [];
  store.onLive(({ move }) => told.push(move.seq));
  return told;
}

function bundle(name: string) {
  return { items: [{ kind: 'widgets', id: 'one', value: name }], reason: name };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('several nodes on one database', () => {
  it(`[K-07] read on one what was acknowledged on the other, ${READS} of ${READS}`, async () => {
    const [one, other] = [await openNode(), await openNode()];
    let same = 0;
    for (let n = 1; n <= READS; n += 1) {
      const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
      const saved = await writer.put(SYSTEM, settingsOf('anna'), { n });
      const read = await reader.get(SYSTEM, settingsOf('anna'));
      if (saved.ok && read?.rev === saved.rev && (read.doc as { n: number }).n === n) same += 1;
    }
    expect(same).toBe(READS);
  });

  it('count 60 concurrent changes by three nodes to one new document as 60', async () => {
    const nodes = [await openNode(), await openNode(), await openNode()];
    const key = settingsOf('anna');
    const changes = upTo(60).map((n) => nodes[n % 3]?.patch(SYSTEM, key, [{ op: 'toggle', path: ['list'], value: n }]));
    await Promise.all(changes);
    const stored = (await nodes[0]?.get(SYSTEM, key)) ?? null;
    expect(stored?.rev).toBe(60);
    expect(new Set(docOf<{ list: number[] }>(stored).list).size).toBe(60);
  });

  it('accept one of 30 concurrent writes to one revision, whichever nodes get them', async () => {
    const nodes = [await openNode(), await openNode(), await openNode()];
    const results = await Promise.all(upTo(30).map((n) => nodes[n % 3]?.put(SYSTEM, settingsOf('anna'), { n }, { ifRev: 0 })));
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    expect(results.flatMap((result) => (result?.ok === false ? [result.conflict?.rev] : []))).toEqual(Array(29).fill(1));
  });

  it('accept one of many publishes over the same snapshot, whichever nodes get them', async () => {
    const nodes = [await openNode(), await openNode(), await openNode()];
    const results = await Promise.all(upTo(15).map((n) => nodes[n % 3]?.publish(SYSTEM, bundle(`n${n}`), { ifLive: null })));
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
  });

  it('leave no row of a person who is erased on one while the others save', async () => {
    const [one, other] = [await openNode(), await openNode()];
    for (let round = 0; round < 20; round += 1) {
      const saves = upTo(6).map((n) => other.put(SYSTEM, settingsOf('anna'), { canary: `round-${round}-${n}` }));
      const sessions = upTo(6).map((n) =>
        other.put(
          SYSTEM,
          { kind: 'session', owner: String(n).repeat(64), collection: 'session' },
          { owner: 'anna', canary: `session-${n}` },
        ),
      );
      await Promise.all([...saves, ...sessions, one.erase(SYSTEM, 'anna')]);
      const found = (await other.exportAll(SYSTEM, 'anna')).documents.length;
      const [rows] = await runSql(url, "select coalesce(sum(json_array_length(body -> 'entries')), 0)::int as count from hub_shelf");
      // The remaining documents were saved after the erasure: all are visible, nothing is hidden.
      expect(rows?.count).toBe(found);
      await one.erase(SYSTEM, 'anna');
      expect(await runSql(url, 'select * from hub_shelf')).toEqual([]);
    }
  });

  it('keep erased people erased after an older backup is restored', async () => {
    const node = await openNode();
    await node.put(SYSTEM, settingsOf('anna'), { canary: 'anna' });
    await node.put(SYSTEM, settingsOf('ben'), { canary: 'ben' });
    await runSql(url, 'create table backup as table hub_shelf');
    await node.erase(SYSTEM, 'anna');
    await runSql(url, 'delete from hub_shelf; insert into hub_shelf select * from backup');
    expect(await node.get(SYSTEM, settingsOf('anna'))).toBeNull();
    expect((await node.exportAll(SYSTEM, 'anna')).documents).toEqual([]);
    expect(await node.put(SYSTEM, settingsOf('anna'), { fresh: 1 }, { ifRev: 0 })).toEqual({ ok: true, rev: 1 });
    await runSql(url, 'delete from hub_shelf; insert into hub_shelf select * from backup');
    await migratePostgres(url);
    expect(await runSql(url, 'select count(*)::int as count from hub_shelf')).toEqual([{ count: 1 }]);
    expect((await node.get(SYSTEM, settingsOf('ben')))?.doc).toEqual({ canary: 'ben' });
  });
});

describe('a publish on one node', () => {
  let wires: Wire[] = [];
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await Promise.all(wires.map((wire) => wire.close()));
    wires = [];
  });

  it('[G-05] reaches three nodes by its notification alone, and by the 15 s poll when no notification arrives', async () => {
    const timers = createTimers();
    const nodes: Store[] = [];
    for (let n = 0; n < 3; n += 1) {
      const wire = await openWire(url);
      wires.push(wire);
      nodes.push(await openNode({ url: wire.url, every: timers.every }));
    }
    const told = nodes.map(listenTo);
    const writer = await openNode();
    await writer.publish(SYSTEM, bundle('one'));
    // There is no poll here. A node that was notified has already read the pointer, and reads nothing more.
    await until('the news at every node', () => told.every((seqs) => seqs.length === 1));

    const untold = new Set<Wire>();
    for (const wire of wires)
      wire.judge = ({ isFromClient, link }) => {
        if (isFromClient || link.application !== 'hub-listener') return 'pass';
        untold.add(wire);
        return 'swallow';
      };
    const result = await nodes[1]?.publish(SYSTEM, bundle('two'));
    await nodes[1]?.point(SYSTEM, (await nodes[1].snapshots(SYSTEM)).at(-1)?.id ?? '');
    await until('a notification that does not come through, for every node', () => untold.size === 3);
    expect(told).toEqual([[1], [1, 2, 3], [1]]);
    timers.fire(POLL_MS);
    await until('the news at every node', () => told.every((seqs) => seqs.length === 3));
    expect(told).toEqual([upTo(3), upTo(3), upTo(3)]);
    expect(result?.ok).toBe(true);
    expect(new Set(nodes.map((node) => node.health().live)).size).toBe(1);
  });

  it('is refused over a snapshot that another node has replaced, even before the notification has arrived', async () => {
    const wire = await openWire(url);
    wires.push(wire);
    const [deaf, other] = [await openNode({ url: wire.url, every: () => () => {} }), await openNode()];
    const told = listenTo(deaf);
    const first = await other.publish(SYSTEM, bundle('one'));
    await until('the news', () => told.length === 1);
    wire.judge = ({ isFromClient, link }) => (!isFromClient && link.application === 'hub-listener' ? 'swallow' : 'pass');
    const second = await other.publish(SYSTEM, bundle('two'));
    const late = await deaf.publish(SYSTEM, bundle('three'), { ifLive: first.ok ? first.id : '' });
    expect(late).toEqual({ ok: false, conflict: { live: second.ok ? second.id : '' } });
    expect(told).toEqual([1, 2]);
  });

  it(`[P-15] is received although the listening connection is lost ${LOSSES} times; it reconnects without the poll and misses none of ${LOSSES}`, async () => {
    const wire = await openWire(url);
    wires.push(wire);
    const withoutPoll: typeof repeat = (ms, task) => (ms === POLL_MS ? () => {} : repeat(ms, task));
    const [deaf, other] = [await openNode({ url: wire.url, every: withoutPoll }), await openNode()];
    const told = listenTo(deaf);
    const listening = () => wire.links().find(({ application }) => application === 'hub-listener');
    for (let n = 1; n <= LOSSES; n += 1) {
      await until('a node that listens', () => listening() !== undefined);
      listening()?.cut();
      await other.publish(SYSTEM, bundle(`n${n}`));
      await until('the news', () => told.length === n);
    }
    expect(told).toEqual(upTo(LOSSES));
    expect(events.some(({ code }) => code === 'store-listener-lost')).toBe(true);
  });
});
