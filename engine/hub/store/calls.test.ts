import { describe, expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import type { OwnedHubStore } from './store.ts';

const page = buildHubPage();

function open(bases: Record<string, string> = {}): { ports: FakePorts; store: OwnedHubStore } {
  const ports = createFakePorts();
  return { ports, store: createLibraryStore({ ...page, pageState: { ...page.pageState, bases } }, ports) };
}

/** Never responds, and rejects when it is aborted, like a browser's request. */
function answerNever(_path: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError'))));
}

const names = ['base', 'shelves', 'rooms'] as const;

describe('a call', () => {
  it.each(names)('[CALL-001] [FRAME-076] [EC-013] goes to the base that page state sets for %s', async (base) => {
    const { ports, store } = open({ base: 'https://www.example.org', [base]: `https://${base}.example.org` });
    await store.actions.call({ base, path: '/api/v1/x?a=1' });
    expect(ports.requests.map(({ path }) => path)).toEqual([`https://${base}.example.org/api/v1/x?a=1`]);
  });

  it("[FRAME-077] falls back to base, and base to the hub's own origin", async () => {
    const given = open({ base: 'https://www.example.org' });
    await given.store.actions.call({ base: 'rooms', path: '/api/v1/free' });
    expect(given.ports.requests[0]?.path).toBe('https://www.example.org/api/v1/free');
    const { ports, store } = open();
    await store.actions.call({ base: 'rooms', path: '/api/v1/free' });
    expect(ports.requests[0]?.path).toBe('/api/v1/free');
    const empty = open({ base: 'https://www.example.org', rooms: '' });
    const failed = empty.store.actions.call({ base: 'rooms', path: '/api/v1/free' });
    await expect(failed).rejects.toMatchObject({ code: 'not-configured', message: 'There is no address for rooms.' });
    expect(empty.ports.requests).toEqual([]);
  });

  it('[CALL-003] sends cookies to its own origin only, unless the response is personal', async () => {
    const { ports, store } = open();
    await store.actions.call({ base: 'rooms', path: '/api/v1/bookings', isPersonal: true });
    await store.actions.call({ base: 'shelves', path: '/api/v1/shelf' });
    await store.actions.call({ base: 'base', path: '/api/v1/shelf' });
    expect(ports.requests.map(({ init }) => init.credentials)).toEqual(['include', 'same-origin', 'same-origin']);
  });

  it.each([
    ['a read', { method: 'GET' }, 10_000],
    ['a write', { method: 'POST', body: {} }, 15_000],
    ['a call with a limit of its own', { method: 'GET', limitMs: 4000 }, 4000],
  ] as const)('[CALL-004] %s is aborted at its limit', async (_, call, limitMs) => {
    const { ports, store } = open();
    ports.answerWith(answerNever);
    const failed = store.actions.call({ base: 'base', path: '/api/v1/x', ...call }).catch((cause: unknown) => cause);
    await ports.pass(limitMs - 1);
    expect(ports.requests[0]?.init.signal?.aborted).toBe(false);
    await ports.pass(1);
    expect(ports.requests[0]?.init.signal?.aborted).toBe(true);
    expect(await failed).toMatchObject({ message: 'Timed out', code: 0, status: 0 });
  });

  it('[CALL-004] the page itself and the saves have the same limits', async () => {
    const { ports, store } = open();
    ports.answerWith(answerNever);
    const reading = store.actions.refresh();
    await ports.pass(10_000);
    await reading;
    expect(store.getState().lastReadAt).toBe(page.now);
    const saving = store.actions.save({ collection: 'dashboardData', name: 'Loans', data: 'x' }, { isImmediate: true });
    await ports.pass(15_000 + 1000 + 15_000);
    expect(await saving).toBe(false);
    expect(ports.requests.filter(({ init }) => init.method === 'PUT')).toHaveLength(2);
  });

  it.each([
    [401, '/account/login?returnUrl=%2Fdashboard'],
    [403, '/account/reauth?auth=redirect&returnUrl=%2Fdashboard'],
  ])('leaves for sign-in after a %i, and still rejects', async (status, address) => {
    const { ports, store } = open();
    ports.answerWith(() => new Response('{}', { status }));
    await expect(store.actions.call({ base: 'rooms', path: '/api/v1/x' })).rejects.toMatchObject({ status });
    expect(ports.left).toEqual([address]);
  });

  it('reads message and code of a failure in each format', async () => {
    const { ports, store } = open();
    const fail = (body: string, statusText = '') => {
      ports.answerWith(() => new Response(body, { status: 500, statusText }));
      return store.actions.call({ base: 'base', path: '/' }).catch((cause: unknown) => cause);
    };
    expect(await fail('{"detail":"Closed for now","code":"E1"}')).toMatchObject({ message: 'Closed for now', code: 'E1' });
    expect(await fail('{"message":"Old form","code":42}')).toMatchObject({ message: 'Old form', code: 42 });
    expect(await fail('<html>', 'Bad Gateway')).toMatchObject({ message: 'Bad Gateway', code: 500 });
    expect(await fail('')).toMatchObject({ message: 'Unknown error', code: 500 });
  });

  it('returns null for a response without a body, but not for an unreadable one', async () => {
    const { ports, store } = open();
    ports.answerWith(() => new Response(null, { status: 204 }));
    expect(await store.actions.call({ base: 'base', path: '/' })).toBeNull();
    ports.answerWith(() => new Response('{oops'));
    await expect(store.actions.call({ base: 'base', path: '/' })).rejects.toMatchObject({ message: 'Error parsing response' });
  });
});

describe('messages that load later', () => {
  const area = (name: string) => `/api/v1/messages?area=${name}&snapshot=test`;

  it('are fetched once for each area, however many components need them', async () => {
    const { ports, store } = open();
    ports.answerWith((path) => new Response(JSON.stringify(path === area('fines') ? { 'fines-x': 'Fines' } : { 'events-x': 'Events' })));
    await Promise.all([store.actions.fetchMessages(['fines']), store.actions.fetchMessages(['fines', 'events'])]);
    expect(ports.requests.map(({ path }) => path)).toEqual([area('fines'), area('events')]);
    expect(store.getState().loadedMessages).toEqual({ 'fines-x': 'Fines', 'events-x': 'Events' });
  });

  it('are requested again after a failure', async () => {
    const { ports, store } = open();
    ports.answerWith(() => new Response('', { status: 500 }));
    await expect(store.actions.fetchMessages(['fines'])).rejects.toMatchObject({ status: 500 });
    ports.answerWith(() => new Response('{"fines-x":"Fines","odd":1}'));
    await store.actions.fetchMessages(['fines']);
    expect(store.getState().loadedMessages).toEqual({ 'fines-x': 'Fines' });
  });
});
