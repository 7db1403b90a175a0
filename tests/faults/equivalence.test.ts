import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import {
  type Actor,
  createMemoryStore,
  createPostgresStore,
  type DocumentKey,
  migratePostgres,
  type Operation,
  type Store,
} from '#server/stores';
import { type Cluster, clearTables, openCluster } from '#server/testing/postgres-cluster';
import { createVolatileDisk } from '#server/testing/volatile-disk';
import { createRandom, openStore, SYSTEM } from './store-parts.ts';

const SEQUENCES = times({ daily: 100, long: 1_000 });
const STEPS = 15;
const LANES = 4;
/** The number of random sequences that run in turn on the same stores, each from where the last one ended. */
const IN_A_ROW = 10;
const KINDS = ['settings', 'favourites', 'draft', 'account', 'session'] as const;
const NO_KERNEL = async () => ({ kind: 'unsupported' }) as const;
const EDITOR: Actor = { kind: 'editor', id: 'owner-1' };

type Step = { readonly title: string; readonly run: (store: Store) => Promise<unknown> };

/** One random step, which depends on the seed alone. */
function makeStep(random: () => number): Step {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const hash = pick(['a', 'b']).repeat(64);
  const key: DocumentKey = { kind: pick(KINDS), owner: pick(['owner-1', 'owner-2']), collection: pick(['one', 'two', hash]) };
  const value = { n: Math.floor(random() * 100), owner: pick(['owner-1', 'owner-2']), list: [pick([1, 'x', null])] };
  const revision = random() < 0.3 ? { ifRev: Math.floor(random() * 4) } : {};
  const request = random() < 0.3 ? { idemKey: pick(['click', 'retry']) } : {};
  const actor = random() < 0.9 ? SYSTEM : EDITOR;
  const operation = pick<Operation>([
    { op: 'set', path: ['n'], value: value.n },
    { op: 'set', path: ['list', '0', 'deep'], value: 1 },
    { op: 'remove', path: ['list'] },
    { op: 'toggle', path: ['list'], value: pick([1, 2]) },
    { op: 'toggle', path: ['n'], value: 1 },
  ]);
  const bundle = { items: [{ kind: 'widgets', id: 'one', value: value.n % 3 }], reason: 'why' };
  const steps: readonly Step[] = [
    { title: 'put', run: (store) => store.put(actor, key, value, { ...revision, ...request }) },
    { title: 'put again', run: (store) => store.put(actor, key, value, { ...revision, ...request }) },
    { title: 'patch', run: (store) => store.patch(actor, key, [operation], request) },
    { title: 'update', run: (store) => store.update(actor, key, (doc) => (doc === null ? value : null), request) },
    { title: 'get', run: (store) => store.get(actor, key) },
    { title: 'remove', run: (store) => store.remove(actor, key, revision) },
    { title: 'history', run: (store) => store.history(actor, key) },
    { title: 'list', run: (store) => store.list(actor, key.kind) },
    { title: 'publish', run: (store) => store.publish(actor, bundle) },
    { title: 'point', run: async (store) => store.point(actor, (await store.snapshots(actor)).at(-1)?.id ?? '') },
    { title: 'live', run: (store) => store.live() },
    { title: 'erase', run: (store) => store.erase(actor, key.owner) },
    { title: 'export', run: (store) => store.exportAll(actor, key.owner) },
  ];
  return pick(steps);
}

async function answerOf(step: Step, store: Store): Promise<string> {
  const answer = await step.run(store).catch((error: { code?: string }) => ({ refused: error.code }));
  return `${step.title}: ${JSON.stringify(answer)}`;
}

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());

/** A store that can be opened again over its data. */
interface Maker {
  readonly name: string;
  /** The probability that the store is opened again after a step. */
  readonly restarts: number;
  open(): Promise<Store>;
}

/** Every kind of store, empty, with one clock. The memory store forgets when closed, so it stays open. */
async function makeStores(url: string, cleaner: Client): Promise<readonly Maker[]> {
  const clock = { now: () => 1_800_000_000_000 };
  const every = () => () => {};
  const { files } = createVolatileDisk();
  await clearTables(cleaner);
  return [
    {
      name: 'lowdb',
      restarts: 0.1,
      open: async () => (await openStore('/data', { clock, openLimit: 2, files, claim: NO_KERNEL, every })).store,
    },
    { name: 'postgres', restarts: 0.01, open: () => createPostgresStore({ url, clock, every }) },
  ];
}

async function runRow(seeds: readonly number[], url: string, cleaner: Client): Promise<void> {
  const makers = await makeStores(url, cleaner);
  const memory = createMemoryStore({ clock: { now: () => 1_800_000_000_000 } });
  const stores = await Promise.all(makers.map((maker) => maker.open()));
  const restart = async (index: number, maker: Maker): Promise<void> => {
    await stores[index]?.close();
    stores[index] = await maker.open();
  };
  for (const seed of seeds) {
    const random = createRandom(seed);
    for (let step = 0; step < STEPS; step += 1) {
      const next = makeStep(random);
      const [expected, ...answers] = await Promise.all([memory, ...stores].map((store) => answerOf(next, store)));
      const chance = random();
      for (const [index, maker] of makers.entries()) {
        expect(`${maker.name} ${seed}.${step} ${answers[index]}`).toBe(`${maker.name} ${seed}.${step} ${expected}`);
        if (chance < maker.restarts) await restart(index, maker);
      }
    }
  }
  await Promise.all(stores.map((store) => store.close()));
}

/** The rows of a lane use the same database, one after another. */
async function runLane(rows: Iterator<readonly number[]>): Promise<void> {
  const url = await cluster.createDatabase();
  await migratePostgres(url);
  const cleaner = new Client({ connectionString: url });
  await cleaner.connect();
  for (let row = rows.next(); row.done !== true; row = rows.next()) await runRow(row.value, url, cleaner);
  await cleaner.end();
}

describe('stores side by side', () => {
  it(`[P-19] memory, lowdb and PostgreSQL respond identically to ${SEQUENCES} random sequences of operations, restarts included`, async () => {
    const rows = Array.from({ length: SEQUENCES / IN_A_ROW }, (_, row) =>
      Array.from({ length: IN_A_ROW }, (_one, index) => row * IN_A_ROW + index + 1),
    ).values();
    await Promise.all(Array.from({ length: LANES }, () => runLane(rows)));
  });
});
