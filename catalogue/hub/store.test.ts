import { describe, expect, it } from 'vitest';
import { rememberVisit } from '../../engine/hub/store/device-memory.ts';
import { startPolling } from '../../engine/hub/store/poll.ts';
import { answerSave, createFakePorts } from '../../engine/hub/testing/fake-ports.ts';
import { readSaved } from '../../engine/hub.ts';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { createHubStore } from '../parts/testing/hub-store.ts';

const page = hubPageOf('p10');
const todo = { collection: 'dashboardTodo', name: 'book-open-day', data: { id: 'book-open-day', done: true } } as const;

function reply(body: unknown, status = 200, etag = '"next"'): Response {
  return new Response(status === 304 ? null : JSON.stringify(body), { status, headers: { ETag: etag } });
}

describe('the store of the applicant app', () => {
  it('[USER-035] shows a change before the answer comes', async () => {
    const ports = createFakePorts();
    const store = createHubStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    expect(readSaved(store.getState(), 'dashboardTodo', 'book-open-day')).toEqual(todo.data);
    await ports.pass(0);
    expect(await saving).toBe(true);
  });

  it.each([
    [
      'all ways of the country, as the server keeps them',
      { userCountry: 'France', contactEmail: 'yes', contactSMS: 'yes', contactAll: 'yes', contactMethod: ['All'], country: 'France' },
      true,
    ],
    ['something else', { userCountry: 'France', contactEmail: 'no', contactSMS: 'yes' }, false],
  ])(
    '[PREF-043] [USER-037] an answer that holds what is kept of the value says that it is kept, and no other one: %s',
    async (_, kept, isKept) => {
      const ports = createFakePorts();
      const request = {
        collection: 'dashboardUserData',
        name: 'Personalisation',
        data: { userCountry: 'France', contactEmail: 'yes', contactSMS: 'yes' },
      } as const;
      ports.answerWith((path) =>
        reply(path === '/api/v1/hub' ? page : { ...request, data: kept, lastUpdated: '2027-03-15T10:00:00.000Z' }),
      );
      const store = createHubStore(page, ports);
      const saving = store.actions.save(request, { isImmediate: true });
      await ports.pass(0);
      expect(await saving).toBe(isKept);
    },
  );

  it('[USER-034] [USER-035] [TODO-023] puts the value back when it could not be saved', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 500));
    const store = createHubStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(false);
    expect(readSaved(store.getState(), 'dashboardTodo', 'book-open-day')).toBeUndefined();
  });

  it('[USER-029] sends collection, name, data as JSON text, immediate and lastUpdated, with the anti-forgery header', async () => {
    const ports = createFakePorts();
    void createHubStore(page, ports).actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    const [request] = ports.requests;
    expect(request?.path).toBe('/api/v1/user/settings');
    expect(request?.init.method).toBe('PUT');
    expect(request?.init.headers).toMatchObject({ 'X-Hub-Request': '1' });
    expect(JSON.parse(String(request?.init.body))).toEqual({
      collection: 'dashboardTodo',
      name: 'book-open-day',
      data: JSON.stringify(todo.data),
      immediate: true,
      lastUpdated: '2026-11-20T10:00:00.000Z',
      base: '',
    });
  });

  it('[USER-039] reads the page again after personal data is saved', async () => {
    const ports = createFakePorts();
    ports.answerWith((path, init) => reply(path === '/api/v1/hub' ? { ...page, pollSeconds: 17 } : answerSave(init, ports.now())));
    const store = createHubStore(page, ports);
    const saving = store.actions.save({ collection: 'dashboardUserData', name: 'Personalisation', data: {} }, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(true);
    expect(store.getState().page.pollSeconds).toBe(17);
  });

  it.each(['2026-11-20T08:00:00.000Z', '2027-03-01T10:00:00.000Z'])(
    '[USER-037] keeps an own value only until the server has kept a later one, on a device that says %s',
    async (deviceTime) => {
      const ports = createFakePorts(deviceTime);
      const kept = new Date('2026-11-20T10:00:00.000Z');
      let saved: object[] = [{ ...todo, data: { done: false }, lastUpdated: '2026-11-20T09:59:00.000Z' }];
      ports.answerWith((path, init) => reply(path === '/api/v1/hub' ? { ...page, saved } : answerSave(init, kept)));
      const store = createHubStore(page, ports);
      const shown = () => readSaved(store.getState(), 'dashboardTodo', 'book-open-day');
      await store.actions.refresh();
      const saving = store.actions.save(todo, { isImmediate: true });
      expect(shown()).toEqual(todo.data);
      await ports.pass(0);
      expect(await saving).toBe(true);
      await store.actions.refresh();
      expect(shown()).toEqual(todo.data);
      saved = [{ ...todo, data: { done: false }, lastUpdated: '2026-11-20T10:00:00.001Z' }];
      await store.actions.refresh();
      expect(shown()).toEqual({ done: false });
    },
  );

  it.each([
    ['another value', { ...todo, data: { id: 'book-open-day', done: false }, lastUpdated: '2026-11-20T10:00:00.000Z' }],
    ['another setting', { ...todo, name: 'another', lastUpdated: '2026-11-20T10:00:00.000Z' }],
    ['no time', { ...todo }],
    ['nothing', {}],
  ])('[USER-033] [USER-037] an answer that holds %s is never taken for success', async (_, answer) => {
    const ports = createFakePorts();
    ports.answerWith(() => reply(answer));
    const store = createHubStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(false);
    expect(readSaved(store.getState(), 'dashboardTodo', 'book-open-day')).toBeUndefined();
  });

  it('[NOTE-012] [NOTE-013] keeps read notices on the device under the key of the person', () => {
    const ports = createFakePorts();
    createHubStore(page, ports).actions.setNoticeRead('clearing-open-2027', true);
    expect(ports.local.read(`UcasReadNotifications:${page.person.id}`)).toBe('["clearing-open-2027"]');
    const next = createHubStore(page, ports);
    expect(next.getState().readNotices).toEqual([]);
    next.wake();
    expect(next.getState().readNotices).toEqual(['clearing-open-2027']);
  });

  it('[NOTE-014] [ERR-040] reads an unreadable store of notices as empty', () => {
    const ports = createFakePorts();
    ports.local.write(`UcasReadNotifications:${page.person.id}`, '{oops');
    const store = createHubStore(page, ports);
    store.wake();
    expect(store.getState().readNotices).toEqual([]);
  });

  it('[FEED-060] keeps the small advert closed for the visit', () => {
    const ports = createFakePorts();
    createHubStore(page, ports).actions.closeAdvert();
    const next = createHubStore(page, ports);
    next.wake();
    expect(next.getState().isAdvertClosed).toBe(true);
  });

  it('[DEBUG-006] [DEBUG-010] [EC-047] keeps a forced state for the tab, and only where debug is allowed and asked for', async () => {
    const ports = createFakePorts();
    const open = { ...page, pageState: { ...page.pageState, debugAllowed: true } };
    rememberVisit('?debug=1', ports);
    createHubStore(open, ports).actions.force('ug', 'placedFirm');
    await ports.pass(0);
    expect(ports.requests[0]?.path).toBe('/api/v1/hub?force-ug=placedFirm');
    const next = createHubStore(open, ports);
    next.wake();
    expect(next.getState()).toMatchObject({ isDebug: true, forced: { ug: 'placedFirm' } });
    const closed = createHubStore(page, ports);
    closed.wake();
    expect(closed.getState()).toMatchObject({ isDebug: false, forced: {} });
  });
});

describe('polling', () => {
  it('[STATUS-070] asks with the last version at the pace of the server, and a 304 changes nothing', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply(null, 304));
    const store = createHubStore(page, ports);
    const shown = store.getState().page;
    const stop = startPolling(store, ports);
    await ports.pass(60_000);
    expect(ports.requests[0]?.init.headers).toEqual({ 'If-None-Match': '"test"' });
    expect(store.getState().page).toBe(shown);
    stop();
    await ports.pass(600_000);
    expect(ports.requests).toHaveLength(1);
  });

  it('equal tags draw nothing: the page stays the same value, and its components are not drawn again', async () => {
    const ports = createFakePorts();
    const store = createHubStore(page, ports);
    const shown = store.getState().page;
    const seen = new Set<unknown>([shown]);
    store.subscribe(() => seen.add(store.getState().page));
    ports.answerWith(() => reply(null, 304));
    startPolling(store, ports);
    for (let turn = 0; turn < 3; turn += 1) await ports.pass(60_000);
    expect(ports.requests.length).toBeGreaterThan(2);
    expect([...seen]).toEqual([shown]);
    expect(seen.size).toBe(1);
    ports.answerWith(() => reply({ ...page, plan: { ...page.plan, tags: ['postgraduate'] } }));
    await store.actions.refresh();
    expect(store.getState().page.plan.tags).toEqual(['postgraduate']);
    expect(seen.size).toBe(2);
  });

  it('[STATUS-071] stops while the tab is hidden, starts at once when it is shown, and never runs two reads together', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply(null, 304));
    const store = createHubStore(page, ports);
    startPolling(store, ports);
    ports.setVisible(false);
    await ports.pass(600_000);
    expect(ports.requests).toHaveLength(0);
    ports.setVisible(true);
    void store.actions.refresh();
    await ports.pass(0);
    expect(ports.requests).toHaveLength(1);
  });

  it('[STATUS-073] [PAGE-041] [ERR-051] keeps the last page when a read fails, and says when it was right', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 500));
    const store = createHubStore(page, ports);
    const shown = store.getState().page;
    await store.actions.refresh();
    expect(store.getState().page).toBe(shown);
    expect(store.getState().lastReadAt).toBe(page.now);
  });

  it('[STATUS-073] says since when it has no news while the server only has an earlier page, and stops when there is a newer one', async () => {
    const ports = createFakePorts();
    const lastReadAt = '2026-11-20T09:58:00.000Z';
    const store = createHubStore({ ...page, lastReadAt }, ports);
    expect(store.getState().lastReadAt).toBe(lastReadAt);
    for (const answer of [() => reply(null, 304), () => reply({}, 503), () => reply({ ...page, lastReadAt })]) {
      ports.answerWith(answer);
      await store.actions.refresh();
      expect(store.getState().lastReadAt).toBe(lastReadAt);
    }
    ports.answerWith(() => reply(page));
    await store.actions.refresh();
    expect(store.getState().lastReadAt).toBeNull();
  });

  it('[STATUS-075] [SHELL-080] [ERR-006] leaves for sign-in at most once a minute', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 403));
    const store = createHubStore(page, ports);
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
    '[STATUS-075] [USER-041] a session that ends twice in a minute leads to sign-in twice; one that goes on, or is not known, once: %s',
    async (endsInSeconds, times) => {
      const ports = createFakePorts();
      ports.answerWith((path) => {
        if (path !== '/account/session') return reply({}, 401);
        return endsInSeconds === null ? reply({}, 503) : reply({ endsInSeconds });
      });
      const store = createHubStore(page, ports);
      await store.actions.refresh();
      const saving = store.actions.save(todo, { isImmediate: true });
      await ports.pass(0);
      expect(await saving).toBe(false);
      await ports.pass(0);
      expect(ports.left).toEqual(Array(times).fill('/account/login?returnUrl=%2Fdashboard'));
    },
  );
});
