import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { createWorld, type World } from '#server/testing/world';
import { EMBEDDED_SERVICES } from '../health/routes.ts';
import { listNotifications } from '../notifications/notifications.ts';
import { applicants } from './applicants.fixture.ts';

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

interface Sent {
  readonly id: string;
  readonly created: number;
}

async function list(query: string): Promise<readonly Sent[]> {
  const reply = await world.ask(`/api/v1/notifications?${query}`, { cookie: ada });
  expect(reply.status).toBe(200);
  return (await reply.json()) as readonly Sent[];
}

describe('notifications', () => {
  it("are returned for the requested schemes, up to the person's own moment, newest first", async () => {
    const forSchemes = (...schemes: string[]) =>
      list(['systems[]=Website', 'audiences[]=Student', ...schemes.map((one) => `schemes[]=${encodeURIComponent(one)}`)].join('&'));
    const own = await forSchemes('Undergraduate', 'Teacher training');
    expect(own.map(({ id }) => id)).toEqual([
      'demo-round-up-2027-03-15',
      'demo-student-finance-2027',
      'demo-fairs-spring-2027',
      'demo-teaching-events-2027',
    ]);
    expect((await forSchemes('Apprenticeships')).map(({ id }) => id)).toEqual(['demo-apprenticeship-week-2027']);
    const now = Date.parse('2027-03-15T10:00:00Z') / 1000;
    for (const { created } of own) expect(created).toBeLessThanOrEqual(now);
  });

  it('are only for the website and for students, and require a session', async () => {
    expect(await list('systems[]=App&schemes[]=Undergraduate')).toEqual([]);
    expect(await list('systems[]=Website&audiences[]=Adviser')).toEqual([]);
    expect((await world.ask('/api/v1/notifications')).status).toBe(401);
  });

  it('are marked as made up, at any moment', () => {
    const schemes = ['Undergraduate', 'Postgraduate', 'Conservatoires', 'Apprenticeships', 'Teacher training'];
    for (let month = 1; month <= 12; month += 1) {
      const sent = listNotifications(schemes, `2027-${String(month).padStart(2, '0')}-20T12:00:00Z`);
      expect(sent.length).toBeGreaterThan(0);
      for (const { message, demonstration } of sent)
        expect([demonstration, message]).toEqual([true, expect.stringContaining('demonstration')]);
    }
  });
});

describe('health checks', () => {
  const statusOf = async (service: string, cookie?: string) => (await world.ask(`/health?service=${service}`, { cookie })).status;
  const turn = (request: object) => world.write('POST', '/api/v1/debug/service', request, { cookie: ada });

  it('report every embedded service as working, without a session', async () => {
    for (const service of Object.keys(EMBEDDED_SERVICES)) expect([service, await statusOf(service)]).toEqual([service, 200]);
    expect((await world.ask('/health')).status).toBe(200);
    expect([await statusOf('nothing'), await statusOf('__proto__')]).toEqual([400, 400]);
  });

  it('fail for one person when the service is switched off for them', async () => {
    expect((await turn({ service: '/api/v1/applications/ug/track', status: 503 })).status).toBe(204);
    expect([await statusOf('ug-track', ada), await statusOf('uc-track', ada), await statusOf('ug-track')]).toEqual([503, 200, 200]);
    await turn({ service: '/api/v1/applications/ug/track' });
    expect(await statusOf('ug-track', ada)).toBe(200);
  });

  it('are as slow as the calls of a slow service', async () => {
    await turn({ service: '/graphql', delayMs: 8_000 });
    const waitsBefore = world.clock.waits();
    let isHere = false;
    const reply = statusOf('content', ada).then((status) => {
      isHere = true;
      return status;
    });
    await until('a limit that is waited for', () => world.clock.waits() > waitsBefore);
    world.clock.advance(7_999);
    await statusOf('search', ada);
    expect(isHere).toBe(false);
    world.clock.advance(1);
    expect(await reply).toBe(200);
    await turn({ service: '*' });
  });
});
