import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { readSaved } from '../state/hub-context.tsx';
import { answerSave, createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore, librarySetup } from '../testing/library-hub.ts';

const page = buildHubPage();
const todo = { collection: 'dashboardTodo', name: 'get-a-card', data: { id: 'get-a-card', done: true } } as const;

const reply = (body: unknown, status = 200) => Response.json(body, { status });

describe('a save', () => {
  it('[USER-035] shows a change before the response', async () => {
    const ports = createFakePorts();
    const store = createLibraryStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    expect(readSaved(store.getState(), 'dashboardTodo', 'get-a-card')).toEqual(todo.data);
    await ports.pass(0);
    expect(await saving).toBe(true);
  });

  it.each([
    ['the form in which it is kept', { branch: 'NORTH', news: 'yes', by: ['Post'] }, true],
    ['something else', { branch: 'NORTH', news: 'no', by: ['Post'] }, false],
  ])('[USER-037] compares the response with the sent value in its stored form: %s', async (_, kept, isKept) => {
    const ports = createFakePorts();
    const request = { collection: 'dashboardUserData', name: 'Address', data: { branch: 'north', news: 'yes' } } as const;
    ports.answerWith((path) => reply(path === '/api/v1/hub' ? page : { ...request, data: kept, lastUpdated: '2027-03-15T10:00:00.000Z' }));
    const toStored = ({ data }: SavedSetting) => ({ ...Object(data), branch: Object(data).branch.toUpperCase(), by: ['Post'] });
    const store = createLibraryStore(page, ports, { setup: { ...librarySetup, loadStoredForm: async () => toStored } });
    const saving = store.actions.save(request, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(isKept);
  });

  it('[USER-034] [USER-035] [TODO-023] reverts the value when the save fails', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 500));
    const store = createLibraryStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(false);
    expect(readSaved(store.getState(), 'dashboardTodo', 'get-a-card')).toBeUndefined();
  });

  it('[USER-029] sends collection, name, data as JSON text, immediate and lastUpdated, with the anti-forgery header', async () => {
    const ports = createFakePorts();
    void createLibraryStore(page, ports).actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    const [request] = ports.requests;
    expect(request?.path).toBe('/api/v1/user/settings');
    expect(request?.init.method).toBe('PUT');
    expect(request?.init.headers).toMatchObject({ 'X-Hub-Request': '1' });
    expect(JSON.parse(String(request?.init.body))).toEqual({
      collection: 'dashboardTodo',
      name: 'get-a-card',
      data: JSON.stringify(todo.data),
      immediate: true,
      lastUpdated: '2026-11-20T10:00:00.000Z',
      base: '',
    });
  });

  it('[USER-039] reads the page again after personal data is saved', async () => {
    const ports = createFakePorts();
    ports.answerWith((path, init) => reply(path === '/api/v1/hub' ? { ...page, pollSeconds: 17 } : answerSave(init, ports.now())));
    const store = createLibraryStore(page, ports);
    const saving = store.actions.save({ collection: 'dashboardUserData', name: 'Address', data: {} }, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(true);
    expect(store.getState().page.pollSeconds).toBe(17);
  });

  it.each(['2026-11-20T08:00:00.000Z', '2027-03-01T10:00:00.000Z'])(
    '[USER-037] shows the own value until the server has a later one, whatever the device clock (%s)',
    async (deviceTime) => {
      const ports = createFakePorts(deviceTime);
      const kept = new Date('2026-11-20T10:00:00.000Z');
      let saved: object[] = [{ ...todo, data: { done: false }, lastUpdated: '2026-11-20T09:59:00.000Z' }];
      ports.answerWith((path, init) => reply(path === '/api/v1/hub' ? { ...page, saved } : answerSave(init, kept)));
      const store = createLibraryStore(page, ports);
      const shown = () => readSaved(store.getState(), 'dashboardTodo', 'get-a-card');
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
    ['another value', { ...todo, data: { id: 'get-a-card', done: false }, lastUpdated: '2026-11-20T10:00:00.000Z' }],
    ['another setting', { ...todo, name: 'another', lastUpdated: '2026-11-20T10:00:00.000Z' }],
    ['no time', { ...todo }],
    ['nothing', {}],
  ])('[USER-033] [USER-037] fails if the response contains %s', async (_, answer) => {
    const ports = createFakePorts();
    ports.answerWith(() => reply(answer));
    const store = createLibraryStore(page, ports);
    const saving = store.actions.save(todo, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(false);
    expect(readSaved(store.getState(), 'dashboardTodo', 'get-a-card')).toBeUndefined();
  });

  it('reverts a refused save to the value stored before it, even if the page is older', async () => {
    const ports = createFakePorts();
    const store = createLibraryStore(page, ports);
    const tick = (value: string) => ({ collection: 'dashboardSettings', name: 'Loans', data: { fines: value } }) as const;
    const first = store.actions.save(tick('yes'), { isImmediate: true });
    await ports.pass(10);
    expect(await first).toBe(true);
    ports.answerWith(() => reply('', 500));
    const second = store.actions.save(tick('no'), { isImmediate: true });
    await ports.pass(10);
    expect(await second).toBe(false);
    expect(Object.values(store.getState().own).map(({ data }) => data)).toEqual([{ fines: 'yes' }]);
  });

  it('sends a queued save immediately on request', async () => {
    const ports = createFakePorts();
    const store = createLibraryStore(page, ports);
    void store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'half a sentence' });
    await ports.pass(0);
    expect(ports.requests).toEqual([]);
    store.actions.saveNow();
    await ports.pass(0);
    expect(ports.requests.map(({ init }) => JSON.parse(String(init.body)).data)).toEqual(['"half a sentence"']);
  });
});
