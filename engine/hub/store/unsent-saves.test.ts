import { describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { draftStoreOf } from '../drafts/draft-store.ts';
import { readSaved } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { answerSave, createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import type { OwnedHubStore } from './store.ts';

const page = buildHubPage();
const SETTINGS = '/api/v1/user/settings';

const tick = (name: string, done = true) => ({ collection: 'dashboardTodo', name, data: { id: name, done } }) as const;

/** The saves that were sent: name, data, and the time of the value that each is based on. */
function listSent({ requests }: FakePorts): unknown[][] {
  return requests.flatMap(({ path, init }) => {
    if (path !== SETTINGS) return [];
    const { name, data, base } = JSON.parse(String(init.body));
    return [[name, JSON.parse(data), base]];
  });
}

const unsentIn = (ports: FakePorts) => ports.local.keys().filter((key) => key.startsWith('HubUnsent-'));

/** Performs an action on an offline page and closes the page once the device has stored it, so that its timers never run. */
async function leaveOffline(ports: FakePorts, from: HubPage, act: (store: OwnedHubStore) => number): Promise<void> {
  ports.setOnline(false);
  const never = () => () => undefined;
  const kept = act(createLibraryStore(from, { ...ports, wait: never, onChange: never }));
  await until('the device has what was done', () => unsentIn(ports).length === kept);
}

/** The next page, with a connection. */
async function comeBack(ports: FakePorts, from: HubPage): Promise<OwnedHubStore> {
  ports.setOnline(true);
  const store = createLibraryStore(from, ports);
  store.wake();
  return store;
}

describe('saves made offline', () => {
  it('are shown by the next page, and sent once in order, each with its last value', async () => {
    const ports = createFakePorts();
    await leaveOffline(ports, page, (store) => {
      for (const one of [tick('visit'), tick('read'), tick('visit', false)]) void store.actions.save(one);
      return 2;
    });
    const store = createLibraryStore(page, ports);
    store.wake();
    await until('the page shows it', () => readSaved(store.getState(), 'dashboardTodo', 'visit') !== undefined);
    expect(readSaved(store.getState(), 'dashboardTodo', 'visit')).toEqual({ id: 'visit', done: false });
    expect(listSent(ports)).toEqual([]);
    ports.setOnline(true);
    store.resume();
    await until('nothing waits', async () => {
      await ports.pass(0);
      return unsentIn(ports).length === 0;
    });
    expect(listSent(ports)).toEqual([
      ['read', { id: 'read', done: true }, ''],
      ['visit', { id: 'visit', done: false }, ''],
    ]);
    createLibraryStore(page, ports).wake();
    await ports.pass(10_000);
    expect(listSent(ports)).toHaveLength(2);
  });

  it('are not sent again if only the response was lost', async () => {
    const ports = createFakePorts();
    await leaveOffline(ports, page, (store) => {
      void store.actions.save(tick('visit'));
      return 1;
    });
    await comeBack(ports, { ...page, saved: [{ ...tick('visit'), lastUpdated: '2026-11-20T10:00:00.000Z' }] });
    await until('nothing waits', () => unsentIn(ports).length === 0);
    expect(listSent(ports)).toEqual([]);
  });

  it('[K-03] are merged with a value saved elsewhere meanwhile, relative to their base', async () => {
    const saved = (data: Record<string, string>, lastUpdated: string) =>
      ({ collection: 'dashboardUserData', name: 'Address', data, lastUpdated }) as const;
    const before = saved({ town: 'Leeds', plan: 'work' }, '2026-11-20T09:00:00.000Z');
    const elsewhere = saved({ town: 'York', plan: 'work' }, '2026-11-20T09:30:00.000Z');
    const ports = createFakePorts();
    ports.answerWith((path, init) => {
      if (path !== SETTINGS) return new Response(null, { status: 304 });
      const isOther = JSON.parse(String(init.body)).base !== elsewhere.lastUpdated;
      return isOther ? Response.json(elsewhere, { status: 409 }) : Response.json(answerSave(init, ports.now()));
    });
    await leaveOffline(ports, { ...page, saved: [before] }, (store) => {
      void store.actions.save({ collection: before.collection, name: before.name, data: { ...before.data, plan: 'study' } });
      void store.actions.save({ collection: before.collection, name: before.name, data: { ...before.data, plan: 'travel' } });
      return 1;
    });
    await comeBack(ports, { ...page, saved: [elsewhere] });
    await until('nothing waits', async () => {
      await ports.pass(0);
      return unsentIn(ports).length === 0;
    });
    expect(listSent(ports)).toEqual([
      ['Address', { town: 'Leeds', plan: 'travel' }, before.lastUpdated],
      ['Address', { town: 'York', plan: 'travel' }, elsewhere.lastUpdated],
    ]);
  });

  it('become a draft again when refused, if they are the person’s own text', async () => {
    const ports = createFakePorts();
    const mine = { collection: 'dashboardData', name: 'Notes', data: 'What I wrote on the train' } as const;
    await leaveOffline(ports, page, (store) => {
      void store.actions.save(mine, { yields: true });
      return 1;
    });
    ports.answerWith((path) => new Response('{}', { status: path === SETTINGS ? 422 : 500 }));
    const store = await comeBack(ports, page);
    await until('the words are a draft', async () => {
      await ports.pass(0);
      return draftStoreOf(store, 'Notes').current().value !== null;
    });
    expect(draftStoreOf(store, 'Notes').current().value).toEqual({ mine: mine.data, known: [] });
    expect(unsentIn(ports)).toEqual([]);
  });
});
