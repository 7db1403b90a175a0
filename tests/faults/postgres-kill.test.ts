import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times, until } from '#engine/testing';
import { createPostgresStore, type Store, StoreUnavailableError } from '#server/stores';
import { type Cluster, openCluster } from '#server/testing/postgres-cluster';
import { createRandom, repeat, SYSTEM, settingsOf } from './store-parts.ts';

const KILLS = times({ daily: 5, long: 50 });
const PEOPLE = 8;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster({ isDurable: true });
});
afterAll(() => cluster.close());

/** Saves increasing numbers for one person until stopped. Remembers the last acknowledged one. */
function startLane(store: Store, owner: string) {
  const lane = { isStopped: false, saved: 0, count: 0, failures: new Set<string>(), ended: Promise.resolve() };
  const work = async (): Promise<void> => {
    for (let n = 1; !lane.isStopped; n += 1) {
      try {
        await store.put(SYSTEM, settingsOf(owner), { n, text: 'x'.repeat(2_000) });
        lane.saved = n;
        lane.count += 1;
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        lane.failures.add(error.reason);
        await sleep(10);
      }
    }
  };
  lane.ended = work();
  return lane;
}

describe('a database killed during saves', () => {
  it(`[P-12] loses no acknowledged save in ${KILLS} kills, and the same process continues saving after each start`, async () => {
    const random = createRandom(KILLS);
    const url = await cluster.createDatabase();
    const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: repeat, migrate: true });
    const lanes = Array.from({ length: PEOPLE }, (_, person) => startLane(store, `person-${person}`));
    /** Resolves when everybody has saved a higher number than now. */
    const moreThanNow = () => {
      const before = lanes.map(({ count }) => count);
      return () => lanes.every(({ count }, person) => count > (before[person] ?? 0));
    };
    await until('a save of everybody', moreThanNow());
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(random() * 30);
      await cluster.crash();
      const acknowledged = lanes.map(({ saved }) => saved);
      await cluster.start();
      const hasSavedMore = moreThanNow();
      const stored = await Promise.all(lanes.map((_, person) => readPatiently(store, `person-${person}`)));
      for (const [person, n] of stored.entries()) expect(n).toBeGreaterThanOrEqual(acknowledged[person] ?? 0);
      await until('a save of everybody after the start', hasSavedMore);
    }
    for (const lane of lanes) lane.isStopped = true;
    await Promise.all(lanes.map(({ ended }) => ended));
    for (const [person, lane] of lanes.entries()) expect(await readPatiently(store, `person-${person}`)).toBe(lane.saved);
    expect(store.health()).toMatchObject({ writable: true, reason: null });
    const saves = lanes.reduce((sum, { count }) => sum + count, 0);
    expect(saves).toBeGreaterThan(KILLS * PEOPLE);
    console.log(`[P-12] ${saves} acknowledged saves in ${KILLS} kills, none lost`);
    await store.close();
  });
});

async function readPatiently(store: Store, owner: string): Promise<number> {
  for (;;) {
    try {
      return ((await store.get(SYSTEM, settingsOf(owner)))?.doc as { n: number } | undefined)?.n ?? 0;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      await sleep(10);
    }
  }
}
