import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { chooseCallOutcome } from '../../../rules/status/call-outcome.ts';
import { anyApplication, anyResult, toInfo } from '../../../rules/status/results.fixture.ts';
import { type HubWithServices, openHub } from './hub-with-services.fixture.ts';
import { applied, type StatusService, startStatusService, statusPaths, tracked } from './status-service.fixture.ts';

const both = 'p10-decisions-received';
let service: StatusService;
let hub: HubWithServices;

beforeAll(async () => {
  service = await startStatusService();
  hub = await openHub({
    'ug-track': service.url,
    'clearing-track': service.url,
    'uc-track': service.url,
    'ug-apply': service.url,
    'uc-apply': service.url,
  });
});

afterEach(() => {
  service.spoil(null);
  service.forget();
  // The breaker counts the failures of ten seconds; each test starts without those of the previous one.
  hub.clock.advance(20_000);
});

afterAll(async () => {
  await hub.close();
  await service.close();
});

interface Tile {
  readonly scheme: string;
  readonly state: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Page {
  readonly plan: { readonly tiles: readonly Tile[]; readonly facts: Readonly<Record<string, unknown>> };
}

async function readPage(cookie: string): Promise<Page> {
  const reply = await hub.ask('/api/v1/hub', cookie);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Page;
}

/** The page as rendered while the person has to sign in again, when a poll only returns an error. */
async function readDrawnPage(cookie: string): Promise<Page> {
  expect((await hub.ask('/api/v1/hub', cookie)).status).toBe(403);
  const [, json = ''] = /<main>(.*)<\/main>/.exec(await (await hub.ask('/dashboard', cookie)).text()) ?? [];
  return (JSON.parse(json) as { readonly page: Page }).page;
}

const statesOf = ({ plan }: Page) => plan.tiles.map(({ state }) => state);

/** The outcome of a status call's answer by the table of call outcomes. */
async function outcomeOf(path: string, cookie: string): Promise<{ kind: string; isStarted: boolean; message: string }> {
  const reply = await hub.ask(path, cookie);
  const { message = '' } = (reply.status === 204 ? {} : await reply.json()) as { message?: string };
  const asked = {
    status: reply.status,
    message,
    isConfigured: true,
    lastSuccessAt: null,
    lastRedirectAt: null,
    now: '2027-03-15T10:00:00Z',
  };
  const { kind, isStarted, message: said } = chooseCallOutcome(asked);
  return { kind, isStarted, message: said };
}

describe('answer of a status service', () => {
  const notStarted = { kind: 'notStarted', isStarted: false, message: '', tile: 'notStarted' };
  const signIn = { kind: 'signIn', isStarted: false, message: '', tile: 'unavailable' };
  const other = (status: number) => ({
    kind: 'unavailable',
    isStarted: false,
    message: `(Told to say ${status} - ${status})`,
    tile: 'unavailable',
  });

  it.each([
    [204, notStarted],
    [404, notStarted],
    [500, notStarted],
    [400, notStarted],
    [503, { kind: 'unavailable', isStarted: true, message: '', tile: 'unavailable' }],
    [401, signIn],
    [403, signIn],
    [402, other(402)],
    [418, other(418)],
    [429, other(429)],
    [501, other(501)],
    [502, other(502)],
    [504, other(504)],
  ])('[U-04] with status %i leads to its state in each of the five calls, and on both tiles of the hub', async (status, expected) => {
    const { tile, ...outcome } = expected;
    const { cookie, uid } = await hub.signIn(both);
    service.tell(uid, status);
    for (const path of statusPaths) expect([path, await outcomeOf(path, cookie)]).toEqual([path, outcome]);
    hub.clock.advance(20_000);
    const page = await (expected === signIn ? readDrawnPage : readPage)(cookie);
    expect(statesOf(page)).toEqual([tile, tile]);
    expect(page.plan.facts.hasApplication).toBe(outcome.isStarted);
    const { message, status: shown } = page.plan.tiles[0]?.values ?? {};
    expect(message === undefined ? '' : `(${message} - ${shown})`).toBe(outcome.message);
  });

  it('leads to signing in again by one answer only, even when the service answers 401', async () => {
    for (const status of [401, 403]) {
      const { cookie, uid } = await hub.signIn(both);
      service.tell(uid, status, '/api/v1/applications/uc/track');
      const replies = await Promise.all(['/api/v1/applications/uc/track', '/api/v1/applications'].map((path) => hub.ask(path, cookie)));
      for (const reply of replies)
        expect([reply.status, await reply.json()]).toEqual([403, expect.objectContaining({ code: 'sign-in-again' })]);
      expect((await hub.ask('/api/v1/applications/ug/track', cookie)).status).toBe(200);
    }
  });

  it('[STATUS-077] shows an application from one half while the other is missing or fails', async () => {
    const cases = [
      [200, 404, 'decisionsReceived'],
      [503, 200, 'sentProcessing'],
      [204, 200, 'sentProcessing'],
      [200, 502, 'decisionsReceived'],
      [204, 503, 'unavailable'],
      [418, 503, 'unavailable'],
      [204, 404, 'notStarted'],
    ] as const;
    for (const [track, apply, state] of cases) {
      const { cookie, uid } = await hub.signIn(both);
      if (track !== 200) service.tell(uid, track, '/api/v1/applications/ug/track');
      if (apply !== 200) service.tell(uid, apply, '/api/v1/applications/ug/apply');
      expect([track, apply, statesOf(await readPage(cookie))[0]]).toEqual([track, apply, state]);
      hub.clock.advance(20_000);
    }
  });

  it('counts as failed when it is unreadable, whatever its status', async () => {
    const answers = [
      { json: [] },
      { json: 'placed' },
      { json: { ...tracked, cycleYear: 'soon' } },
      { json: { ...tracked, originalApplications: {} } },
      { text: '<html>Placed</html>', type: 'text/html' },
      { text: '{"applicationStatus":' },
      { status: 200 },
    ];
    for (const answer of answers) {
      const { cookie, uid } = await hub.signIn(both);
      service.tell(uid, answer);
      const reply = await hub.ask('/api/v1/applications/ug/track', cookie);
      expect([answer, reply.status, await reply.json()]).toEqual([
        answer,
        502,
        expect.objectContaining({ message: 'Error parsing response' }),
      ]);
      const { plan } = await readPage(cookie);
      expect(plan.tiles[0]).toMatchObject({ state: 'unavailable', values: { message: 'Error parsing response', status: 0 } });
      hub.clock.advance(20_000);
    }
  });

  it('is cut to its schema with a log entry, and loses unknown properties', async () => {
    const { cookie, uid } = await hub.signIn(both);
    const entries = Array.from({ length: 100_000 }, () => '{}').join();
    const text = `{"cycleYear":2027,"callFailure":{"message":"<b>","status":1},"__proto__":{"isInClearing":true},"applications":[${entries}]}`;
    service.tell(uid, { text });
    const reply = await hub.ask('/api/v1/applications/ug/track', cookie);
    expect(await reply.json()).toEqual({ cycleYear: 2027, applications: Array.from({ length: 100 }, () => ({})) });
    expect(hub.log.lines).toContainEqual({
      level: 'warning',
      code: 'upstream-list-cut',
      details: { service: 'ug-track', sent: 100_000, kept: 100 },
    });
    expect(Object.prototype).not.toHaveProperty('isInClearing');
  });

  it('reports a failure as one line of plain text, without addresses', async () => {
    const { cookie, uid } = await hub.signIn(both);
    const message = `Broken\u0007 at https://inner.example/track?key=1 ${'x'.repeat(300)}\n    at read (server.js:1:2)`;
    service.tell(uid, { status: 418, json: { message } });
    const { plan } = await readPage(cookie);
    const said = String(plan.tiles[0]?.values.message);
    expect([said.slice(0, 16), said.length]).toEqual(['Broken  at ... x', 200]);
  });
});

describe('another study year', () => {
  const savedYear = (year: number) => ({
    collection: 'dashboardUserData',
    name: 'Personalisation',
    data: JSON.stringify({ studyYear: year }),
    lastUpdated: '2027-03-15T10:00:00Z',
  });

  it('[CALL-018] [STATUS-012] is requested once saved; tracking of last year is ignored, a started application still counts', async () => {
    const { cookie, uid } = await hub.signIn(both);
    expect(statesOf(await readPage(cookie))).toEqual(['decisionsReceived', 'decisionsReceived']);
    expect((await hub.put('/api/v1/user/settings', savedYear(2028), cookie)).status).toBe(200);
    service.forget();
    expect(statesOf(await readPage(cookie))).toEqual(['sentProcessing', 'sentProcessing']);
    expect(new Set(service.asked.map(({ query }) => `${query}`))).toEqual(new Set(['studyYear=2028']));
    expect((await hub.ask('/api/v1/applications/ug/track', cookie)).status).toBe(204);
    for (const apply of ['ug', 'uc']) service.tell(uid, 204, `/api/v1/applications/${apply}/apply`);
    hub.clock.advance(20_000);
    const { plan } = await readPage(cookie);
    expect(plan.tiles.map(({ state, values }) => [state, values.choices])).toEqual([
      ['notStarted', 0],
      ['notStarted', 0],
    ]);
  });

  it("[CALL-018] updates schemes known only from the call for both, however recent the other year's call", async () => {
    const own = await openHub({ applications: service.url });
    const { cookie, uid } = await own.signIn('p37-pg-taught');
    service.tell(uid, { json: { ug: null, uc: null } }, '/api/v1/applications');
    const readOwn = async () => (await (await own.ask('/api/v1/hub', cookie)).json()) as Page;
    expect(statesOf(await readOwn())[0]).toBe('notStarted');
    const of2028 = { ...applied, ...tracked, cycleYear: 2028 };
    service.tell(uid, { json: { ug: of2028, uc: null } }, '/api/v1/applications');
    await own.put('/api/v1/user/settings', savedYear(2028), cookie);
    expect(statesOf(await readOwn())[0]).toBe('decisionsReceived');
    await own.close();
  });
});

it('[STATUS-078] reports a scheme without a configured service, while the other one works', async () => {
  const half = await openHub({ 'ug-track': service.url, 'ug-apply': service.url });
  const { cookie } = await half.signIn('p37-pg-taught');
  await half.put(
    '/api/v1/user/settings',
    {
      collection: 'dashboardUserData',
      name: 'Personalisation',
      data: JSON.stringify({ studyLevel: 'Undergraduate', conservatoires: 'yes' }),
      lastUpdated: '2027-03-15T10:00:00Z',
    },
    cookie,
  );
  const { plan } = (await (await half.ask('/api/v1/hub', cookie)).json()) as Page;
  expect(plan.tiles.map(({ state, values }) => [state, values.message, values.status])).toEqual([
    ['decisionsReceived', undefined, undefined],
    [
      'unavailable',
      "There was a problem retrieving your status. This environment doesn't have a corresponding application status API configured.",
      undefined,
    ],
  ]);
  await half.close();
});

describe('request to a status service', () => {
  it("contains only the person's id in a header and the key of the service", async () => {
    const { cookie, uid } = await hub.signIn(both);
    await readPage(cookie);
    expect(service.asked.map(({ path }) => path).sort()).toEqual([
      '/api/v1/applications/uc/apply',
      '/api/v1/applications/uc/track',
      '/api/v1/applications/ug/apply',
      '/api/v1/applications/ug/track',
    ]);
    for (const { method, path, query, headers, body } of service.asked) {
      expect([method, `${query}`, body, headers['x-hub-person'], headers.cookie]).toEqual(['GET', 'studyYear=2027', '', uid, undefined]);
      expect(headers.authorization).toBe(`Bearer key-of-${path.includes('/ug/') ? 'ug' : 'uc'}-${path.split('/').at(-1)}`);
    }
    service.forget();
    await hub.ask('/api/v1/applications/ug/apply?studyYear=2028&uid=somebody', cookie);
    expect(service.asked.map(({ query, headers }) => [`${query}`, headers['x-hub-person']])).toEqual([['studyYear=2028', uid]]);
  });

  it('[STATUS-068] [STATUS-071] is sent in parallel for the schemes of the person only, and to Clearing in Clearing', async () => {
    const askedBy = async (persona: string) => {
      service.forget();
      const { cookie } = await hub.signIn(persona);
      service.spoil('hang');
      const page = readPage(cookie);
      await until('a second call', () => service.asked.length > 1);
      const asked = () => service.asked.map(({ path }) => path.replace('/api/v1/applications/', '')).sort();
      const atOnce = persona === both ? 4 : 2;
      await until('as many calls as may be at once', () => service.asked.length >= atOnce);
      expect(service.asked).toHaveLength(atOnce);
      const paths = asked();
      hub.clock.advance(30_000);
      await page;
      return paths;
    };
    expect(await askedBy(both)).toEqual(['uc/apply', 'uc/track', 'ug/apply', 'ug/track']);
    expect(await askedBy('p05-awaiting-approval')).toEqual(['ug/apply', 'ug/track']);
    expect(await askedBy('p15-clearing-add-choice')).toEqual(['ug/apply', 'ug/clearing-track']);
  });

  it('is shared by all tabs of a person for ten seconds, and never by two people', async () => {
    const [one, other] = [await hub.signIn(both), await hub.signIn(both)];
    const path = '/api/v1/applications/ug/track';
    service.tell(other.uid, { json: { ...tracked, personalId: 'other' } });
    const askBy = async ({ cookie }: { cookie: string }) =>
      ((await (await hub.ask(path, cookie)).json()) as { personalId: string }).personalId;
    const together = await Promise.all([one, one, other, one, other].map(askBy));
    expect(together).toEqual([tracked.personalId, tracked.personalId, 'other', tracked.personalId, 'other']);
    expect(service.asked).toHaveLength(2);
    hub.clock.advance(9_999);
    expect([await askBy(one), await askBy(other), service.asked.length]).toEqual([tracked.personalId, 'other', 2]);
    hub.clock.advance(1);
    expect([await askBy(one), service.asked.length]).toEqual([tracked.personalId, 3]);
    const headers = (await hub.ask(path, one.cookie)).headers;
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('is sent again immediately after a failure', async () => {
    const { cookie, uid } = await hub.signIn(both);
    const path = '/api/v1/applications/ug/track';
    for (const status of [500, 503, 401, 418]) {
      service.tell(uid, status);
      expect((await hub.ask(path, cookie)).status).toBe(status === 401 ? 403 : status);
    }
    service.tell(uid, { json: tracked });
    expect((await hub.ask(path, cookie)).status).toBe(200);
  });

  it('is never answered with an earlier state', async () => {
    const { cookie, uid } = await hub.signIn(both);
    expect(statesOf(await readPage(cookie))).toEqual(['decisionsReceived', 'decisionsReceived']);
    for (const [status, message] of [
      [503, undefined],
      [418, 'Told to say 418'],
      [500, expect.stringMatching(/^Last checked \d{2}:\d{2}$/)],
      [400, expect.stringMatching(/^Last checked \d{2}:\d{2}$/)],
    ]) {
      service.tell(uid, Number(status));
      hub.clock.advance(60_000);
      const page = await readPage(cookie);
      expect([status, ...statesOf(page)]).toEqual([status, 'unavailable', 'unavailable']);
      expect(JSON.stringify(page.plan.tiles)).not.toContain('Leeds');
      expect(page.plan.tiles[0]?.values.message).toEqual(message);
    }
    service.tell(uid, 404);
    hub.clock.advance(60_000);
    expect(statesOf(await readPage(cookie))).toEqual(['notStarted', 'notStarted']);
  });
});

describe('hub with answers of status services', () => {
  it('[CALL-010] is cached for ten seconds, and then shows the new state', async () => {
    const { cookie, uid } = await hub.signIn(both);
    // So that no minute ends within the ten seconds.
    hub.clock.advance(60_000 - (hub.clock.now() % 60_000));
    await readPage(cookie);
    service.tell(uid, 503);
    hub.clock.advance(9_999);
    const reads = vi.spyOn(hub.store, 'get');
    service.forget();
    expect(statesOf(await readPage(cookie))).toEqual(['decisionsReceived', 'decisionsReceived']);
    expect([service.asked.length, reads.mock.calls.filter(([, key]) => key.owner === uid)]).toEqual([0, []]);
    reads.mockRestore();
    hub.clock.advance(1);
    expect(statesOf(await readPage(cookie))).toEqual(['unavailable', 'unavailable']);
  });

  it('is not cached after a failure', async () => {
    const { cookie, uid } = await hub.signIn(both);
    service.tell(uid, 503);
    expect(statesOf(await readPage(cookie))).toEqual(['unavailable', 'unavailable']);
    service.tell(uid, 404);
    expect(statesOf(await readPage(cookie))).toEqual(['notStarted', 'notStarted']);
  });
});

describe('status service that does not answer', () => {
  /** Whether the time limit of a call is exactly this long. */
  async function isWaitedFor(given: HubWithServices, path: string, ms: number): Promise<boolean> {
    const { cookie } = await given.signIn(both);
    service.forget();
    let status = 0;
    const reply = given.ask(path, cookie).then((answer) => {
      status = answer.status;
    });
    await until('the call', () => service.asked.length > 0);
    given.clock.advance(ms - 1);
    await given.ask('/healthz');
    const wasEarly = status !== 0;
    given.clock.advance(1);
    await reply;
    return !wasEarly && status === 504;
  }

  it('[CALL-015] [STATUS-069] times out after 5 s in production, and after 20 s elsewhere except for Clearing', async () => {
    const urls = { applications: service.url };
    const [production, elsewhere] = [await openHub(urls, true), await openHub(urls, false)];
    service.spoil('hang');
    for (const path of statusPaths) {
      expect([path, await isWaitedFor(production, path, 5_000)]).toEqual([path, true]);
      expect([path, await isWaitedFor(elsewhere, path, path.includes('clearing') ? 5_000 : 20_000)]).toEqual([path, true]);
    }
    await Promise.all([production.close(), elsewhere.close()]);
  });

  it('is reported as no connection when its port is closed', async () => {
    const gone = await startStatusService();
    await gone.close();
    const alone = await openHub({ applications: gone.url });
    const { cookie } = await alone.signIn(both);
    const reply = await alone.ask('/api/v1/applications/ug/apply', cookie);
    expect([reply.status, await reply.json()]).toEqual([502, expect.objectContaining({ message: 'No connection' })]);
    await alone.close();
  });
});

describe('both applications in one call', () => {
  it('[CALL-018] come from their own call, which reveals unknown schemes that are then requested too', async () => {
    const own = await openHub({ applications: service.url });
    const { cookie, uid } = await own.signIn('p37-pg-taught');
    const infoPath = '/api/v1/applications';
    const info = { ug: { ...applied, ...tracked }, uc: null };
    service.tell(uid, { json: { ...info, more: 1 } }, infoPath);
    expect(await (await own.ask(`${infoPath}?studyYear=2027`, cookie)).json()).toEqual(info);
    expect(service.asked.map(({ path, query }) => `${path}?${query}`)).toEqual([`${infoPath}?studyYear=2027`]);
    service.forget();
    expect(statesOf((await (await own.ask('/api/v1/hub', cookie)).json()) as Page)[0]).toBe('decisionsReceived');
    expect(service.asked.map(({ path }) => path).sort()).toEqual(['/api/v1/applications/ug/apply', '/api/v1/applications/ug/track']);
    const newcomer = await own.signIn('p37-pg-taught');
    service.tell(newcomer.uid, { json: info }, infoPath);
    service.forget();
    expect(statesOf((await (await own.ask('/api/v1/hub', newcomer.cookie)).json()) as Page)[0]).toBe('decisionsReceived');
    expect(service.asked.map(({ path }) => path)).toEqual([infoPath]);
    await own.close();
  });

  it('fail as the status calls do', async () => {
    const own = await openHub({ 'application-info': service.url });
    const down = { applicationStarted: true, applyUnavailable: true };
    const other = { callFailure: { message: 'Told to say 418', status: 418 } };
    for (const [status, expected] of [
      [204, { ug: null, uc: null }],
      [404, { ug: null, uc: null }],
      [500, { ug: null, uc: null }],
      [400, { ug: null, uc: null }],
      [503, { ug: down, uc: down }],
      [418, { ug: other, uc: other }],
    ] as const) {
      const { cookie, uid } = await own.signIn(both);
      service.tell(uid, status);
      expect([status, await (await own.ask('/api/v1/applications', cookie)).json()]).toEqual([status, expected]);
    }
    const { cookie, uid } = await own.signIn(both);
    service.tell(uid, 401);
    expect((await own.ask('/api/v1/applications', cookie)).status).toBe(403);
    await own.close();
  });
});

it('contain no unpublished results in any answer', async () => {
  const held = {
    ...tracked,
    isInEmbargo: true,
    applicationStatus: 'Placed',
    originalApplications: [{ institutionName: 'Leeds', choiceStatusId: 'UF' }],
  };
  const { cookie, uid } = await hub.signIn(both);
  service.tell(uid, { json: held });
  const { ug } = (await (await hub.ask('/api/v1/applications', cookie)).json()) as { ug: unknown };
  const shown = { applicationStatus: '', originalApplications: [{ institutionName: 'Leeds', choiceStatusId: '' }] };
  expect(ug).toMatchObject(shown);
  expect(statesOf(await readPage(cookie))[0]).toBe('embargo');
  const reply = await hub.ask('/api/v1/applications/ug/track', cookie);
  expect(await reply.json()).toMatchObject(shown);
});

it('[C-05] do not differ by unpublished results in any call or hub', async () => {
  const { cookie, uid } = await hub.signIn(both);
  const readAll = async (info: object) => {
    hub.clock.advance(11_000);
    service.tell(uid, { json: { ...info, isInEmbargo: true } });
    const { plan } = await readPage(cookie);
    const calls = await Promise.all(['/api/v1/applications', ...statusPaths].map(async (path) => (await hub.ask(path, cookie)).text()));
    return JSON.stringify([plan, ...calls]);
  };
  const isSent = { applicationStarted: true, applicationSent: true };
  await fc.assert(
    fc.asyncProperty(anyApplication([2027, 2027, 2026]), anyResult, anyResult, async (application, one, other) => {
      const told = await readAll({ ...toInfo(application, one), ...isSent });
      expect(await readAll({ ...toInfo(application, other), ...isSent })).toBe(told);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
