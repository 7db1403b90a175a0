import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
});

// Each test has its own allowance.
beforeEach(async () => {
  cookie = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

/** Every byte of a reply, including headers, as it is sent. */
function bytesOf(path: string, etag: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      text += piece;
      if (text.endsWith('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookieFor(path)}\r\nIf-None-Match: ${etag}\r\n\r\n`);
  });
}

const polls = ['/api/v1/hub', '/api/v1/hub?columns=2', '/api/v1/dashboard-update?t=1'];

/** The page state is requested without a session, as by a cache in front of the server; the hub with one. */
function cookieFor(path: string): string {
  return path.startsWith('/api/v1/hub') ? cookie : '';
}

async function etagOf(path: string): Promise<string> {
  return String((await world.raw(path, { cookie: cookieFor(path) })).headers.etag);
}

const asks = 100;

describe('polls without news', () => {
  it.each(polls)('[F-07] answers %s with 304 in less than 300 bytes, including headers', async (path) => {
    const etag = await etagOf(path);
    const reply = await bytesOf(path, etag);
    expect(reply).toMatch(/^HTTP\/1\.1 304 /);
    expect(reply.length).toBeLessThan(300);
    expect(reply).toContain(`ETag: ${etag}`);
    expect(reply).toMatch(/Cache-Control: /);
  });

  // The load benchmark measures the time, because there a busy machine does not fail a test.
  it.each(polls)('[F-07] makes no store call for %s while nothing changes, however often it is polled', async (path) => {
    const etag = await etagOf(path);
    const statuses = new Set<number>();
    const before = world.storeCalls();
    for (let asked = 0; asked < asks; asked += 1)
      statuses.add((await world.raw(path, { cookie: cookieFor(path), headers: { 'If-None-Match': etag } })).status);
    expect([[...statuses], world.storeCalls() - before]).toEqual([[304], 0]);
  });

  it('[F-07] answers a person who has saved in full, with data read from the store', async () => {
    const etag = await etagOf('/api/v1/hub');
    const saved = { collection: 'dashboardData', name: 'Notes', data: '"new"', lastUpdated: new Date(world.clock.now()).toISOString() };
    expect((await world.write('PUT', '/api/v1/user/settings', saved, { cookie })).status).toBe(200);
    const before = world.storeCalls();
    const { status } = await world.raw('/api/v1/hub', { cookie, headers: { 'If-None-Match': etag } });
    expect([status, world.storeCalls() > before]).toEqual([200, true]);
  });
});
