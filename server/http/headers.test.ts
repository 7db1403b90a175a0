import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  cookie = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

const pages = ['/dashboard', '/dashboard/calendar', '/dashboard/status', '/account/reauth'];
const personal = ['/api/v1/user', '/api/v1/hub', '/api/v1/hub?columns=2', '/api/v1/user/export', '/dashboard', '/account/login'];

describe('security headers', () => {
  it.each(pages)('[H-01] lets the page %s load and run only what the policy lists', async (path) => {
    const reply = await world.ask(path, { cookie });
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = reply.headers.get('content-security-policy') ?? '';
    const nonce = /nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const rules = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'report-to csp',
      "img-src 'self' data: https://tiles.example",
    ];
    expect(rules.filter((rule) => !policy.split('; ').includes(rule))).toEqual([]);
    expect(reply.headers.get('reporting-endpoints')).toBe('csp="/api/v1/reports"');
    expect(await reply.text()).toContain(`nonce="${nonce}"`);
  });

  it('allows workers only in the editor and the hub, and only from files of this site', async () => {
    const workersOf = async (path: string, as: string) => {
      const { headers } = await world.ask(path, { cookie: await world.signIn({ persona: as }) });
      return (headers.get('content-security-policy') ?? '').split('; ').filter((rule) => rule.startsWith('worker-src'));
    };
    expect(await workersOf('/editor/review', 'editor-viewer')).toEqual(["worker-src 'self'"]);
    expect(await workersOf('/dashboard', 'ada')).toEqual(["worker-src 'self'"]);
    expect(await workersOf('/account/reauth', 'ada')).toEqual([]);
  });

  it('[H-02] gives every page its own nonce of at least 128 bits', async () => {
    const pages = times({ daily: 100, long: 1_000 });
    const nonces = new Set<string>();
    for (let count = 0; count < pages; count += 1) {
      if (count % 50 === 0) world.clock.advance(60_000);
      const { headers } = await world.raw('/dashboard', { cookie });
      nonces.add(/nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '');
    }
    expect(nonces.size).toBe(pages);
    expect([...nonces].every((nonce) => Buffer.from(nonce, 'base64').length >= 16)).toBe(true);
  });

  it.each([...personal, '/healthz', '/nothing', '/assets/hub-1a2b.js', '/api/v1/dashboard-update'])(
    '[H-04] sends the security headers with %s',
    async (path) => {
      const { headers } = await world.ask(path, { cookie });
      expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
    },
  );

  it('[H-05] lets no other origin read a personal reply', async () => {
    const origins = [
      'null',
      'https://evil.example',
      world.url,
      'https://partner.example',
      ...Array.from({ length: 46 }, (_, index) => `https://site${index}.example`),
    ];
    for (const origin of origins) {
      const { headers } = await world.raw('/api/v1/hub', { cookie, headers: { Origin: origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('[H-06] sends JSON as JSON, with a policy that runs nothing', async () => {
    const { headers } = await world.ask('/api/v1/user', { cookie });
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      'application/json; charset=utf-8',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it.each(personal.filter((path) => path !== '/dashboard'))('[H-07] forbids caches to store %s', async (path) => {
    expect((await world.ask(path, { cookie })).headers.get('cache-control')).toBe('private, no-store');
  });

  it('[H-07] lets the browser keep a hub page for Back, and revalidate it before any other use', async () => {
    const { headers } = await world.ask('/dashboard', { cookie });
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'Accept-Encoding, Cookie']);
  });

  it('[H-07] caches built files for a year, and the public page state for half a minute with an ETag', async () => {
    expect((await world.ask('/assets/hub-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { headers } = await world.ask('/api/v1/dashboard-update?t=1');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=30', expect.stringMatching(/^"[\w-]+"$/)]);
  });

  it('[H-08] never shows one person another’s reply through a cache keyed by address alone', async () => {
    const other = await world.signIn({ persona: 'ben' });
    const cache = new Map<string, string>();
    const seen: string[] = [];
    for (let turn = 0; turn < 250; turn += 1) {
      if (turn % 20 === 0) world.clock.advance(60_000);
      for (const person of [cookie, other]) {
        const path = personal[turn % personal.length] ?? '/';
        const kept = cache.get(path);
        if (kept !== undefined) seen.push(kept);
        const reply = await world.ask(path, { cookie: person });
        if (!/no-store|private/.test(reply.headers.get('cache-control') ?? '')) cache.set(path, await reply.text());
      }
    }
    expect(seen).toEqual([]);
  });
});

describe('requests from other sites', () => {
  const update = { collection: 'dashboardData', name: 'Forged', data: '1', lastUpdated: '2027-03-01T10:00:00Z' };

  it.each([
    ['without our header', { 'Content-Type': 'application/json' }],
    ['as plain text', { 'Content-Type': 'text/plain', 'X-Hub-Request': '1' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as a form with our header', { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Hub-Request': '1' }],
    ['from another origin', { ...writeHeaders, Origin: 'https://evil.example' }],
    ['from no origin', { ...writeHeaders, Origin: 'null' }],
    ['across sites', { ...writeHeaders, 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sister site', { ...writeHeaders, 'Sec-Fetch-Site': 'same-site' }],
  ])('[H-09] refuses writes %s at every address and changes nothing', async (_, headers) => {
    for (const { method, path, browserReport, isOff } of world.app.routes.filter((route) => route.method !== 'GET')) {
      if (browserReport) continue;
      const reply = await world.raw(path.replace(':type', 'unis'), { method, cookie, headers, body: JSON.stringify(update) });
      // Disabled routes, and those of the editor, do not exist for a person of the hub.
      expect(reply.status, `${method} ${path}`).toBe(isOff || path.startsWith('/editor/api/') ? 404 : 403);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    const { settings } = (await (await world.ask('/api/v1/user', { cookie })).json()) as { settings: unknown[] };
    expect(settings).toEqual([]);
  });

  it('[H-09] accepts a write from our own page', async () => {
    const headers = { Origin: world.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await world.write('PUT', '/api/v1/user/settings', update, { cookie, headers })).status).toBe(200);
  });

  it('[H-09] accepts no other host as ours once an origin is configured', async () => {
    const named = await createWorld({ HUB_ORIGINS: 'https://hub.example' });
    const headers = { ...writeHeaders, Origin: named.url };
    expect((await named.raw('/account/demo', { method: 'POST', headers, body: '{"persona":"ada"}' })).status).toBe(403);
    expect(
      (
        await named.raw('/account/demo', {
          method: 'POST',
          headers: { ...headers, Origin: 'https://hub.example' },
          body: '{"persona":"ada"}',
        })
      ).status,
    ).toBe(200);
    await named.close();
  });

  it('accepts policy reports from browsers without our header, and counts but does not store them', async () => {
    const reply = await world.raw('/api/v1/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/reports+json' },
      body: '[{"secret":1}]',
    });
    expect(reply.status).toBe(204);
    expect(world.services.kit.metrics.print()).toContain('hub_browser_reports_total 1');
  });
});
