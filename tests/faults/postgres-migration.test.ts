import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresStore, migratePostgres, type Store } from '#server/stores';
import { type Cluster, openCluster, runSql } from '#server/testing/postgres-cluster';
import { openWire, type Verdict } from '#server/testing/postgres-wire';
import { MIGRATIONS, SCHEMA_VERSION } from '#server/testing/stores';
import { SYSTEM, settingsOf } from './store-parts.ts';

const POINTS = 20;
const FOLDER = path.join(import.meta.dirname, '../../server/stores/postgres');
const TABLES =
  "select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relname like 'hub\\_%' order by 1";

/** The tables that exist at each version. */
const TABLES_AT: readonly (readonly string[])[] = [
  [],
  ['hub_generation', 'hub_schema', 'hub_shelf'],
  ['hub_generation', 'hub_live', 'hub_move', 'hub_schema', 'hub_shelf', 'hub_snapshot'],
  ['hub_erased', 'hub_generation', 'hub_live', 'hub_move', 'hub_schema', 'hub_shelf', 'hub_snapshot'],
  ['hub_erased', 'hub_generation', 'hub_limit', 'hub_live', 'hub_move', 'hub_schema', 'hub_shelf', 'hub_snapshot'],
  ['hub_erased', 'hub_generation', 'hub_limit', 'hub_live', 'hub_move', 'hub_schema', 'hub_shelf', 'hub_snapshot'],
  ['hub_blob', 'hub_erased', 'hub_generation', 'hub_limit', 'hub_live', 'hub_move', 'hub_schema', 'hub_shelf', 'hub_snapshot'],
];
const PARTS = 16;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());

function open(url: string): Promise<Store> {
  return createPostgresStore({ url, clock: { now: () => Date.now() }, every: () => () => {} });
}

const OTHERS =
  "select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";

/** Waits for the last statements of an interrupted migration, which may still be on their way to the tables. */
async function settle(url: string): Promise<void> {
  for (;;) {
    const [row] = await runSql(url, OTHERS);
    if (Number(row?.others) === 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

async function versionOf(url: string): Promise<number> {
  await settle(url);
  const tables = (await runSql(url, TABLES)).map(({ name }) => String(name));
  if (tables.length === 0) return 0;
  const [row] = await runSql(url, 'select max(version) as version from hub_schema');
  const version = Number(row?.version);
  expect(tables).toEqual(TABLES_AT[version]);
  return version;
}

/** Migrates over a connection that is cut at this packet from the program; resolves with the number of packets. */
async function migrateCut(url: string, at: number, verdict: Verdict): Promise<{ readonly pieces: number; readonly isDone: boolean }> {
  const wire = await openWire(url);
  let pieces = 0;
  wire.judge = ({ isFromClient }) => {
    if (!isFromClient) return 'pass';
    pieces += 1;
    return pieces === at ? verdict : 'pass';
  };
  const isDone = await migratePostgres(wire.url).then(
    () => true,
    () => false,
  );
  await wire.close();
  return { pieces, isDone };
}

describe('the tables of the database', () => {
  it(`[P-16] are those of one complete version after a migration is killed at ${POINTS} points, and the next start completes it`, async () => {
    const { pieces } = await migrateCut(await cluster.createDatabase(), 0, 'pass');
    expect(pieces).toBeGreaterThan(POINTS);
    const seen = new Set<number>();
    for (let point = 0; point < POINTS; point += 1) {
      const url = await cluster.createDatabase();
      const at = 1 + Math.round((point * (pieces - 2)) / (POINTS - 1));
      await migrateCut(url, at, point % 2 === 0 ? 'cut' : 'last');
      const version = await versionOf(url);
      seen.add(version);
      if (version < SCHEMA_VERSION) await expect(open(url)).rejects.toMatchObject({ code: 'store-schema' });
      await migratePostgres(url);
      expect(await versionOf(url)).toBe(SCHEMA_VERSION);
      const store = await open(url);
      expect(await store.put(SYSTEM, settingsOf('anna'), { point })).toEqual({ ok: true, rev: 1 });
      await store.close();
    }
    expect([...seen].sort()).toEqual(TABLES_AT.map((_, version) => version));
  });

  it.each(MIGRATIONS.map((name, index) => [index + 1, name] as const))(
    '[P-16] of version %i (%s) keep their data through every later migration',
    async (version) => {
      const url = await cluster.createDatabase();
      expect(await migratePostgres(url, version)).toEqual({ from: 0, to: version });
      const rows = await readFile(path.join(import.meta.dirname, 'postgres-first-rows.sql'), 'utf8');
      await runSql(url, rows);
      expect(await migratePostgres(url)).toEqual({ from: version, to: SCHEMA_VERSION });
      const store = await open(url);
      expect(await store.get(SYSTEM, settingsOf('anna'))).toEqual({ rev: 2, doc: { theme: 'dark', z: 1, a: 2 } });
      const history = await store.history(SYSTEM, { kind: 'draft', owner: 'ed', collection: 'set' });
      expect(history.map(({ doc }) => doc)).toEqual([{ n: 2 }, { n: 1 }]);
      await store.close();
    },
  );

  it('keep their privileges, and everybody stays in the right partition, through the migration that copies all shelves', async () => {
    const url = await cluster.createDatabase();
    await migratePostgres(url, 3);
    const role = new URL(url).pathname.slice(1);
    await runSql(
      url,
      'create role '.concat(role, ' login'),
      'grant select, insert, update, delete on hub_shelf, hub_generation to '.concat(role),
      'grant select on hub_schema, hub_snapshot, hub_move, hub_live, hub_erased to '.concat(role),
      "insert into hub_shelf (place, name, revision, owner, subject, erasures, body) select 'sessions', md5(n::text), 1, '', '', 0, '{}' from generate_series(1, 1000) as n",
    );
    await migratePostgres(url);
    const parts = await runSql(url, 'select tableoid::regclass::text as part, count(*)::int as rows from hub_shelf group by 1');
    expect(parts).toHaveLength(PARTS);
    expect(parts.reduce((sum, { rows }) => sum + Number(rows), 0)).toBe(1_000);
    const address = new URL(url);
    address.username = role;
    const store = await open(address.href);
    expect(await store.put(SYSTEM, settingsOf('anna'), { n: 1 })).toEqual({ ok: true, rev: 1 });
    await store.close();
    expect(await runSql(address.href, "insert into hub_limit values ('', 1, 1) returning uses")).toEqual([{ uses: 1 }]);
    const plan = JSON.stringify(await runSql(url, "explain select from hub_shelf where place = 'people' and name = 'x'"));
    expect(new Set(plan.match(/hub_shelf_\d\d/g)).size).toBe(1);
  });

  it('[P-16] of a newer version are refused with a clear message, by the program and by its migration', async () => {
    const url = await cluster.createDatabase();
    await migratePostgres(url);
    await runSql(url, "insert into hub_schema (version, name) values (99, 'from-the-future')");
    const refusal = {
      code: 'store-schema',
      message: expect.stringMatching(/version 99, made by a newer program; this one knows versions up to 6\. Start the newer program/),
    };
    await expect(open(url)).rejects.toMatchObject(refusal);
    await expect(migratePostgres(url)).rejects.toMatchObject(refusal);
  });

  it('are refused before their first migration, with a message that asks for it', async () => {
    const url = await cluster.createDatabase();
    await expect(open(url)).rejects.toMatchObject({
      code: 'store-schema',
      message: 'The database has no tables of the hub yet. Migrate it to version 6 before starting this program.',
    });
  });

  it('are migrated once when six nodes start together', async () => {
    const url = await cluster.createDatabase();
    await Promise.all(Array.from({ length: 6 }, () => migratePostgres(url)));
    expect(await runSql(url, 'select version, name from hub_schema order by 1')).toEqual(
      MIGRATIONS.map((name, index) => ({ version: index + 1, name })),
    );
  });
});

describe('the roles of the database', () => {
  it('let a hub node save but neither publish nor change tables, and an editor node publish', async () => {
    const url = await cluster.createDatabase();
    await migratePostgres(url);
    const roles = await readFile(path.join(FOLDER, 'roles.sql'), 'utf8');
    await runSql(url, roles, roles);
    const as = (role: string): string => {
      const address = new URL(url);
      address.username = role;
      address.password = '';
      return address.href;
    };
    const bundle = { items: [{ kind: 'widgets', id: 'one', value: 1 }] };
    const [hub, editor] = [await open(as('hub_service')), await open(as('hub_editor'))];
    expect(await hub.put(SYSTEM, settingsOf('anna'), { n: 1 })).toEqual({ ok: true, rev: 1 });
    await expect(hub.publish(SYSTEM, bundle)).rejects.toMatchObject({ code: 'store-read-only', reason: 'not-allowed' });
    expect(hub.health().writable).toBe(true);
    expect(await editor.publish(SYSTEM, bundle)).toMatchObject({ ok: true, seq: 1 });
    const draft = { kind: 'draft' as const, owner: 'ed', collection: 'set' };
    for (let n = 1; n <= 25; n += 1) await editor.put(SYSTEM, draft, { n });
    expect(await editor.history(SYSTEM, draft)).toHaveLength(20);
    expect(await hub.erase(SYSTEM, 'anna')).toEqual({ removed: 1 });
    await Promise.all([hub.close(), editor.close()]);
    for (const role of ['hub_service', 'hub_editor']) {
      await expect(runSql(as(role), 'create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
      await expect(runSql(as(role), 'drop table hub_shelf')).rejects.toMatchObject({ code: '42501' });
      await expect(runSql(as(role), 'delete from hub_move')).rejects.toMatchObject({ code: '42501' });
    }
    await expect(runSql(as('hub_service'), 'update hub_live set seq = 0')).rejects.toMatchObject({ code: '42501' });
    expect(await migratePostgres(as('hub_migrator'))).toEqual({ from: SCHEMA_VERSION, to: SCHEMA_VERSION });
  });
});
