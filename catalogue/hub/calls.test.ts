import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OwnedHubStore } from '../../engine/hub/store/store.ts';
import { createFakePorts, type FakePorts } from '../../engine/hub/testing/fake-ports.ts';
import type { TrackedFields } from '../../engine/hub.ts';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { createHubStore } from '../parts/testing/hub-store.ts';

const page = hubPageOf('p10');

function open(bases: Record<string, string> = {}, consent = ''): { ports: FakePorts; store: OwnedHubStore } {
  const ports = createFakePorts();
  return { ports, store: createHubStore({ ...page, pageState: { ...page.pageState, bases } }, ports, consent) };
}

/** Never answers, and fails when it is aborted, like a browser's request. */
function answerNever(_path: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError'))));
}

const names = ['base', 'services', 'accounts', 'careers', 'search', 'accommodation', 'ucas'] as const;

describe('a call', () => {
  it.each(names)('[CALL-001] [FRAME-076] [EC-013] goes to the base that page state gives for %s', async (base) => {
    const { ports, store } = open({ base: 'https://www.example.org', [base]: `https://${base}.example.org` });
    await store.actions.call({ base, path: '/api/v1/x?a=1' });
    expect(ports.requests.map(({ path }) => path)).toEqual([`https://${base}.example.org/api/v1/x?a=1`]);
  });

  it("[FRAME-077] goes to base when its own is missing, and base to the hub's own origin", async () => {
    const given = open({ base: 'https://www.example.org' });
    await given.store.actions.call({ base: 'careers', path: '/api/v1/content' });
    expect(given.ports.requests[0]?.path).toBe('https://www.example.org/api/v1/content');
    const { ports, store } = open();
    await store.actions.call({ base: 'careers', path: '/api/v1/content' });
    expect(ports.requests[0]?.path).toBe('/api/v1/content');
    const empty = open({ base: 'https://www.example.org', careers: '' });
    const failed = empty.store.actions.call({ base: 'careers', path: '/api/v1/content' });
    await expect(failed).rejects.toMatchObject({ code: 'not-configured', message: 'There is no address for careers.' });
    expect(empty.ports.requests).toEqual([]);
  });

  it('[CALL-003] sends cookies to its own origin only, unless the answer is personal', async () => {
    const { ports, store } = open();
    await store.actions.call({ base: 'services', path: '/spotlights/progress', isPersonal: true });
    await store.actions.call({ base: 'base', path: '/api/v1/article' });
    expect(ports.requests.map(({ init }) => init.credentials)).toEqual(['include', 'same-origin']);
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
    const saving = store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'x' }, { isImmediate: true });
    await ports.pass(15_000 + 1000 + 15_000);
    expect(await saving).toBe(false);
    expect(ports.requests.filter(({ init }) => init.method === 'PUT')).toHaveLength(2);
  });

  it.each([
    [401, '/account/login?returnUrl=%2Fdashboard'],
    [403, '/account/reauth?auth=redirect&returnUrl=%2Fdashboard'],
  ])('leaves for sign-in after a %i, and still fails', async (status, address) => {
    const { ports, store } = open();
    ports.answerWith(() => new Response('{}', { status }));
    await expect(store.actions.call({ base: 'services', path: '/api/v1/x' })).rejects.toMatchObject({ status });
    expect(ports.left).toEqual([address]);
  });

  it('reads message and code of a failure, whatever form they have', async () => {
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

  it('gives null for an answer without a body, and never for one that cannot be read', async () => {
    const { ports, store } = open();
    ports.answerWith(() => new Response(null, { status: 204 }));
    expect(await store.actions.call({ base: 'base', path: '/' })).toBeNull();
    ports.answerWith(() => new Response('{oops'));
    await expect(store.actions.call({ base: 'base', path: '/' })).rejects.toMatchObject({ message: 'Error parsing response' });
  });
});

describe('words that come later', () => {
  const area = (name: string) => `/api/v1/messages?area=${name}&snapshot=test`;

  it('are fetched once for each area, however many pieces want them', async () => {
    const { ports, store } = open();
    ports.answerWith((path) => new Response(JSON.stringify(path === area('tariff') ? { 'tariff-x': 'Points' } : { 'events-x': 'Events' })));
    await Promise.all([store.actions.fetchMessages(['tariff']), store.actions.fetchMessages(['tariff', 'events'])]);
    expect(ports.requests.map(({ path }) => path)).toEqual([area('tariff'), area('events')]);
    expect(store.getState().words).toEqual({ 'tariff-x': 'Points', 'events-x': 'Events' });
  });

  it('are asked for again after a failure', async () => {
    const { ports, store } = open();
    ports.answerWith(() => new Response('', { status: 500 }));
    await expect(store.actions.fetchMessages(['tariff'])).rejects.toMatchObject({ status: 500 });
    ports.answerWith(() => new Response('{"tariff-x":"Points","odd":1}'));
    await store.actions.fetchMessages(['tariff']);
    expect(store.getState().words).toEqual({ 'tariff-x': 'Points' });
  });
});

/** Every event that the code tracks, with the names of its fields. */
function listTracked(): readonly { event: string; fields: readonly string[]; text: string }[] {
  const folder = resolve(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.tsx?$/.test(name));
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\btrack\(\s*(['"\w][^{;]*?)(?:,\s*\{([^}]*)\})?\s*\)/g)].map(
      ([text, event = '', fields = '']) => ({
        text,
        event,
        fields: [...fields.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, field = '']) => field),
      }),
    ),
  );
}

describe('all events go through one function', () => {
  const allowed = { ...page, pageState: { ...page.pageState, debugAllowed: true } };

  it('[FRAME-079] [EC-046] it logs in debug mode only', () => {
    const { ports, store } = open();
    store.actions.track('widget opened', { widget: 'Notes' });
    const debug = createHubStore(allowed, ports);
    debug.actions.track('widget opened', { widget: 'Notes' });
    expect(ports.logged).toEqual([]);
    ports.session.write('HubDebug', 'yes');
    debug.actions.track('widget opened', { widget: 'Notes' });
    expect(ports.logged).toHaveLength(1);
  });

  it('[FRAME-078] [DEBUG-014] [DEBUG-016] it goes to the log, and nothing is sent', () => {
    const { ports } = open();
    ports.session.write('HubDebug', 'yes');
    createHubStore(allowed, ports).actions.track('widget opened', { widget: 'Notes' });
    expect(ports.logged).toEqual(['info track widget opened {"widget":"Notes"}']);
    expect(ports.requests).toEqual([]);
  });

  it('[DEBUG-020] no event has room for a word or a circumstance of the person, wherever it is sent', () => {
    const known: Readonly<Record<keyof TrackedFields, true>> = {
      id: true,
      type: true,
      widget: true,
      route: true,
      path: true,
      studyLevel: true,
      clearing: true,
      isOn: true,
      step: true,
      found: true,
      letters: true,
    };
    const fields = listTracked().flatMap((one) => one.fields);
    expect(fields.length).toBeGreaterThan(12);
    expect(fields.filter((field) => !(field in known))).toEqual([]);
    const personal = /\b(person|uid|email|postcode|dateOfBirth|gender|flags|lastName|user)\b/;
    expect(listTracked().filter(({ text }) => personal.test(text))).toEqual([]);
    // Ids of steps and notifications reveal the status of an application, so events name their type only.
    const telling = listTracked().filter(({ event }) => /feed item|notification/.test(event));
    expect(telling.length).toBeGreaterThan(2);
    expect(telling.filter((one) => one.fields.join() !== 'type')).toEqual([]);
  });

  it('[DEBUG-017] one function with typed names; every registered listener gets every event', () => {
    const { ports, store } = open({}, 'analytics');
    store.actions.track('widget opened', { widget: 'Notes' });
    // @ts-expect-error an event has to be one of the known ones
    store.actions.track('something else');
    // @ts-expect-error and carries known fields alone
    store.actions.track('search sent', { term: 'law' });
    expect(ports.pushed[0]).toEqual(['widget opened', { widget: 'Notes' }]);
    expect(ports.trackers).toHaveLength(1);
    expect(ports.requests).toEqual([]);
  });

  it('[DEBUG-021] only the console gets events without consent to analytics, and again once it is withdrawn', () => {
    for (const consent of ['', 'none', 'marketing']) {
      const { ports, store } = open({}, consent);
      store.actions.track('pageview', { path: '/dashboard', studyLevel: 'Undergraduate' });
      expect([consent, ports.pushed]).toEqual([consent, []]);
    }
    const { ports, store } = open();
    store.actions.setConsent(['analytics']);
    store.actions.track('pageview', { path: '/dashboard' });
    expect(ports.cookies['hub-consent']).toBe('analytics');
    store.actions.setConsent([]);
    store.actions.track('pageview', { path: '/dashboard/live' });
    expect(ports.pushed).toEqual([['pageview', { path: '/dashboard' }]]);
    expect(ports.cookies['hub-consent']).toBe('none');
    store.actions.setConsent(['analytics', 'marketing']);
    expect(ports.cookies['hub-consent']).toBe('analytics.marketing');
  });
});

describe('a save', () => {
  const tick = (value: string) => ({ collection: 'dashboardSettings', name: 'Timeline', data: { undergraduate: value } }) as const;

  it('that is refused gives way to the value that was kept before it, although the page is older', async () => {
    const { ports, store } = open();
    const first = store.actions.save(tick('yes'), { isImmediate: true });
    await ports.pass(10);
    expect(await first).toBe(true);
    ports.answerWith(() => new Response('', { status: 500 }));
    const second = store.actions.save(tick('no'), { isImmediate: true });
    await ports.pass(10);
    expect(await second).toBe(false);
    expect(Object.values(store.getState().own).map(({ data }) => data)).toEqual([{ undergraduate: 'yes' }]);
  });

  it('that waits is sent at once when asked', async () => {
    const { ports, store } = open();
    void store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'half a sentence' });
    await ports.pass(0);
    expect(ports.requests).toEqual([]);
    store.actions.saveNow();
    await ports.pass(0);
    expect(ports.requests.map(({ init }) => JSON.parse(String(init.body)).data)).toEqual(['"half a sentence"']);
  });
});
