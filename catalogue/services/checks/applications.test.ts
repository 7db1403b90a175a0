import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let ada: string;
let ben: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
  ada = await world.signIn({ persona: 'ada' });
  ben = await world.signIn({ persona: 'ben' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

describe('application calls', () => {
  it('[CALL-018] return both applications in one answer, null where there is none', async () => {
    const both = await world.ask('/api/v1/applications?studyYear=2027', { cookie: ada });
    expect(await both.json()).toEqual({ ug: expect.objectContaining({ personalId: '1', percentComplete: 40 }), uc: null });
    expect(await (await world.ask('/api/v1/applications', { cookie: ben })).json()).toEqual({ ug: null, uc: null });
  });

  it('[CALL-010] [CALL-011] return the tracking part from the track calls', async () => {
    for (const path of ['ug/track', 'ug/clearing-track']) {
      const reply = await world.ask(`/api/v1/applications/${path}?studyYear=2027`, { cookie: ada });
      expect(await reply.json()).toEqual({ personalId: '1', cycleYear: 2027 });
    }
  });

  it('[CALL-013] return the apply part from the apply call', async () => {
    const reply = await world.ask('/api/v1/applications/ug/apply?studyYear=2027', { cookie: ada });
    expect(await reply.json()).toEqual({ personalId: '1', cycleYear: 2027, applicationStarted: true, percentComplete: 40 });
  });

  it.each(['ug/track', 'ug/clearing-track', 'uc/track', 'ug/apply', 'uc/apply'])(
    '[CALL-012] [CALL-014] [CALL-017] return 204 from %s without an application and 401 without a session',
    async (path) => {
      expect((await world.ask(`/api/v1/applications/${path}`, { cookie: ben })).status).toBe(204);
      expect((await world.ask(`/api/v1/applications/${path}`)).status).toBe(401);
    },
  );

  it('[CALL-016] forbid caching of status answers', async () => {
    expect((await world.ask('/api/v1/applications/ug/track', { cookie: ada })).headers.get('cache-control')).toBe('private, no-store');
  });

  it('[CALL-018] return only data of the requested year, by default the saved study year', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const paths = ['/api/v1/applications', ...['ug/track', 'ug/clearing-track', 'ug/apply'].map((path) => `/api/v1/applications/${path}`)];
    const personalIdsOf = async (query: string) => {
      const replies = await Promise.all(paths.map((path) => world.ask(`${path}${query}`, { cookie })));
      return Promise.all(replies.map(async (reply) => /"personalId":"1"/.test(await reply.text())));
    };
    expect(await personalIdsOf('?studyYear=2027')).toEqual([true, true, true, true]);
    for (const year of [2026, 2028]) expect(await personalIdsOf(`?studyYear=${year}`)).toEqual([false, false, false, false]);
    expect(await personalIdsOf('')).toEqual([true, true, true, true]);
    const saved = {
      collection: 'dashboardUserData',
      name: 'Personalisation',
      data: '{"studyYear":2028}',
      lastUpdated: '2027-03-01T10:00:00Z',
    };
    expect((await world.write('PUT', '/api/v1/user/settings', saved, { cookie })).status).toBe(200);
    expect(await personalIdsOf('')).toEqual([false, false, false, false]);
    expect(await personalIdsOf('?studyYear=2027')).toEqual([true, true, true, true]);
  });

  it('reject a study year without four digits', async () => {
    expect((await world.ask('/api/v1/applications?studyYear=soon', { cookie: ada })).status).toBe(400);
  });

  it('[DEBUG-003] move application, moment and modes by the simulator, and reject unknown states', async () => {
    const move = async (body: object) => (await world.write('POST', '/api/v1/debug/application', body, { cookie: ben })).status;
    expect(await move({ scheme: 'UG', state: 'clearingAddChoice' })).toBe(204);
    const info = await world.ask('/api/v1/applications/ug/track', { cookie: ben });
    expect(await info.json()).toMatchObject({ applicationStatus: 'InClearing', cycleYear: 2027, isInClearing: true });
    const page = (await (await world.ask('/api/v1/hub', { cookie: ben })).json()) as { now: string; pageState: { modes: object } };
    expect([page.now.slice(0, 7), page.pageState.modes]).toEqual(['2027-08', expect.objectContaining({ apply: 'clearing' })]);
    const later = {
      collection: 'dashboardUserData',
      name: 'Personalisation',
      data: '{"studyYear":2028}',
      lastUpdated: '2027-03-01T10:00:00Z',
    };
    await world.write('PUT', '/api/v1/user/settings', later, { cookie: ben });
    expect(await move({ scheme: 'UG', state: 'sent' })).toBe(204);
    expect(await (await world.ask('/api/v1/applications/ug/track', { cookie: ben })).json()).toMatchObject({ cycleYear: 2028 });
    expect(await move({ scheme: 'UG', state: 'nonsense' })).toBe(400);
    expect(await move({ scheme: 'XX', state: 'placed' })).toBe(400);
  });
});
