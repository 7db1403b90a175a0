import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
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

beforeEach(async () => {
  world.clock.advance(60_000);
  await turn({ service: '*' });
});

afterAll(() => world.close());

async function turn(request: object, cookie = ada): Promise<number> {
  return (await world.write('POST', '/api/v1/debug/service', request, { cookie })).status;
}

async function statusOf(path: string, cookie = ada): Promise<number> {
  return (await world.ask(path, { cookie })).status;
}

describe('switch that fails a call', () => {
  it('applies to the person who set it, until it is cleared', async () => {
    expect(await turn({ service: '/api/v1/subjects', status: 503 })).toBe(204);
    expect(await statusOf('/api/v1/subjects')).toBe(503);
    expect(await statusOf('/api/v1/subjects', ben)).toBe(200);
    expect((await world.ask('/api/v1/subjects')).status).toBe(200);
    expect(await turn({ service: '/api/v1/subjects' })).toBe(204);
    expect(await statusOf('/api/v1/subjects')).toBe(200);
  });

  it('returns the status, a code and a sentence', async () => {
    for (const status of [400, 401, 403, 404, 418, 500, 503, 599]) {
      await turn({ service: '/api/v1/applications/ug/track', status });
      const reply = await world.ask('/api/v1/applications/ug/track', { cookie: ada });
      expect([reply.status, await reply.json()]).toEqual([
        status,
        expect.objectContaining({ code: 'switched-off', message: expect.any(String) }),
      ]);
    }
  });

  it('can return an empty or an unreadable answer', async () => {
    await turn({ service: '/api/v1/videos', status: 204 });
    expect(await statusOf('/api/v1/videos')).toBe(204);
    await turn({ service: '/api/v1/videos', isUnreadable: true });
    const reply = await world.ask('/api/v1/videos', { cookie: ada });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    await expect(reply.json()).rejects.toThrow();
  });

  it('can apply to one query of an address, and the most specific switch wins', async () => {
    await turn({ service: '/api/v1/events', status: 500 });
    await turn({ service: '/api/v1/events?type=key-date', status: 503 });
    expect(await statusOf('/api/v1/events?type=key-date&schemes=Undergraduate')).toBe(503);
    expect(await statusOf('/api/v1/events?type=open-day')).toBe(500);
    await turn({ service: '/api/v1/events' });
    expect(await statusOf('/api/v1/events?type=open-day')).toBe(200);
  });

  it('can apply to every call, except pages, sign-in and the switches themselves', async () => {
    await turn({ service: '*', status: 500 });
    const calls = world.app.routes.filter(
      ({ method, role, response, isOff }) => method === 'GET' && role !== 'editor' && !isOff && response?.startsWith('admissions/'),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const { path } of calls) expect(await statusOf(path), path).toBe(500);
    expect(await statusOf('/api/v1/user')).toBe(500);
    expect(await statusOf('/data/people-like-you.csv')).toBe(500);
    expect(await statusOf('/dashboard')).toBe(200);
    expect(await statusOf('/account/data-deleted')).toBe(200);
    expect(await turn({ service: '*' })).toBe(204);
    expect(await statusOf('/api/v1/user')).toBe(200);
  });

  it('applies to writes too, which then store nothing', async () => {
    const like = { type: 'unis', id: 'university-of-leeds', title: 'University of Leeds' };
    await turn({ service: '/api/v1/user/favourites', status: 500 });
    expect((await world.write('POST', '/api/v1/user/favourites', like, { cookie: ada })).status).toBe(500);
    await turn({ service: '/api/v1/user/favourites' });
    const { favourites } = (await (await world.ask('/api/v1/user', { cookie: ada })).json()) as { favourites: { unis?: unknown[] } };
    expect(favourites.unis ?? []).toEqual([]);
  });
});

describe('switch that slows a call', () => {
  it('delays the answer for that long', async () => {
    await turn({ service: '/api/v1/subjects', delayMs: 8_000 });
    const waitsBefore = world.clock.waits();
    let isHere = false;
    const reply = world.ask('/api/v1/subjects', { cookie: ada }).then((answer) => {
      isHere = true;
      return answer;
    });
    await until('a limit that is waited for', () => world.clock.waits() > waitsBefore);
    world.clock.advance(7_999);
    await statusOf('/api/v1/videos');
    expect(isHere).toBe(false);
    world.clock.advance(1);
    expect((await reply).status).toBe(200);
  });

  it('can fail after the delay', async () => {
    await turn({ service: '/api/v1/subjects', delayMs: 100, status: 500 });
    const waitsBefore = world.clock.waits();
    const reply = statusOf('/api/v1/subjects');
    await until('a limit that is waited for', () => world.clock.waits() > waitsBefore);
    world.clock.advance(100);
    expect(await reply).toBe(500);
  });
});

describe('service switches', () => {
  it('accept only valid requests', async () => {
    for (const request of [
      {},
      { service: '' },
      { service: '/nothing', status: 500 },
      { service: '/dashboard', status: 500 },
      { service: '/api/v1/debug/service', status: 500 },
      { service: '/api/v1/subjects', status: 200 },
      { service: '/api/v1/subjects', status: 302 },
      { service: '/api/v1/subjects', status: 600 },
      { service: '/api/v1/subjects', delayMs: -1 },
      { service: '/api/v1/subjects', delayMs: 1e9 },
      { service: '/api/v1/subjects', status: '500' },
      { service: '/api/v1/subjects', status: 500, more: true },
      [],
    ])
      expect(await turn(request), JSON.stringify(request)).toBe(400);
    expect(await statusOf('/api/v1/subjects')).toBe(200);
  });

  it('have a maximum number', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 51; index += 1) {
      answers.push(await turn({ service: `/api/v1/events?type=${index}`, status: 500 }));
      world.clock.advance(2_000);
    }
    expect(answers.slice(-2)).toEqual([204, 400]);
  });

  it('prevent caching of answers to signed-in people', async () => {
    const reply = await world.ask('/api/v1/subjects', { cookie: ada });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect((await world.ask('/api/v1/subjects')).headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('do not exist with debug aids off', async () => {
    const plain = await createWorld({}, applicants);
    const cookie = await plain.signIn({ persona: 'ada' });
    const reply = await plain.write('POST', '/api/v1/debug/service', { service: '/api/v1/subjects', status: 500 }, { cookie });
    expect(reply.status).toBe(404);
    expect((await plain.ask('/api/v1/subjects', { cookie })).status).toBe(200);
    await plain.close();
  });
});
