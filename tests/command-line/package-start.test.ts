import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { findFreePort } from '#server/testing/free-port';
import { type BuiltServer, endAllBuilt, isOpen, startBuilt } from './built-server.ts';
import { writeManyItems } from './many-items.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-package-start-'));
const open = new Set<Server | Socket>();

afterEach(() => {
  endAllBuilt();
  for (const one of open) 'close' in one ? one.close() : one.destroy();
  open.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  open.add(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return portOf(server);
}

/** Polls the server's readiness until it responds or has ended; resolves with the first status, or null. */
async function watchPort(server: BuiltServer, port: number): Promise<number | null> {
  let hasEnded = false;
  void server.listening().then((found) => {
    hasEnded = found === null;
  });
  let isTaken = false;
  await until('a server that takes somebody or ends', async () => {
    isTaken = await isOpen(port);
    return isTaken || hasEnded;
  });
  return isTaken ? (await fetch(`http://127.0.0.1:${port}/readyz`)).status : null;
}

/** Starts with a new data folder, must be ready at the first response, and stops. */
async function startWith(content: string, port: number): Promise<void> {
  const data = mkdtempSync(join(folder, 'data-'));
  const environment = { PORT: String(port), HUB_DATA: data, HUB_CONTENT: content, HUB_COURSES: '1000' };
  const server = startBuilt(environment);
  expect(await watchPort(server, port)).toBe(200);
  expect(await server.listening()).toBe(port);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', reasons: [] }]);
  expect(await server.end()).toBe(0);
}

describe('the built server', () => {
  it('[F-13] starts with 2,000 items, and accepts nobody before store, catalogue and secrets are checked', async () => {
    const port = await findFreePort();
    const content = join(folder, 'many');
    writeManyItems(content);
    await startWith(content, port);

    let asked = 0;
    const silent = await listen(() => {
      asked += 1;
    });
    writeFileSync(join(content, 'messages/more.json'), '{\n  "more": {\n    "try-again": {}\n  }\n}\n');
    const unfit: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      // A database that accepts the connection and never responds.
      [{ DATABASE_URL: `postgres://hub:hub@127.0.0.1:${silent}/hub` }, /database/i],
      [{ HUB_STORE: 'memory', HUB_CONTENT: content }, /messages\/more\.json:3.* at \/more\/try-again:/],
      [
        { HUB_STORE: 'memory', HUB_SIGN_IN: 'oidc', HUB_OIDC_ISSUER: 'https://login.example.org', HUB_OIDC_CLIENT_ID: 'hub' },
        /HUB_O\w+ is missing/,
      ],
      [{ HUB_STORE: 'memory', HUB_SERVICE_COURSES_URL: 'not an address', HUB_SERVICE_COURSES_KEY: 'key' }, /HUB_SERVICE_COURSES/],
    ];
    for (const [environment, sentence] of unfit) {
      const server = startBuilt({ PORT: String(port), HUB_COURSES: '1000', ...environment });
      expect(await watchPort(server, port)).toBeNull();
      expect(await server.listening()).toBeNull();
      expect(server.output()).toMatch(sentence);
      expect(await server.end()).toBe(1);
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('releases its store when it cannot listen, so that its folder is free again', async () => {
    const port = await listen(() => undefined);
    const data = join(folder, 'data-of-a-taken-port');
    const server = startBuilt({ PORT: String(port), HUB_DATA: data, HUB_COURSES: '1000' });
    expect(await server.listening()).toBeNull();
    expect(await server.end()).toBe(1);
    expect(server.output()).toContain('The port is in use. Choose another one with PORT=...');
    expect(readdirSync(data)).toContain('people');
    expect(readdirSync(data)).not.toContain('lock.json');
  });
});
