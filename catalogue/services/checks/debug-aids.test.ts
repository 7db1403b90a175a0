import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
  cookie = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

interface HubReply {
  readonly now: string;
  readonly pageState: { readonly modes: Readonly<Record<string, string>> };
}

async function hub(): Promise<HubReply> {
  return (await (await world.ask('/api/v1/hub', { cookie })).json()) as HubReply;
}

const live = async (body: object, who = cookie) => (await world.write('POST', '/api/v1/debug/moment', body, { cookie: who })).status;

describe('debug aids', () => {
  it('[DEBUG-011] [DEBUG-013] move a person to another moment and other modes, and back', async () => {
    expect(await live({ now: '2028-02-01T09:00:00+00:00', applyMode: 'clearing' })).toBe(204);
    const there = await hub();
    expect([there.now.slice(0, 10), there.pageState.modes.apply]).toEqual(['2028-02-01', 'clearing']);
    expect(await live({ applyMode: null })).toBe(204);
    const still = await hub();
    expect(still.now.slice(0, 10)).toBe('2028-02-01');
    expect(still.pageState.modes.apply).not.toBe('clearing');
    expect(await live({ now: null })).toBe(204);
    expect((await hub()).now.slice(0, 4)).toBe(new Date(world.clock.now()).toISOString().slice(0, 4));
  });

  it('[DEBUG-011] explain for each widget, feed item and promotion why it is shown or not', async () => {
    const reasons = (await (await world.ask('/api/v1/debug/reasons', { cookie })).json()) as readonly { about: string; why: string }[];
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter(({ why }) => why === '')).toEqual([]);
    expect(reasons.some(({ about }) => about.startsWith('widgets/'))).toBe(true);
  });

  it('reject invalid moments and modes, and do not exist with debug off', async () => {
    expect([await live({ now: 'yesterday' }), await live({ applyMode: 'shut' }), await live({ more: 1 })]).toEqual([400, 400, 400]);
    const closed = await createWorld({}, applicants);
    const who = await closed.signIn({ persona: 'ada' });
    expect((await closed.write('POST', '/api/v1/debug/moment', {}, { cookie: who })).status).toBe(404);
    expect((await closed.ask('/api/v1/debug/reasons', { cookie: who })).status).toBe(404);
    await closed.close();
  });
});

describe('access without a session', () => {
  const personal = ['/api/v1/hub', '/api/v1/user', '/api/v1/applications?studyYear=2027', '/api/v1/applications/ug/track'];

  it('[SHELL-001] [SHELL-002] [USER-011] gets no dashboard, setting, favourite or status', async () => {
    expect((await world.ask('/dashboard')).status).toBe(302);
    for (const path of personal) expect([path, (await world.ask(path)).status]).toEqual([path, 401]);
    const write = { collection: 'dashboardTodo', name: 'step', data: 'true', lastUpdated: '2027-03-01T10:00:00Z' };
    expect((await world.write('PUT', '/api/v1/user/settings', write)).status).toBe(401);
    expect((await world.write('POST', '/api/v1/user/favourites', { type: 'subjects', id: '1' })).status).toBe(401);
  });

  it('[STATUS-068] gets 401 from the five status calls, which need only a cookie', async () => {
    const answers = { 'ug/track': 200, 'ug/clearing-track': 200, 'uc/track': 204, 'ug/apply': 200, 'uc/apply': 204 };
    for (const [path, status] of Object.entries(answers)) {
      const address = `/api/v1/applications/${path}?studyYear=2027`;
      expect((await world.ask(address, { cookie })).status, path).toBe(status);
      expect((await world.ask(address)).status).toBe(401);
    }
  });
});

describe('cookie consent', () => {
  it('is part of the first render, when it is a valid value', async () => {
    const drawnWith = async (consent: string) => {
      const html = await (await world.ask('/dashboard', { cookie: `${cookie}; hub-consent=${consent}` })).text();
      return /"consent":"([^"]*)"/.exec(html)?.[1];
    };
    expect([await drawnWith('analytics.marketing'), await drawnWith('none'), await drawnWith('anything')]).toEqual([
      'analytics.marketing',
      'none',
      '',
    ]);
  });
});
