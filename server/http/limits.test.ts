import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const update = { collection: 'dashboardData', name: 'Counted', data: '1', lastUpdated: '2027-03-01T10:00:00Z' };

describe('rate limits', () => {
  it('[L-01] allows 120 reads a minute, then answers 429 with the time to wait and a problem', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    for (let count = 0; count < 120; count += 1) expect((await world.raw('/api/v1/user', { cookie })).status).toBe(200);
    const { status, headers, text } = await world.raw('/api/v1/user', { cookie });
    expect([status, headers['content-type'], JSON.parse(text).code]).toEqual([429, 'application/problem+json', 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    world.clock.advance(Number(headers['retry-after']) * 1_000);
    expect((await world.raw('/api/v1/user', { cookie })).status).toBe(200);
  });

  it('sends the allowance and the remainder with each reply, including the refusal', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const told: unknown[] = [];
    for (let count = 0; count < 31; count += 1) {
      const { status, headers } = await world.raw('/api/v1/user/export', { cookie });
      told.push([status, headers.ratelimit, headers['ratelimit-policy']]);
    }
    const policy = expect.stringMatching(/^"lookup"; q=30; w=60/);
    expect(told[0]).toEqual([200, expect.stringMatching(/^"lookup"; r=29; t=([1-9]|[1-5]\d|60)$/), policy]);
    expect(told[29]).toEqual([200, expect.stringContaining('r=0;'), policy]);
    expect(told[30]).toEqual([429, expect.stringContaining('r=0;'), policy]);
  });

  it('[L-01] counts the cached hub reply as a read', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    for (let count = 0; count < 120; count += 1) expect((await world.raw('/api/v1/hub', { cookie })).status).toBe(200);
    expect((await world.raw('/api/v1/hub', { cookie })).status).toBe(429);
    expect((await world.raw('/api/v1/user', { cookie })).status).toBe(429);
  });

  it('[L-01] serves 60 pages a minute even after the reads are used up', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    for (let count = 0; count < 120; count += 1) await world.raw('/api/v1/user', { cookie });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await world.raw('/dashboard', { cookie })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  it('[L-01] adds twenty reads for each page, so that twenty reloads in a minute are never refused', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const ask = async (path: string) => (await world.raw(path, { cookie })).status;
    const statuses = new Set<number>();
    for (let load = 0; load < 20; load += 1) {
      statuses.add(await ask('/dashboard'));
      for (let count = 0; count < 26; count += 1) statuses.add(await ask(count % 2 === 0 ? '/api/v1/user' : '/api/v1/hub'));
    }
    expect([...statuses]).toEqual([200]);
    expect([await ask('/api/v1/user'), await ask('/api/v1/hub')]).toEqual([429, 429]);
  });

  it('[L-01] allows 60 writes a minute', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await world.write('PUT', '/api/v1/user/settings', update, { cookie })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  it('[L-01] allows 30 lookups a minute', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await world.raw('/api/v1/user/export', { cookie })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it('[L-01] allows 100 sign-ins in five minutes from one network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await world.write('POST', '/account/demo', { persona: 'ada' })).status);
    expect(statuses).toEqual([...Array(100).fill(200), 429]);
  });

  it('[L-02] gives no extra allowance for 500 invented forwarding headers and session ids', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      const headers = {
        'X-Forwarded-For': `10.0.${count % 250}.${count % 199}`,
        Forwarded: `for=10.1.1.${count % 250}`,
        'X-Real-IP': `10.2.2.${count % 250}`,
      };
      const cookie = `__Host-hub=${String(count).padStart(43, 'x')}`;
      statuses.push((await world.write('POST', '/account/demo', { persona: 'ada' }, { headers, cookie })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('[L-04] serves 400 sessions behind one address', async () => {
    const cookies: string[] = [];
    for (let count = 0; count < 400; count += 1) {
      if (count % 90 === 0) world.clock.advance(300_000);
      cookies.push(await world.signIn({ name: `Pupil ${count}` }));
    }
    const statuses = await Promise.all(cookies.map(async (cookie) => (await world.raw('/api/v1/hub', { cookie })).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
