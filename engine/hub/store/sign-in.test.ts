import { describe, expect, it } from 'vitest';
import { draftStoreOf } from '../drafts/draft-store.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import type { OwnedHubStore } from './store.ts';

const page = buildHubPage();
const todo = { collection: 'dashboardTodo', name: 'get-a-card', data: { id: 'get-a-card', done: true } } as const;

const reply = (body: object, status = 200) => Response.json(body, { status });

describe('a refused call', () => {
  it('[STATUS-075] [SHELL-080] [ERR-006] leaves for sign-in at most once a minute', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 403));
    const store = createLibraryStore(page, ports);
    await store.actions.refresh();
    await store.actions.refresh();
    const there = '/account/reauth?auth=redirect&returnUrl=%2Fdashboard';
    await ports.pass(59_999);
    await store.actions.refresh();
    expect(ports.left).toEqual([there]);
    await ports.pass(1);
    await store.actions.refresh();
    expect(ports.left).toEqual([there, there]);
  });

  it.each([
    [0, 2],
    [600, 1],
    [null, 1],
  ])(
    '[STATUS-075] [USER-041] leaves for sign-in twice a minute if the session ended, but once if it is valid or unknown: %s',
    async (endsInSeconds, times) => {
      const ports = createFakePorts();
      ports.answerWith((path) => {
        if (path !== '/account/session') return reply({}, 401);
        return endsInSeconds === null ? reply({}, 503) : reply({ endsInSeconds });
      });
      const store = createLibraryStore(page, ports);
      await store.actions.refresh();
      const saving = store.actions.save(todo, { isImmediate: true });
      await ports.pass(0);
      expect(await saving).toBe(false);
      await ports.pass(0);
      expect(ports.left).toEqual(Array(times).fill('/account/login?returnUrl=%2Fdashboard'));
    },
  );

  it.each([
    [401, '/account/login?returnUrl=%2Fdashboard'],
    [403, '/account/reauth?auth=redirect&returnUrl=%2Fdashboard'],
  ])('[EC-015] with %i leaves for sign-in from any call, and unsaved text stays on the device', async (status, address) => {
    const calls: readonly ((store: OwnedHubStore) => Promise<unknown>)[] = [
      (store) => store.actions.refresh(),
      (store) => store.actions.call({ base: 'rooms', path: '/api/v1/bookings' }),
      (store) => store.actions.call({ base: 'rooms', path: '/api/v1/bookings', method: 'POST', body: {} }),
      (store) => store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'x' }, { isImmediate: true }),
      (store) => store.actions.fetchMessages(['rooms']),
    ];
    for (const call of calls) {
      const ports = createFakePorts();
      ports.answerWith(() => reply({}, status));
      const store = createLibraryStore(page, ports);
      draftStoreOf(store, 'Notes').keep('Half a sentence');
      await call(store).catch(() => undefined);
      expect(ports.left).toEqual([address]);
      expect(draftStoreOf(createLibraryStore(page, ports), 'Notes').current().value).toBe('Half a sentence');
    }
  });
});
