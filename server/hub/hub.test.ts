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

describe('an address with a slash at its end', () => {
  it.each([
    ['/dashboard/', '/dashboard'],
    ['/dashboard/?widget=Notes', '/dashboard?widget=Notes'],
    ['/loans/12/', '/loans/12'],
  ])('%s leads to %s', async (asked, page) => {
    const reply = await world.ask(asked, { cookie });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, page]);
  });

  it('leads nowhere else', async () => {
    for (const path of ['//evil.example/', '/nowhere/']) expect((await world.ask(path, { cookie })).status).toBe(404);
  });
});

describe('while more pages are wanted than can be drawn', () => {
  it('a page sends people away with the seconds to wait, and everything else is answered as ever', async () => {
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

describe('the hub reply', () => {
  it('fits its schema', async () => {
    const page = await hubOf();
    expect(world.services.kit.checkShape('api/hub-page', page)).toEqual([]);
    expect(page.person).toMatchObject({ name: 'Ada', initial: 'A' });
  });

  it('is the same ahead of the framework and behind it, with the same headers', async () => {
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

  it('an unchanged poll is 304 with less than 300 bytes of its own', async () => {
    const { headers } = await world.raw('/api/v1/hub', { cookie });
    const again = await world.raw('/api/v1/hub', { cookie, headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('time passing alone changes neither version nor tag', async () => {
    const { headers } = await world.raw('/api/v1/hub', { cookie });
    world.clock.advance(10 * 60_000);
    const again = await world.raw('/api/v1/hub', { cookie, headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it('a save is in the next reply, under a new version', async () => {
    const before = await hubOf();
    await world.write('PUT', '/api/v1/user/settings', update, { cookie });
    const after = await hubOf();
    expect(after.saved).toHaveLength(1);
    expect(after.version).not.toBe(before.version);
  });

  it('a save of one person leaves the version of another', async () => {
    const other = await world.signIn({ persona: 'ben' });
    const before = await hubOf('/api/v1/hub', other);
    await world.write('PUT', '/api/v1/user/settings', update, { cookie });
    expect((await hubOf('/api/v1/hub', other)).version).toBe(before.version);
  });

  it('a publish is in the next reply of everybody, whole', async () => {
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

  it('one that was given again and again is given no more after a save, a publish, a new minute or the end of the session', async () => {
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

  it('[SHELL-023] columns follow the note of the browser, its width, or a guess', async () => {
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

  it('[SHELL-025] a page is drawn for a phone by the note of the browser, its width, or what it says of itself', async () => {
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

  it('polls of different people are spread, and always the same for one', async () => {
    const seconds: number[] = [];
    for (let count = 0; count < 20; count += 1) seconds.push((await hubOf('/api/v1/hub', await world.signIn({ name: 'Sam' }))).pollSeconds);
    expect(new Set(seconds).size).toBeGreaterThan(5);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(42);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(78);
  });

  it('a demonstration person lives at a moment of their own, which runs on', async () => {
    const first = await hubOf();
    world.clock.advance(3_600_000);
    const later = await hubOf();
    expect(first.now).toBe('2027-03-15T10:00:00.000Z');
    expect(later.now).toBe('2027-03-15T11:00:00.000Z');
  });
});

describe('debug aids', () => {
  it('[DEBUG-010] made-up states and reasons stay out of the reply where debug is off', async () => {
    const page = await hubOf('/api/v1/hub?force-ug=placedFirm');
    expect([page.plan.values.forced, page.plan.reasons, page.pageState.debugAllowed]).toEqual(['', [], false]);
  });

  it('[DEBUG-010] the debug calls are 404 where debug is off', async () => {
    expect((await world.write('POST', '/api/v1/debug/application', { scheme: 'UG', state: 'placed' }, { cookie })).status).toBe(404);
  });

  it('[DEBUG-010] made-up states count where debug is on, and leave the plain reply alone', async () => {
    const debug = await createWorld({ HUB_DEBUG: '1' });
    const who = await debug.signIn({ persona: 'ada' });
    const forcedIn = async (path: string) => ((await (await debug.ask(path, { cookie: who })).json()) as HubPage).plan.values.forced;
    expect(await forcedIn('/api/v1/hub?force-ug=placedFirm&force-uc=placed')).toBe('placedFirm,placed');
    expect(await forcedIn('/api/v1/hub')).toBe('');
    await debug.close();
  });
});

describe('the page state', () => {
  it('[PAGE-037] [PAGE-039] [CALL-043] takes t as seconds and refuses anything else', async () => {
    expect((await world.ask('/api/v1/dashboard-update?t=1798711200')).status).toBe(200);
    expect((await world.ask('/api/v1/dashboard-update')).status).toBe(200);
    expect((await world.ask('/api/v1/dashboard-update?t=soon')).status).toBe(400);
  });

  it('[PAGE-038] [CALL-043] the answer is the whole page state, the same that the hub reply brings to that person at that moment', async () => {
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

  it('[PAGE-037] an unchanged page state is 304 by its version, and the same for everybody', async () => {
    const first = await world.raw('/api/v1/dashboard-update?t=1');
    world.clock.advance(30_000);
    const again = await world.raw('/api/v1/dashboard-update?t=2', { headers: { 'If-None-Match': String(first.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('[PAGE-040] the server dictates when to ask again', async () => {
    expect(await (await world.ask('/api/v1/dashboard-update')).json()).toMatchObject({ pollSeconds: 60 });
  });

  it('[PAGE-041] a wrong page state can never go live, so the last good one stays', async () => {
    const { pack } = world.services;
    const broken = { kind: 'page-state', id: 'site', value: { id: 'site', modes: 'on' } };
    const outcome = await importItems([broken], { store: world.store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    expect(outcome.id).toBeNull();
    expect((await world.ask('/api/v1/dashboard-update')).status).toBe(200);
  });

  it('a demonstration person keeps the modes of their own story', async () => {
    const reply = await world.ask('/api/v1/dashboard-update', { cookie });
    expect(await reply.json()).toMatchObject({ modes: { apply: 'on', ug: 'default' } });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const anyone = await world.ask('/api/v1/dashboard-update');
    expect(anyone.headers.get('cache-control')).toBe('public, max-age=30');
  });
});

describe('drawn pages', () => {
  it('[PAGE-044] the first page state and the person’s data are in the page', async () => {
    const text = await (await world.ask('/dashboard', { cookie })).text();
    expect(text).toContain('"name":"Ada"');
    expect(text).toContain('"debugAllowed":false');
  });

  it('[SHELL-037] [USER-010] the status page needs no session and knows nobody', async () => {
    const text = await (await world.ask('/dashboard/status')).text();
    expect(text).toContain('"id":"anonymous"');
  });

  it('[SHELL-027] the start of the site leads to the hub', async () => {
    expect((await world.raw('/')).headers.location).toBe('/dashboard');
  });

  it('an editor account is no person of the hub', async () => {
    const editor = await world.signIn({ persona: 'editor-writer' });
    expect((await world.ask('/dashboard', { cookie: editor })).status).toBe(403);
  });

  it('[USER-043] the person is read once for a page; when that fails the page says so and Try again requests the same page', async () => {
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

  it('a person who follows a dead address gets a page, a program gets the problem', async () => {
    const asBrowser = await world.raw('/nothing', { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    expect([asBrowser.status, asBrowser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await world.raw('/nothing')).headers['content-type']).toBe('application/problem+json');
  });
});

describe('planning for any record', () => {
  it('an editor gets the plan with its reasons for the record, moment and columns they send', async () => {
    const editor = await world.signIn({ persona: 'editor-viewer' });
    const reply = await world.write(
      'POST',
      '/editor/api/plan',
      { record: { user: { name: 'Zoe' } }, now: '2027-08-12T08:00:00Z', columns: 4 },
      { cookie: editor },
    );
    expect(await reply.json()).toMatchObject({ values: { name: 'Zoe' }, tags: ['adult'] });
  });

  it('settings that a made-up person has saved in the hub count', async () => {
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

  it('a record of another shape is refused with the place of the mistake', async () => {
    const editor = await world.signIn({ persona: 'editor-viewer' });
    const reply = await world.write('POST', '/editor/api/plan', { record: { user: { name: 7 } } }, { cookie: editor });
    expect([reply.status, await reply.json()]).toMatchObject([400, { pointer: '/record/user/name' }]);
  });

  it('people of the hub and visitors do not learn that it exists', async () => {
    expect((await world.write('POST', '/editor/api/plan', { record: {} }, { cookie })).status).toBe(404);
    expect((await world.write('POST', '/editor/api/plan', { record: {} })).status).toBe(404);
  });
});
