import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import type { Environment } from '#server/composition';
import { createFakeClock, fakeAssets } from '#server/http';
import { openTestServer } from '#server/testing/server';
import { pages } from './pages.ts';
import { hubPack } from './server.ts';

async function listen(handle: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

async function startLibrary(environment: Environment = {}) {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const services = await openTestServer({ hub: hubPack, clock, environment: { HUB_SECURE_COOKIES: 'no', ...environment } });
  return { ...(await listen(services.app.handle)), services };
}

describe("the members' page of a library on the same server", () => {
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

  it('sends a member to sign in, then plans and renders her page', async () => {
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

  it('renders its widgets for a phone as rows, each with a summary or an action', async () => {
    const { uid } = await site.services.demo.signIn({ persona: 'm1-borrower' });
    const own = (await site.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    const page = (await (await ask('/api/v1/hub', { headers: { cookie: own } })).json()) as HubPage;
    const screen = { columns: 2, isPhone: true } as const;
    const html = pages.renderHubPage({ page, url: '/dashboard', screen, theme: '', motion: '', nonce: 'n0nce', assets: fakeAssets });
    const lines = [...html.matchAll(/<p dir="auto">([^<]+)/g)].map(([, line]) => line);
    expect(lines).toEqual(['On loan: 2', 'Open Opening hours']);
  });

  it('has a sign-in page with its members, and message pages with links, from the engine', () => {
    const still = { nonce: 'n0nce', assets: fakeAssets };
    const personas = [{ id: 'm1', title: 'Ann', story: 'Two books.' }];
    const signIn = pages.renderSignInPage({ title: 'Sign in', ...still, mode: 'demo', personas, returnUrl: '/dashboard' });
    expect(signIn).toContain('<h1>Sign in to Your library</h1>');
    expect(signIn).toMatch(/<button[^>]* value="m1"[^>]* name="persona"/);
    const links = [{ url: '/dashboard', label: 'Back' }];
    const message = pages.renderMessagePage({ ...still, title: 'Gone', text: 'Nothing is here.', links });
    expect([message, pages.renderEditorPage(still)].map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])).toEqual([
      'Gone - Your library',
      'Your library editor',
    ]);
    expect(message).toMatch(/<a[^>]*href="\/dashboard"/);
  });

  it('saves her arrangement, and responds from its own service and no other', async () => {
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

  it('lists her loans: made up, or from the configured service, whose responses must match its schema', async () => {
    expect(await (await ask('/api/v1/loans')).json()).toHaveLength(2);
    const loan = { id: '7', title: 'Emma', until: '2027-03-09' };
    let answer: unknown = [loan];
    const asked: unknown[] = [];
    const service = await listen(({ url }, response) => {
      asked.push(url);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    });
    const served = await startLibrary({ HUB_SERVICE_LOANS_URL: service.url });
    const { uid } = await served.services.demo.signIn({ name: 'Ann' });
    const own = (await served.services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
    const read = () => fetch(`${served.url}/api/v1/loans`, { headers: { cookie: own } });
    expect(await (await read()).json()).toEqual([loan]);
    expect(asked).toEqual([`/members/${uid}/loans`]);
    answer = [{ ...loan, until: 'soon' }];
    expect((await read()).status).toBe(502);
    served.server.close();
    service.server.close();
  });
});
