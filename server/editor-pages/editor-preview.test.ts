import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

const path = '/editor/preview';
let world: World;

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(() => world.clock.advance(10 * 60_000));
afterAll(() => world.close());

describe('the preview frame', () => {
  it.each(['viewer', 'writer', 'publisher', 'admin'])('serves the preview frame to an editor who is a %s', async (role) => {
    const reply = await world.ask(path, { cookie: await world.signIn({ persona: `editor-${role}` }) });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('hides the preview frame from everybody else, without a redirect to sign in', async () => {
    const person = await world.signIn({ persona: 'ada' });
    for (const cookie of ['', person, 'hub=made-up']) {
      const reply = await world.ask(path, { cookie, headers: { Accept: 'text/html' } });
      expect([cookie, reply.status]).toEqual([cookie, 404]);
    }
  });

  it('gives the preview no network access and no origin of its own, and only this site may frame it', async () => {
    const { headers } = await world.ask(path, { cookie: await world.signIn({ persona: 'editor-viewer' }) });
    const rules = (headers.get('content-security-policy') ?? '').split('; ');
    const nonce = /nonce-([^']+)'/.exec(rules.join())?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(rules).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: https://tiles.example",
      "font-src 'self'",
      "connect-src 'none'",
      "frame-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
      "require-trusted-types-for 'script'",
      'report-to csp',
    ]);
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'private, no-store']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets built files, but no personal data, be read without an origin, as the preview requires', async () => {
    const file = await world.ask('/assets/hub-1a2b.js', { headers: { Origin: 'null' } });
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    expect(file.headers.get('access-control-allow-credentials')).toBeNull();
    const personal = await world.ask('/api/v1/hub', { cookie: await world.signIn({ persona: 'ada' }), headers: { Origin: 'null' } });
    expect(personal.headers.get('access-control-allow-origin')).toBeNull();
  });
});
