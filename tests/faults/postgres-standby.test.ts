import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresCounts, createPostgresStore, migratePostgres } from '#server/stores';
import { type Cluster, createTimers, openCluster, runSql } from '#server/testing/postgres-cluster';
import { openWire } from '#server/testing/postgres-wire';
import { SYSTEM, settingsOf } from './store-parts.ts';

const POLL_MS = 15_000;
const ANNA = settingsOf('anna');

let clusters: Cluster[] = [];

beforeEach(async () => {
  clusters = [await openCluster({ isDurable: true })];
});
afterEach(async () => {
  await Promise.all(clusters.map((cluster) => cluster.close()));
});

/** An address that can be switched between databases. */
async function openSwitch(url: string) {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(Number(target.port), target.hostname);
    for (const socket of [client, there]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        there.destroy();
      });
    }
    client.pipe(there).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  const place = server.address();
  address.port = String(typeof place === 'object' ? place?.port : 0);
  return {
    url: address.href,
    turnTo(other: string) {
      target = new URL(other);
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('a database with a standby', () => {
  it('[P-13] fails over to the standby: reads continue, saves are refused as read-only until it is promoted, and then resume in the same program', async () => {
    const [primary] = clusters as [Cluster];
    const url = await primary.createDatabase();
    await migratePostgres(url);
    const standby = await primary.copy('standby');
    clusters.push(standby);
    const standbyUrl = standby.addressOf(url);
    const way = await openSwitch(url);
    const timers = createTimers();
    const clock = { now: () => Date.now() };
    const store = await createPostgresStore({ url: way.url, clock, every: timers.every });
    const counts = createPostgresCounts({ url: way.url, clock, every: timers.every });
    const uses = [{ key: 'aa', endsAt: Date.now() + 60_000, times: 2 }];
    await store.put(SYSTEM, ANNA, { n: 1 });
    expect(await counts.add(uses)).toEqual([2]);
    await expect.poll(() => runSql(standbyUrl, 'select name from hub_shelf')).toHaveLength(1);

    await primary.crash();
    way.turnTo(standbyUrl);
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 1, doc: { n: 1 } });
    await expect(store.put(SYSTEM, ANNA, { n: 2 })).rejects.toMatchObject({ code: 'store-read-only', reason: 'read-only' });
    await expect(counts.add(uses)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
    expect(store.health()).toMatchObject({ writable: false, reason: expect.stringContaining('can only be read') });
    expect(await store.get(SYSTEM, ANNA)).toEqual({ rev: 1, doc: { n: 1 } });

    await runSql(standbyUrl, 'select pg_promote()');
    timers.fire(POLL_MS);
    await expect.poll(() => store.health().writable).toBe(true);
    expect(await store.put(SYSTEM, ANNA, { n: 2 })).toEqual({ ok: true, rev: 2 });
    // Counts are not logged, so the standby starts again.
    expect(await counts.add(uses)).toEqual([2]);
    await Promise.all([store.close(), counts.close()]);
    await way.close();
  });
});

describe('a database behind a pooler', () => {
  it('notifies over a direct connection, while everything else uses the pool, which does not support LISTEN', async () => {
    const [primary] = clusters as [Cluster];
    const url = await primary.createDatabase();
    await migratePostgres(url);
    const pool = await openWire(url);
    // A pooler gives the connection to another client after each transaction: a listener on it gets no notification.
    pool.judge = ({ bytes, isFromClient }) => (isFromClient && bytes.includes('listen hub_live') ? 'cut' : 'pass');
    const parts = { clock: { now: () => Date.now() }, every: createTimers().every };
    const [deaf, hearing, other] = await Promise.all([
      createPostgresStore({ ...parts, url: pool.url }),
      createPostgresStore({ ...parts, url: pool.url, listenUrl: url }),
      createPostgresStore({ ...parts, url: pool.url, listenUrl: url }),
    ]);
    const heard: string[] = [];
    deaf.onLive(() => heard.push('deaf'));
    hearing.onLive(() => heard.push('hearing'));
    await other.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: 1 }] });
    await expect.poll(() => heard).toEqual(['hearing']);
    expect(new Set(pool.links().map(({ application }) => application))).toEqual(new Set(['hub']));
    await Promise.all([deaf.close(), hearing.close(), other.close()]);
    await pool.close();
  });
});
