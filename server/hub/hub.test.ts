import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWidget } from '#engine/testing';
import { replace } from '../composition/index.ts';
import { UnavailableError } from '../http/index.ts';
import { exportItems, importItems } from '../publishing/index.ts';
import { createWorld, personas, usualField, type World } from '../testing/world.ts';
import { drawings } from './features.ts';

let world: World;
let cookie: string;

beforeEach(async () => {
  world = await createWorld();
  cookie = await world.signIn({ persona: 'ada' });
});

afterEach(() => world.close());

interface HubPage {
  version: string;
  snapshot: string;
  now: string;
  person: { name: string; initial: string };
  plan: { values: Record<string, string>; reasons: unknown[] };
  pageState: { modes: Record<string, string>; debugAllowed: boolean };
  saved: unknown[];
  pollSeconds: number;
}

async function hubOf(path = '/api/v1/hub', who = cookie): Promise<HubPage> {
  return (await (await world.ask(path, { cookie: who })).json()) as HubPage;
}

const update = { collection: 'dashboardTodo', name: 'step', data: 'true', lastUpdated: '2027-03-01T10:00:00Z' };

describe('addresses with a trailing slash', () => {
  it.each([
    ['/dashboard/', '/dashboard'],
    ['/dashboard/?widget=Notes', '/dashboard?widget=Notes'],
    ['/loans/12/', '/loans/12'],
  ])('redirects %s to %s', async (asked, page) => {
    const reply = await world.ask(asked, { cookie });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, page]);
  });

  it('redirects no other address with a trailing slash', async () => {
    for (const path of ['//evil.example/', '/nowhere/']) expect((await world.ask(path, { cookie })).status).toBe(404);
  });
});

describe('under more page requests than can be rendered', () => {
  it('refuses a page with the seconds to wait while rendering is overloaded, and answers everything else', async () => {
    const busy = await createWorld({}, undefined, {
      instead: [
        replace(drawings, {
          draw: () => Promise.reject(new Error('Nobody draws.')),
          waitSeconds: () => 4,
          tryOut: async () => undefined,
          waiting: () => 0,
          end: () => undefined,
        }),
      ],
    });
    const who = await busy.signIn({ persona: 'ada' });
    const page = await busy.ask('/dashboard', { cookie: who, headers: { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '4',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('This page asks again by itself in 4 seconds.');
    const told = await busy.ask('/dashboard/status');
    expect([told.status, told.headers.get('retry-after'), await told.json()]).toMatchObject([503, '4', { code: 'busy' }]);
    expect((await busy.ask('/api/v1/hub', { cookie: who })).status).toBe(200);
    expect((await busy.write('PUT', '/api/v1/user/settings', update, { cookie: who })).status).toBe(200);
    await busy.close();
  });
});

describe('hub reply', () => {
  it('sends a hub reply that matches its schema', async () => {
    const page = await hubOf();
    expect(world.services.kit.checkShape('api/hub-page', page)).toEqual([]);
    expect(page.person).toMatchObject({ name: 'Ada', initial: 'A' });
  });

  it('sends the same hub reply, with the same headers, from the hot route and the framework', async () => {
    const behind = await world.raw('/api/v1/hub', { cookie });
    const ahead = await world.raw('/api/v1/hub', { cookie });
    expect(ahead.text).toBe(behind.text);
    const names = (headers: object) =>
      Object.keys(headers)
        .filter((name) => !name.startsWith('ratelimit') && name !== 'date')
        .sort();
    expect(names(ahead.headers)).toEqual(names(behind.headers));
    const { date: _, ratelimit: __, 'ratelimit-policy': ___, ...same } = behind.headers;
    expect(ahead.headers).toMatchObject(same);
  });

  it('answers an unchanged poll with 304 in less than 300 bytes', async () => {
    const { headers } = await world.raw('/api/v1/hub', { cookie });
    const again = await world.raw('/api/v1/hub', { cookie, headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('keeps version and ETag while only time passes', async () => {
    const { headers } = await world.raw('/api/v1/hub', { cookie });
    world.clock.advance(10 * 60_000);
    const again = await world.raw('/api/v1/hub', { cookie, headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it('includes a save in the next reply, with a new version', async () => {
    const before = await hubOf();
    await world.write('PUT', '/api/v1/user/settings', update, { cookie });
    const after = await hubOf();
    expect(after.saved).toHaveLength(1);
    expect(after.version).not.toBe(before.version);
  });

  it('keeps the version when another person saves', async () => {
    const other = await world.signIn({ persona: 'ben' });
    const before = await hubOf('/api/v1/hub', other);
    await world.write('PUT', '/api/v1/user/settings', update, { cookie });
    expect((await hubOf('/api/v1/hub', other)).version).toBe(before.version);
  });

  it('includes a whole publish in everybody’s next reply', async () => {
    const before = await hubOf();
    const live = world.services.catalogue.current();
    const items = [...(await exportItems(world.store)), { kind: 'widgets', id: 'Rooms', value: buildWidget({ id: 'Rooms' }) }];
    const { pack } = world.services;
    await importItems(items, { store: world.store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    const after = await hubOf();
    expect(after.snapshot).not.toBe(before.snapshot);
    expect(after.snapshot).toBe(world.services.catalogue.current().id);
    expect(live.id).toBe(before.snapshot);
  });

  it('stops repeating a cached reply after a save, a publish, a new minute or the end of the session', async () => {
    const askOften = async () => {
      const versions: string[] = [];
      for (let count = 0; count < 4; count += 1) versions.push((await hubOf()).version);
      expect(new Set(versions).size).toBe(1);
      return versions[0];
    };
    const before = await askOften();
    await world.write('PUT', '/api/v1/user/settings', update, { cookie });
    const saved = await askOften();
    const live = world.services.catalogue.current().id;
    const items = [...(await exportItems(world.store)), { kind: 'widgets', id: 'Rooms', value: buildWidget({ id: 'Rooms' }) }];
    await importItems(items, { store: world.store, pack: world.services.pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    const published = await askOften();
    expect(new Set([before, saved, published]).size).toBe(3);
    expect((await hubOf()).snapshot).not.toBe(live);
    const { now } = await hubOf();
    world.clock.advance(60_000);
    expect((await hubOf()).now).not.toBe(now);
    await askOften();
    await world.services.sessions.close({ cookie });
    expect((await world.raw('/api/v1/hub', { cookie })).status).toBe(401);
  });

  it('[SHELL-023] chooses the columns by cookie, width or guess', async () => {
    const columnsFor = async (headers: Record<string, string>, note = '') => {
      const text = (await world.raw('/dashboard', { cookie: `${cookie}${note}`, headers })).text;
      return /"columns":(\d)/.exec(text)?.[1];
    };
    expect(await columnsFor({}, '; hub-columns=4')).toBe('4');
    expect(await columnsFor({ 'Sec-CH-Viewport-Width': '1106' })).toBe('2');
    expect(await columnsFor({ 'Sec-CH-Viewport-Width': '1107' })).toBe('3');
    expect(await columnsFor({ 'Sec-CH-Viewport-Width': '1626' })).toBe('3');
    expect(await columnsFor({ 'Sec-CH-Viewport-Width': '1627' })).toBe('4');
    expect(await columnsFor({ 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' })).toBe('2');
    expect(await columnsFor({})).toBe('3');
    expect(await columnsFor({}, '; hub-columns=1')).toBe('2');
  });

  it('[SHELL-025] renders for a phone by cookie, width or client hint', async () => {
    const isForPhone = async (headers: Record<string, string>, note = '') =>
      (await world.raw('/dashboard', { cookie: `${cookie}${note}`, headers })).text.includes('"isPhone":true');
    const named = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' };
    expect(await isForPhone({})).toBe(false);
    expect(await isForPhone(named)).toBe(true);
    expect(await isForPhone({ 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Safari' })).toBe(false);
    expect(await isForPhone({ 'Sec-CH-UA-Mobile': '?1' })).toBe(true);
    expect(await isForPhone({ ...named, 'Sec-CH-UA-Mobile': '?0' })).toBe(false);
    expect(await isForPhone({ 'Sec-CH-Viewport-Width': '760' })).toBe(true);
    expect(await isForPhone({ ...named, 'Sec-CH-Viewport-Width': '761' })).toBe(false);
    expect(await isForPhone({}, '; hub-columns=1')).toBe(true);
    expect(await isForPhone(named, '; hub-columns=2')).toBe(false);
  });

  it('spreads the polls of different people, and keeps them constant for one', async () => {
    const seconds: number[] = [];
    for (let count = 0; count < 20; count += 1) seconds.push((await hubOf('/api/v1/hub', await world.signIn({ name: 'Sam' }))).pollSeconds);
    expect(new Set(seconds).size).toBeGreaterThan(5);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(42);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(78);
  });

  it('gives a demonstration person a moment of their own, which advances', async () => {
    const first = await hubOf();
    world.clock.advance(3_600_000);
    const later = await hubOf();
    expect(first.now).toBe('2027-03-15T10:00:00.000Z');
    expect(later.now).toBe('2027-03-15T11:00:00.000Z');
  });
});

describe('debug aids', () => {
  it('[DEBUG-010] omits forced states and reasons while debug is off', async () => {
    const page = await hubOf('/api/v1/hub?force-ug=placedFirm');
    expect([page.plan.values.forced, page.plan.reasons, page.pageState.debugAllowed]).toEqual(['', [], false]);
  });

  it('[DEBUG-010] answers debug calls with 404 while debug is off', async () => {
    expect((await world.write('POST', '/api/v1/debug/application', { scheme: 'UG', state: 'placed' }, { cookie })).status).toBe(404);
  });

  it('[DEBUG-010] applies forced states while debug is on, without changing the plain reply', async () => {
    const debug = await createWorld({ HUB_DEBUG: '1' });
    const who = await debug.signIn({ persona: 'ada' });
    const forcedIn = async (path: string) => ((await (await debug.ask(path, { cookie: who })).json()) as HubPage).plan.values.forced;
    expect(await forcedIn('/api/v1/hub?force-ug=placedFirm&force-uc=placed')).toBe('placedFirm,placed');
    expect(await forcedIn('/api/v1/hub')).toBe('');
    await debug.close();
  });
});

describe('page state', () => {
  it('[PAGE-037] [PAGE-039] [CALL-043] accepts t in seconds and refuses anything else', async () => {
    expect((await world.ask('/api/v1/dashboard-update?t=1798711200')).status).toBe(200);
    expect((await world.ask('/api/v1/dashboard-update')).status).toBe(200);
    expect((await world.ask('/api/v1/dashboard-update?t=soon')).status).toBe(400);
  });

  it('[PAGE-038] [CALL-043] answers with the whole page state, the same as in the hub reply for that person at that moment', async () => {
    const { now, user } = personas.ada ?? {};
    const cleo = { id: 'cleo', order: 9, title: 'cleo', story: '', record: { now, user }, expected: {} };
    const content = [...usualField.content, { path: 'personas/cleo.json', kind: 'personas', text: JSON.stringify(cleo) } as const];
    const own = await createWorld({}, { ...usualField, content });
    const alert = { text: 'Late today', from: '2027-03-01T12:30:00Z', to: '2027-03-15T11:00:00Z' };
    await own.services.publishing.emergency.set({ alert, features: { adverts: true }, by: 'boss', at: '2027-03-01T10:00:00Z' });
    const bodyOf = async (path: string, who: string) => (await own.ask(path, { cookie: who })).json();
    const alerts: unknown[] = [];
    for (const persona of ['ada', 'cleo', 'ben']) {
      const who = await own.signIn({ persona });
      for (let step = 0; step < 4; step += 1) {
        const { snapshot, pollSeconds, ...state } = await bodyOf('/api/v1/dashboard-update', who);
        const { pageState, ...hub } = await bodyOf('/api/v1/hub', who);
        expect([persona, step, state, snapshot]).toEqual([persona, step, pageState, hub.snapshot]);
        expect(pollSeconds).toBeGreaterThan(0);
        alerts.push(state.alert?.text ?? null);
        own.clock.advance(30 * 60_000);
      }
    }
    expect(new Set(alerts)).toEqual(new Set(['Late today', null]));
    await own.close();
  });

  it('[PAGE-037] answers an unchanged version with 304, the same for everybody', async () => {
    const first = await world.raw('/api/v1/dashboard-update?t=1');
    world.clock.advance(30_000);
    const again = await world.raw('/api/v1/dashboard-update?t=2', { headers: { 'If-None-Match': String(first.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('[PAGE-040] sends the seconds until the next poll', async () => {
    expect(await (await world.ask('/api/v1/dashboard-update')).json()).toMatchObject({ pollSeconds: 60 });
  });

  it('[PAGE-041] refuses to publish an invalid page state, so that the last good one stays live', async () => {
    const { pack } = world.services;
    const broken = { kind: 'page-state', id: 'site', value: { id: 'site', modes: 'on' } };
    const outcome = await importItems([broken], { store: world.store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    expect(outcome.id).toBeNull();
    expect((await world.ask('/api/v1/dashboard-update')).status).toBe(200);
  });

  it("keeps the modes of a demonstration person's own story", async () => {
    const reply = await world.ask('/api/v1/dashboard-update', { cookie });
    expect(await reply.json()).toMatchObject({ modes: { apply: 'on', ug: 'default' } });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const anyone = await world.ask('/api/v1/dashboard-update');
    expect(anyone.headers.get('cache-control')).toBe('public, max-age=30');
  });
});

describe('rendered pages', () => {
  it('[PAGE-044] puts the first page state and the person’s data into the page', async () => {
    const text = await (await world.ask('/dashboard', { cookie })).text();
    expect(text).toContain('"name":"Ada"');
    expect(text).toContain('"debugAllowed":false');
  });

  it('[SHELL-037] [USER-010] shows the status page without a session or a person', async () => {
    const text = await (await world.ask('/dashboard/status')).text();
    expect(text).toContain('"id":"anonymous"');
  });

  it('[SHELL-027] redirects the root of the site to the hub', async () => {
    expect((await world.raw('/')).headers.location).toBe('/dashboard');
  });

  it('refuses the hub to an editor account', async () => {
    const editor = await world.signIn({ persona: 'editor-writer' });
    expect((await world.ask('/dashboard', { cookie: editor })).status).toBe(403);
  });

  it('[USER-043] reads the person once for a page; a failure shows an error page with a retry of the same address', async () => {
    const answer = vi.spyOn(world.services.replies, 'readHubReply');
    const asBrowser = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };
    const open = (path: string) => world.raw(path, { cookie, headers: asBrowser });
    expect((await open('/dashboard')).status).toBe(200);
    expect(answer).toHaveBeenCalledTimes(1);
    for (const failure of [new Error('broken'), new UnavailableError()]) {
      answer.mockRejectedValueOnce(failure);
      const failed = await open('/dashboard/preferences?section=address');
      expect(failed.status).toBe(failure instanceof UnavailableError ? 503 : 500);
      expect(failed.text).toContain('Oops, something went wrong. Please refresh the page to try that again.');
      expect(failed.text).toContain('{"label":"Try again","url":"/dashboard/preferences?section=address"}');
    }
    expect((await open('/dashboard/preferences?section=address')).status).toBe(200);
    expect((await open('/nothing')).text).not.toContain('Try again');
    answer.mockRestore();
  });

  it('answers a dead address with a page for a person and a problem for a program', async () => {
    const asBrowser = await world.raw('/nothing', { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    expect([asBrowser.status, asBrowser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await world.raw('/nothing')).headers['content-type']).toBe('application/problem+json');
  });
});

describe('plans for any record', () => {
  it('gives an editor the plan and its reasons for the submitted record, moment and columns', async () => {
    const editor = await world.signIn({ persona: 'editor-viewer' });
    const reply = await world.write(
      'POST',
      '/editor/api/plan',
      { record: { user: { name: 'Zoe' } }, now: '2027-08-12T08:00:00Z', columns: 4 },
      { cookie: editor },
    );
    expect(await reply.json()).toMatchObject({ values: { name: 'Zoe' }, tags: ['adult'] });
  });

  it('includes settings that a demonstration person saved in the hub', async () => {
    const editor = await world.signIn({ persona: 'editor-viewer' });
    const { id } = buildWidget();
    const saved = [{ collection: 'dashboardWidgetsActive', name: id, data: 'no' }];
    const planOf = async (record: object) =>
      (await (await world.write('POST', '/editor/api/plan', { record }, { cookie: editor })).json()) as {
        widgets: string[];
        switchedOff: string[];
      };
    expect(await planOf({})).toMatchObject({ widgets: [id], switchedOff: [] });
    expect(await planOf({ saved })).toMatchObject({ widgets: [], switchedOff: [id] });
  });

  it('refuses a malformed record with the place of the mistake', async () => {
    const editor = await world.signIn({ persona: 'editor-viewer' });
    const reply = await world.write('POST', '/editor/api/plan', { record: { user: { name: 7 } } }, { cookie: editor });
    expect([reply.status, await reply.json()]).toMatchObject([400, { pointer: '/record/user/name' }]);
  });

  it('hides the plan route from people of the hub and visitors', async () => {
    expect((await world.write('POST', '/editor/api/plan', { record: {} }, { cookie })).status).toBe(404);
    expect((await world.write('POST', '/editor/api/plan', { record: {} })).status).toBe(404);
  });
});
