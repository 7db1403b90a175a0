import { expect, it } from 'vitest';
import { createFakeClock, createFakeLog } from '../http/index.ts';
import { createMemoryStore, type Store, StoreUnavailableError } from '../stores/index.ts';
import { type Beat, createPresence } from './presence.ts';

const loans = { kind: 'widgets', id: 'Loans' } as const;
const rooms = { kind: 'widgets', id: 'Rooms' } as const;
const beat = (uid: string, more: Partial<Beat> = {}): Beat => ({
  uid,
  tab: '',
  changeSet: 'spring',
  item: loans,
  field: null,
  isLeaving: false,
  ...more,
});

/** Nodes over one store, with the number of calls each has made. */
function openNodes(...nodes: string[]) {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const log = createFakeLog();
  const shared = createMemoryStore({ clock });
  const asked = { reads: 0, writes: 0 };
  const store: Store = {
    ...shared,
    isShared: nodes.length > 1,
    get: (...given) => {
      asked.reads += 1;
      return shared.get(...given);
    },
    patch: (...given) => {
      asked.writes += 1;
      return shared.patch(...given);
    },
  };
  return { clock, log, store, asked, presences: nodes.map((node) => createPresence({ store, clock, log, node })) };
}

function presenceAt({ presences }: ReturnType<typeof openNodes>, index: number) {
  const found = presences[index];
  if (!found) throw new TypeError(`There is no node ${index}.`);
  return found;
}

it('reports who else is here, where, and since when; moving within an item keeps the start', async () => {
  const nodes = openNodes('one');
  const here = presenceAt(nodes, 0);
  expect(await here.beat(beat('rowan'))).toEqual([]);
  nodes.clock.advance(15_000);
  const since = '2027-03-01T10:00:00.000Z';
  await here.beat(beat('rowan', { field: '/title' }));
  expect(await here.beat(beat('sam'))).toEqual([{ uid: 'rowan', changeSet: 'spring', item: loans, field: '/title', since }]);
  await here.beat(beat('rowan', { item: rooms }));
  expect(await here.beat(beat('sam'))).toMatchObject([{ item: rooms, since: '2027-03-01T10:00:15.000Z' }]);
  expect(nodes.asked).toEqual({ reads: 0, writes: 0 });
});

it('drops people after 45 seconds, and immediately when they leave', async () => {
  const nodes = openNodes('one');
  const here = presenceAt(nodes, 0);
  await here.beat(beat('rowan'));
  await here.beat(beat('kit'));
  await here.beat(beat('kit', { isLeaving: true }));
  nodes.clock.advance(44_999);
  expect((await here.beat(beat('sam'))).map(({ uid }) => uid)).toEqual(['rowan']);
  nodes.clock.advance(1);
  expect(await here.beat(beat('sam'))).toEqual([]);
});

it('shows each window of a person to others and none to themselves', async () => {
  const here = presenceAt(openNodes('one'), 0);
  await here.beat(beat('rowan', { tab: 'a' }));
  expect(await here.beat(beat('rowan', { tab: 'b', item: rooms }))).toEqual([]);
  expect((await here.beat(beat('sam'))).map(({ item }) => item?.id)).toEqual(['Loans', 'Rooms']);
  for (let tab = 0; tab < 30; tab += 1) await here.beat(beat('rowan', { tab: `t${tab}` }));
  expect(await here.beat(beat('sam'))).toHaveLength(8);
});

it('includes the people of other nodes, and drops those of a node that ended', async () => {
  const nodes = openNodes('one', 'two');
  const [one, two] = [presenceAt(nodes, 0), presenceAt(nodes, 1)];
  await one.beat(beat('rowan'));
  expect(await two.beat(beat('sam'))).toMatchObject([{ uid: 'rowan', item: loans }]);
  nodes.clock.advance(5_000);
  expect(await one.beat(beat('rowan', { item: rooms }))).toMatchObject([{ uid: 'sam' }]);
  nodes.clock.advance(5_000);
  expect(await two.beat(beat('sam'))).toMatchObject([{ uid: 'rowan', item: rooms }]);
  nodes.clock.advance(45_000);
  expect(await two.beat(beat('sam'))).toEqual([]);
  nodes.clock.advance(600_000);
  await two.beat(beat('sam'));
  const { doc } =
    (await nodes.store.get({ kind: 'system', id: 'test' }, { kind: 'account', owner: 'presence', collection: 'people' })) ?? {};
  expect(Object.keys((doc as { nodes: object }).nodes)).toHaveLength(1);
});

it('costs a node at most one small write in ten seconds while nobody moves, however many are here', async () => {
  const nodes = openNodes('one', 'two');
  const [one, two] = [presenceAt(nodes, 0), presenceAt(nodes, 1)];
  for (let person = 0; person < 20; person += 1) await one.beat(beat(`writer-${person}`));
  nodes.asked.writes = 0;
  nodes.asked.reads = 0;
  for (let second = 0; second < 60; second += 1) {
    nodes.clock.advance(1_000);
    for (let person = 0; person < 20; person += 1) if (person % 15 === second % 15) await one.beat(beat(`writer-${person}`));
  }
  expect(nodes.asked.writes).toBeLessThanOrEqual(6);
  expect(nodes.asked.reads).toBeLessThanOrEqual(20);
  expect(await two.beat(beat('sam'))).toHaveLength(20);
});

it('continues with its own people during an outage of the store, and logs it once', async () => {
  const nodes = openNodes('one', 'two');
  const one = presenceAt(nodes, 0);
  nodes.store.patch = () => Promise.reject(new StoreUnavailableError('store-failed', 'The store is away.', 'away'));
  await one.beat(beat('rowan'));
  expect(await one.beat(beat('sam'))).toMatchObject([{ uid: 'rowan' }]);
  expect(nodes.log.lines.map(({ code }) => code)).toEqual(['presence-unshared']);
});
