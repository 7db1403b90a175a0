import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { createFakeClock, fakeAssets } from '#server/http';
import { openTestServer } from '#server/testing/server';
import { library } from './library.ts';
import { renderHubPage } from './main/pages.ts';

async function startLibrary() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const services = await openTestServer({ hub: library, clock, environment: { HUB_SECURE_COOKIES: 'no' } });
  const server = createServer({ keepAliveTimeout: 0 }, services.app.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, services, url: `http://127.0.0.1:${port}` };
}

describe('the members page of a library on the same server', () => {
  let site: Awaited<ReturnType<typeof startLibrary>>;
  let cookie = '';
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${site.url}${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

  beforeAll(async () => {
    site = await startLibrary();
  });
  beforeEach(async () => {
    const { uid } = await site.services.demo.signIn({ name: 'Ann' });
    cookie = (await site.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
  });
  afterAll(() => void site?.server.close());

  it('sends a member to sign in, and plans and draws her page after that', async () => {
    const stranger = await fetch(`${site.url}/dashboard`, { redirect: 'manual' });
    expect(stranger.status).toBe(302);
    const hub = (await (await ask('/api/v1/hub')).json()) as { plan: Record<string, unknown>; person: { name: string } };
    expect(hub.person.name).toBe('Ann');
    expect(hub.plan).toMatchObject({ preset: 'Adult', widgets: ['OpeningHours'], notifications: ['borrow-something'] });
    expect(hub).toMatchObject({ plan: { clubs: ['novels'] }, items: { clubs: { novels: { title: 'Novels on Mondays' } } } });
    expect(Object.keys(hub.plan)).not.toContain('promotions');
    const drawn = await ask('/dashboard');
    expect(drawn.status).toBe(200);
    expect(await drawn.text()).toContain('renew-your-card');
  });

  it('draws its widgets for a phone as rows, each with what it holds, or with what a press does', async () => {
    const { uid } = await site.services.demo.signIn({ persona: 'm1-borrower' });
    const own = (await site.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    const page = (await (await ask('/api/v1/hub', { headers: { cookie: own } })).json()) as HubPage;
    const screen = { columns: 2, isPhone: true } as const;
    const html = renderHubPage({ page, url: '/dashboard', screen, theme: '', motion: '', nonce: 'n0nce', assets: fakeAssets });
    const lines = [...html.matchAll(/<p dir="auto">([^<]+)/g)].map(([, line]) => line);
    expect(lines).toEqual(['On loan: 2', 'Open Opening hours']);
  });

  it('keeps what she arranges, and answers from its own service and no other', async () => {
    const setting = {
      collection: 'dashboardWidgetsActive',
      name: 'OpeningHours',
      data: '"no"',
      immediate: true,
      lastUpdated: '2027-03-01T10:00:00.000Z',
    };
    expect((await ask('/api/v1/user/settings', { method: 'PUT', headers, body: JSON.stringify(setting) })).ok).toBe(true);
    const { plan } = (await (await ask('/api/v1/hub')).json()) as { plan: { widgets: string[] } };
    expect(plan.widgets).toEqual([]);
    expect(await (await ask('/api/v1/opening-hours')).json()).toHaveLength(1);
    for (const path of ['/api/v1/courses', '/api/v4/tariff/list', '/search/results']) expect((await ask(path)).status).toBe(404);
  });
});
