import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresStore, migratePostgres } from '#server/stores';
import { type Cluster, openCluster, runSql } from '#server/testing/postgres-cluster';
import {
  type Expected,
  type Hub,
  type Load,
  passSmoke,
  readVersion,
  type Saver,
  startHub,
  startLoad,
  startSavers,
} from './restore-drill.ts';
import { repeat, SYSTEM } from './store-parts.ts';

const PEOPLE = 6;

let cluster: Cluster;
let url = '';
let savers: readonly Saver[] = [];
let version = '';
let load: Load;
const hubs: Hub[] = [];
const dataKey = Buffer.alloc(32, 'key').toString('base64');

beforeAll(async () => {
  cluster = await openCluster({ isDurable: true });
  url = await cluster.createDatabase();
  const hub = await start(url);
  savers = await startSavers(hub, PEOPLE);
  version = await readVersion(hub, (savers[0] as Saver).cookie);
  load = startLoad(hub, savers);
});
afterAll(async () => {
  await load.stop();
  await Promise.all(hubs.map((hub) => hub.stop()));
  await cluster.close();
});

async function start(databaseUrl: string): Promise<Hub> {
  const hub = await startHub({ DATABASE_URL: databaseUrl, HUB_STORE: 'postgres', HUB_MIGRATE: '1', HUB_DATA_KEYS: dataKey });
  hubs.push(hub);
  return hub;
}

async function erase({ uid }: Saver): Promise<void> {
  const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: repeat });
  expect((await store.erase(SYSTEM, uid)).removed).toBeGreaterThan(0);
  await store.close();
}

/** Every row of these tables as text, all at one moment, as pg_dump reads them. */
async function dump(tables: readonly string[], between: () => Promise<void>): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const rows = new Map<string, readonly string[]>();
  for (const table of tables) {
    rows.set(
      table,
      (await client.query('select t::text as text from '.concat(table, ' t'))).rows.map(({ text }) => String(text)),
    );
    await between();
  }
  await client.end();
  return rows;
}

async function putBack(target: string, rows: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const client = new Client({ connectionString: target });
  await client.connect();
  for (const [table, texts] of rows) {
    const insert = 'insert into '.concat(table, ' select (text::', table, ').* from unnest($1::text[]) as text');
    await client.query(insert, [texts]);
  }
  await client.end();
}

/** The people in the copy, and those erased since. */
function expectedWithout(erased: Saver, keptBefore: ReadonlyMap<Saver, number>): Expected {
  const others = savers.filter((saver) => saver !== erased);
  return { savers: others, keptBefore: others.map((saver) => keptBefore.get(saver) ?? 0), erased, version };
}

const keptNow = (): ReadonlyMap<Saver, number> => new Map(savers.map((saver) => [saver, saver.kept]));

describe('the drill with a database', () => {
  it('[P-17] rows read at one moment during saves, and a base backup copied meanwhile, are both restored and pass the smoke test, without people erased since', async () => {
    const keptBefore = keptNow();
    const rows = await dump(['hub_shelf', 'hub_generation', 'hub_snapshot', 'hub_move', 'hub_live'], load.next);
    const [copied] = await Promise.all([cluster.copy('restored'), load.next()]);
    expect(savers.some((saver) => saver.kept > (keptBefore.get(saver) ?? 0))).toBe(true);
    await load.stop();
    const [erased] = savers as [Saver];
    await erase(erased);
    const newest = await dump(['hub_erased'], async () => {});

    // As in the handbook: everything of the copy, the newer list of erased people, then the migration.
    const target = await cluster.createDatabase();
    await migratePostgres(target);
    await runSql(target, 'delete from hub_live');
    await putBack(target, rows);
    await putBack(target, newest);
    const copiedUrl = copied.addressOf(url);
    await runSql(copiedUrl, 'delete from hub_erased');
    await putBack(copiedUrl, newest);

    const restoredHubs = await Promise.all([start(target), start(copiedUrl)]);
    for (const hub of restoredHubs) await passSmoke(hub, expectedWithout(erased, keptBefore));
    for (const restored of [target, copiedUrl])
      expect(await runSql(restored, 'select from hub_shelf s join hub_erased e on e.hash = s.subject')).toEqual([]);
    await Promise.all(hubs.map((hub) => hub.stop()));
    await copied.close();
  });
});
