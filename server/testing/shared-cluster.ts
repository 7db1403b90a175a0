import { type Cluster, openCluster } from './postgres-cluster.ts';

let cluster: Cluster | undefined;

/** Starts one PostgreSQL for all files of a run that neither stop nor break it; each uses a separate database. */
export async function setup(): Promise<void> {
  if (process.env.HUB_TEST_PG_URL) return;
  cluster = await openCluster();
  process.env.HUB_TEST_PG_URL = await cluster.createDatabase();
}

export async function teardown(): Promise<void> {
  await cluster?.close();
}
