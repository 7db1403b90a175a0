import { describe, expect, it } from 'vitest';
import { type Actor, createMemoryStore, type DocumentKey, type Operation, type Store } from '../../server/stores/index.ts';
import { createRandom, openStore, SYSTEM } from './store-parts.ts';
import { createVolatileDisk } from './volatile-disk.ts';

const SEQUENCES = 1_000;
const STEPS = 25;
const KINDS = ['settings', 'favourites', 'draft', 'account', 'session'] as const;
const NO_KERNEL = async () => ({ kind: 'unsupported' }) as const;
const EDITOR: Actor = { kind: 'editor', id: 'owner-1' };

type Step = { readonly title: string; readonly run: (store: Store) => Promise<unknown> };

/** One random step; what it does depends on the seed alone. */
function makeStep(random: () => number): Step {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const hash = pick(['a', 'b']).repeat(64);
  const key: DocumentKey = { kind: pick(KINDS), owner: pick(['owner-1', 'owner-2']), collection: pick(['one', 'two', hash]) };
  const value = { n: Math.floor(random() * 100), owner: pick(['owner-1', 'owner-2']), list: [pick([1, 'x', null])] };
  const ifRev = random() < 0.3 ? Math.floor(random() * 4) : undefined;
  const idemKey = random() < 0.3 ? pick(['click', 'retry']) : undefined;
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
    { title: 'put', run: (store) => store.put(actor, key, value, { ifRev, idemKey }) },
    { title: 'put again', run: (store) => store.put(actor, key, value, { ifRev, idemKey }) },
    { title: 'patch', run: (store) => store.patch(actor, key, [operation], { idemKey }) },
    { title: 'get', run: (store) => store.get(actor, key) },
    { title: 'remove', run: (store) => store.remove(actor, key, { ifRev }) },
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

describe('stores side by side', () => {
  it(`[P-19] give the same answers to ${SEQUENCES} random sequences of operations, restarts included`, async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const random = createRandom(seed);
      const clock = { now: () => 1_800_000_000_000 };
      const { files } = createVolatileDisk();
      const reopen = async (): Promise<Store> =>
        (await openStore('/data', { clock, openLimit: 2, files, claim: NO_KERNEL, every: () => () => {} })).store;
      const memory = createMemoryStore({ clock });
      let lowdb = await reopen();
      for (let step = 0; step < STEPS; step += 1) {
        const next = makeStep(random);
        expect(`${seed}.${step} ${await answerOf(next, lowdb)}`).toBe(`${seed}.${step} ${await answerOf(next, memory)}`);
        if (random() > 0.1) continue;
        await lowdb.close();
        lowdb = await reopen();
      }
      await lowdb.close();
    }
  });
});
