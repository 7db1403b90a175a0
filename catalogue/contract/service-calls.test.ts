import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReadCall, readOnce } from '#engine/hub';
import { createFakePorts, startPolling, stepResource } from '#engine/testing/hub';
import { createWorld, type World } from '#server/testing/world';
import { readSources, root } from '#tools/reading/source-files';
import { createFavouritesStore } from '../components/favourite/favourites-store.ts';
import { LOCATION_MINUTES, pageSource, subjectSource, uniSource } from '../components/favourites-panel/sources.ts';
import { toPhoneCall, toSchoolsCall } from '../components/lookup/lookup-calls.ts';
import { noticeStoreOf } from '../components/notice/notice-store.ts';
import { peopleTypesCall, toPeopleResultsCall, toPeopleSubjectsCall } from '../components/people-like/people-calls.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { toCareersCall } from '../pages/career-list/career-content.ts';
import { toCallAddress } from '../rules/call-address.ts';
import { toPageStateCall } from '../rules/service-status/service-status.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

const page = hubPageOf('p10');

/** A hub whose calls go to the embedded services, or to the answers of a test. */
function open(answer?: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const ports = createFakePorts();
  ports.answerWith((path, init) => (answer ? answer(path, init) : world.ask(path, { cookie: ada })));
  return { ports, store: createHubStore(page, ports) };
}

function only<T>(calls: readonly T[]): T {
  const [call, ...others] = calls;
  if (call === undefined || others.length > 0) throw new Error('There is not one call.');
  return call;
}

const listed = (path: string, area: string): ReadCall<unknown> => ({ base: 'base', path, area, read: (body) => body });

describe('cached reads', () => {
  it('[CALL-005] last an hour per address: subjects, pages, unis, accommodation, articles, schools, people like you', async () => {
    const calls: readonly (readonly [ReadCall<unknown>, string])[] = [
      [only(subjectSource.calls(['law'])), '[]'],
      [only(pageSource.calls(['law'])), '{"data":{"nodes":[]}}'],
      [only(uniSource.calls(['leeds'])), '{"results":[]}'],
      [toSchoolsCall('hill'), '[]'],
      [peopleTypesCall, '[]'],
      [toPeopleSubjectsCall('A levels'), '[]'],
      [toPeopleResultsCall({ qualification: 'A levels', subjects: ['Art'] }), '[]'],
      [listed('/api/v1/accommodation-list?institution_guid=a', 'accommodation'), '[]'],
      [listed('/api/v1/article?limit=3', 'articles'), '[]'],
    ];
    for (const [call] of calls) {
      const { ports, store } = open(() => new Response('[]'));
      const read = (path = call.path) => readOnce(store, { ...call, path, read: (body) => body });
      const { local, session } = ports;
      ports.local.write = ports.session.write = () => expect.unreachable('It is kept in memory alone.');
      await read();
      await ports.pass(59 * 60_000);
      await read();
      expect(ports.requests, call.path).toHaveLength(1);
      await read(`${call.path}&more=1`);
      expect(ports.requests, call.path).toHaveLength(2);
      await ports.pass(60_000);
      await read();
      expect([ports.requests.length, call.keeps, local, session], call.path).toEqual([3, undefined, ports.local, ports.session]);
    }
    for (const file of ['widgets/accommodation/use-rooms.ts', 'pages/subject/subject-articles.tsx', 'widgets/articles/articles.tsx']) {
      const source = readSources().find(({ path }) => path === `catalogue/${file}`);
      if (source) expect(source.text, file).not.toContain('keeps:');
    }
  });

  it('[CALL-005] exclude status, session, notifications, page state and live, which are requested every time', async () => {
    const { ports, store } = open(() => new Response('[]'));
    for (let turn = 0; turn < 2; turn += 1) await store.actions.refresh();
    const noticeStore = noticeStoreOf(store);
    noticeStore.start(ports.local);
    await ports.pass(300_000);
    noticeStore.open();
    await ports.pass(0);
    const count = (start: string) => ports.requests.filter(({ path }) => path.startsWith(start)).length;
    expect([count('/api/v1/hub'), count('/api/v1/notifications')]).toEqual([2, 2]);
    const never = /\/api\/v1\/(live|applications|dashboard-update|hub|user|notifications)\b|\/account\/session/;
    const readers = readSources().filter(({ path, text, isTest }) => path.startsWith('catalogue/') && !isTest && never.test(text));
    expect(readers.length).toBeGreaterThan(4);
    for (const { path, text } of readers) {
      const isKept = /\b(useRead|readOnce)[<(]/.test(text) && !text.includes("keeps: 'never'");
      expect(isKept && path, path).toBe(false);
    }
    for (const path of ['/api/v1/hub', '/api/v1/applications', '/api/v1/user', '/account/session', '/api/v1/live', '/api/v1/notifications'])
      expect((await world.ask(path, { cookie: ada })).headers.get('cache-control'), path).toMatch(/no-store/);
  });

  it('[USER-048] last 60 minutes, and 43800 in session storage for locations', async () => {
    const { ports, store } = open(() => new Response('[]'));
    const call = listed('/api/v1/article', 'articles');
    for (const wait of [0, 59 * 60_000, 60_000]) {
      await ports.pass(wait);
      await readOnce(store, call);
    }
    expect(ports.requests).toHaveLength(2);
    expect(LOCATION_MINUTES).toBe(43_800);
    store.actions.tab.write('HubLocations', '[]');
    expect(ports.session.read(`HubLocations:${page.person.id}`)).toBe('[]');
    for (const { text } of readSources().filter(
      ({ text, isTest }) => !isTest && /LOCATION_MINUTES\b/.test(text) && /useTab|tabMinutes/.test(text),
    ))
      expect(text).not.toMatch(/localStorage/);
  });
});

describe('request to a service', () => {
  it('[CALL-006] joins lists by commas, repeats names with brackets for notifications, drops empty values, uses ISO dates', async () => {
    expect(toCallAddress('/x', { list: ['a', 'b c'], none: [], empty: '', one: 1 })).toBe('/x?list=a,b%20c&one=1');
    const { ports, store } = open(() => new Response('[]'));
    noticeStoreOf(store).start(ports.local);
    await ports.pass(0);
    const names = [...new URL(ports.requests[0]?.path ?? '', world.url).searchParams.keys()];
    expect(names.filter((name) => name.endsWith('[]')).length).toBeGreaterThan(2);
    expect(ports.requests[0]?.path).not.toContain(',');
    void store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'x' }, { isImmediate: true });
    await ports.pass(0);
    const { lastUpdated } = JSON.parse(String(ports.requests.at(-1)?.init.body));
    expect(new Date(lastUpdated).toISOString()).toBe(lastUpdated);
    const addressed = readSources().filter(
      ({ path, text, isTest }) => path.startsWith('catalogue/') && !isTest && text.includes('URLSearchParams({'),
    );
    for (const { path, text } of addressed) expect(text, path).not.toMatch(/toLocale(Date|Time)?String\([^)]*\)[^;]*URLSearchParams/);
  });

  it('[CALL-007] fails with message and code, or as a parsing error of its area for another shape', async () => {
    const services = world.app.routes.filter(
      ({ method, response, role }) => method === 'GET' && role !== 'editor' && response?.startsWith('admissions/'),
    );
    expect(services.length).toBeGreaterThan(20);
    const turn = (request: object) => world.write('POST', '/api/v1/debug/service', request, { cookie: ada });
    await turn({ service: '*', status: 502 });
    for (const { path } of services) {
      const body = await (await world.ask(path, { cookie: ada })).json();
      expect(body, path).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      world.clock.advance(2_000);
    }
    await turn({ service: '*' });
    const calls: readonly ReadCall<unknown>[] = [
      only(uniSource.calls(['leeds'])),
      only(pageSource.calls(['law'])),
      toSchoolsCall('hill'),
      toPhoneCall('GB', '07700900123'),
      peopleTypesCall,
      toCareersCall('law'),
    ];
    for (const call of calls) {
      for (const body of ['<html>', '7', '{"results":7,"data":7}']) {
        const { ports, store } = open(() => new Response(body));
        await expect(readOnce(store, call), call.area).rejects.toMatchObject({ message: 'Error parsing response', code: 'unreadable' });
        expect(ports.logged[0], call.area).toMatch(
          new RegExp(`^error ${call.area} There has been a problem fetching ${call.area}\\. Error parsing response`),
        );
      }
    }
  });

  it('[CALL-079] is answered for the calls in both documents', async () => {
    const answered = async (path: string) => (await world.ask(path, { cookie: ada })).status;
    for (const path of [
      '/api/v1/schools?limit=50&data=full&search=hill',
      '/api/v1/phone-region-codes',
      '/api/v1/valid-phone-number?region=GB&number=07700900123',
      '/api/v1/dashboard-update?t=1818057600',
      '/api/v1/address/find?Text=Leeds&Countries=GBR',
      '/api/v1/address/retrieve?Id=none',
      '/api/v1/events?type=key-date&schemes=Undergraduate',
      '/api/v1/dfe-postcode?postcode=M11AE',
      '/api/v1/people-like-you/qualifications',
      '/api/v1/user',
    ])
      expect([path, await answered(path)]).toEqual([path, 200]);
    const paths = world.app.routes.map(({ method, path }) => `${method} ${path}`);
    for (const route of [
      'POST /api/v1/dfe-proxy',
      'GET /api/v1/people-like-you/subjects',
      'GET /api/v1/people-like-you/results',
      'GET /api/v1/user',
      'PUT /api/v1/user/settings',
      'POST /api/v1/user/favourites',
      'PUT /api/v1/user/favourites/:type',
      'POST /account/logout',
    ])
      expect(paths).toContain(route);
  });

  it('[EC-009] [USER-040] [EC-008] sends favourites, schools and settings to the base of their service', async () => {
    const bases = { accounts: 'https://accounts.example.org', services: 'https://services.example.org' };
    const away = { ...page, pageState: { ...page.pageState, bases } };
    const ports = createFakePorts();
    ports.answerWith((path) => new Response(path === '/api/v1/hub' ? JSON.stringify(away) : '[]'));
    const store = createHubStore(away, ports);
    const favouritesStore = createFavouritesStore(store);
    await favouritesStore.toggle('subjects', 'law', 'Law');
    await favouritesStore.set('events', ['e1']);
    await readOnce(store, toSchoolsCall('hill')).catch(() => undefined);
    const made = ports.requests.map(({ path, init }) => `${init.method} ${path.split('?')[0]}`);
    expect(made.filter((call) => call !== 'GET /api/v1/hub')).toEqual([
      'POST https://accounts.example.org/api/v1/user/favourites',
      'PUT https://accounts.example.org/api/v1/user/favourites/events',
      'GET https://services.example.org/api/v1/schools',
    ]);
    void store.actions.save({ collection: 'dashboardSettings', name: 'Notes', data: 'yes' }, { isImmediate: true });
    await ports.pass(0);
    const saved = ports.requests.find(({ init }) => init.method === 'PUT' && String(init.body).includes('dashboardSettings'));
    expect([saved?.init.method, saved?.path]).toEqual(['PUT', '/api/v1/user/settings']);
    expect(JSON.parse(String(saved?.init.body))).toMatchObject({ collection: 'dashboardSettings', name: 'Notes', immediate: true });
  });
});

describe('careers content', () => {
  it('[CALL-032] searches pages by the typed text, ten at most', async () => {
    const { ports, store } = open();
    const { value } = await readOnce(store, toCareersCall('  Engineering '));
    expect(ports.requests.map(({ path }) => path)).toEqual(['/api/v1/content?query=Engineering&limit=10']);
    expect(value[0]).toEqual({
      id: expect.any(String),
      title: expect.stringContaining('ngineering'),
      summary: expect.any(String),
      url: expect.stringMatching(/^\//),
      type: 'Career profile',
    });
    const bases = { careers: 'https://careers.example.org' };
    const away = createHubStore({ ...page, pageState: { ...page.pageState, bases } }, ports);
    await readOnce(away, toCareersCall('law')).catch(() => undefined);
    expect(ports.requests.at(-1)?.path).toBe('https://careers.example.org/api/v1/content?query=law&limit=10');
  });

  it('[CALL-032] [ERR-038] [FEED-066] stores a failure as the state of its part only, and requests again on retry', async () => {
    let isDown = true;
    const { ports, store } = open((path) => (isDown ? new Response('{"message":"Closed","code":"E7"}', { status: 500 }) : world.ask(path)));
    const before = store.getState();
    const cause = await readOnce(store, toCareersCall('law')).catch((caught: unknown) => caught);
    expect(cause).toMatchObject({ message: 'Closed', code: 'E7', status: 500 });
    expect(stepResource({ key: 'law', resource: { kind: 'loading' } }, { kind: 'fail', cause }).resource).toEqual({
      kind: 'failed',
      cause,
    });
    expect(store.getState()).toBe(before);
    expect([ports.left, ports.logged.length]).toEqual([[], 1]);
    isDown = false;
    expect((await readOnce(store, toCareersCall('law'))).value.length).toBeGreaterThan(0);
    const part = readFileSync(join(root, 'catalogue/pages/career-list/career-reading.tsx'), 'utf8');
    expect(part).toMatch(/useRead\(query === '' \? null : toCareersCall\(query\)/);
    expect(part).toContain('<ReadingView');
  });
});

describe('page state', () => {
  it('[CONST-055] [EC-010] is requested with the time rounded down to half a minute, past every cache, and replaces the earlier one', async () => {
    expect(toPageStateCall('2027-08-12T08:00:29.999Z')).toEqual(toPageStateCall('2027-08-12T08:00:00Z'));
    expect(toPageStateCall('2027-08-12T08:00:30Z').path).toBe(`/api/v1/dashboard-update?t=${Date.parse('2027-08-12T08:00:30Z') / 1000}`);
    const { ports, store } = open();
    const answer = await store.actions.call(toPageStateCall(store.actions.now()));
    expect(answer).toMatchObject({ modes: expect.any(Object), values: expect.any(Object) });
    expect(new Headers(ports.requests[0]?.init.headers).get('Cache-Control')).toBe('no-cache');
    const next = { ...page, pageState: { ...page.pageState, modes: { apply: 'clearing' }, values: {}, bases: {} } };
    ports.answerWith(() => new Response(JSON.stringify(next), { headers: { ETag: '"next"' } }));
    startPolling(store, ports);
    await ports.pass(page.pollSeconds * 1000);
    expect(store.getState().page.pageState).toEqual(next.pageState);
    const status = readFileSync(join(root, 'catalogue/pages/status/use-status.ts'), 'utf8');
    expect(status).toContain('...toPageStateCall(now())');
    expect(status).not.toMatch(/\.\.\.known/);
  });
});
