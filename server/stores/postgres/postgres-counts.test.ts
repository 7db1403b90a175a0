import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, createTimers, openCluster, runSql } from '../../testing/postgres-cluster.ts';
import { runCountsContract } from '../shared-counts-contract.ts';
import { createTestClock } from '../store-contract.ts';
import { migratePostgres } from './migrate.ts';
import { createPostgresCounts } from './postgres-counts.ts';

let cluster: Cluster;
let url = '';

beforeAll(async () => {
  cluster = await openCluster();
  url = await cluster.createDatabase();
  await migratePostgres(url);
});
afterAll(() => cluster.close());

runCountsContract('postgres', async () => {
  await runSql(url, 'truncate hub_limit');
  const clock = createTestClock();
  const { every, fire } = createTimers();
  const [one, other] = [createPostgresCounts({ url, clock, every }), createPostgresCounts({ url, clock, every })];
  return {
    one,
    other,
    clock,
    pass(ms) {
      clock.advance(ms);
      fire(60_000);
    },
    async dispose() {
      await Promise.all([one.close(), other.close()]);
    },
  };
});

describe('postgres: the table of counts', () => {
  it('stores counts in an unlogged table with only a hash, an end and a number', async () => {
    const [table] = await runSql(url, "select relpersistence from pg_class where relname = 'hub_limit'");
    expect(table?.relpersistence).toBe('u');
    const columns = await runSql(
      url,
      "select column_name as name from information_schema.columns where table_name = 'hub_limit' order by ordinal_position",
    );
    expect(columns.map(({ name }) => name)).toEqual(['key', 'ends_at', 'uses']);
  });
});
