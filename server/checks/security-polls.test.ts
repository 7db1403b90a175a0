import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './world.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  cookie = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

/** Every byte of a reply, headers and all, as it comes over the line. */
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

/** The page state is asked for without a session, as a cache in front of the server would; the hub with one. */
function cookieFor(path: string): string {
  return path.startsWith('/api/v1/hub') ? cookie : '';
}

async function etagOf(path: string): Promise<string> {
  return String((await world.raw(path, { cookie: cookieFor(path) })).headers.etag);
}

const asks = 1_000;

describe('polls that find nothing new', () => {
  it.each(polls)('[F-07] %s is 304 in less than 300 bytes, headers and all', async (path) => {
    const etag = await etagOf(path);
    const reply = await bytesOf(path, etag);
    expect(reply).toMatch(/^HTTP\/1\.1 304 /);
    expect(reply.length).toBeLessThan(300);
    expect(reply).toContain(`ETag: ${etag}`);
    expect(reply).toMatch(/Cache-Control: /);
  });

  // The time of the processor, in microseconds, and that of the asking half of this process with it.
  it.each(polls)('[F-07] %s takes the server less than a millisecond', async (path) => {
    const etag = await etagOf(path);
    const statuses = new Set<number>();
    const before = process.cpuUsage();
    for (let asked = 0; asked < asks; asked += 1) {
      if (asked % 100 === 0) world.clock.advance(60_000);
      statuses.add((await world.raw(path, { cookie: cookieFor(path), headers: { 'If-None-Match': etag } })).status);
    }
    const { user, system } = process.cpuUsage(before);
    expect([...statuses]).toEqual([304]);
    expect((user + system) / asks).toBeLessThan(1_000);
  });
});
