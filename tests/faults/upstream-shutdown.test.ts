import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { type FaultServer, startFaultServer } from '#server/testing/fault-server';
import { root } from '#tools/reading/source-files';
import { findBuilt } from '../command-line/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-upstream-shutdown-'));
let upstream: FaultServer;
let child: ChildProcess | null = null;
let output = '';

beforeAll(async () => {
  upstream = await startFaultServer({ answer: () => ({}) });
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The services with the longest hanging calls: ten seconds, and the same again for a person's statuses. */
const hanging = ['courses', 'schools', 'applications'];

/** The server as operators run it, with services that never respond. */
async function startServer(): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  const services = hanging.map((name) => [`HUB_SERVICE_${name.toUpperCase()}_URL`, upstream.urlOf('timeout')]);
  const env = {
    ...process.env,
    ...Object.fromEntries(services),
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    HUB_DATA: join(folder, 'data'),
    HUB_STORE: 'lowdb',
    HUB_SIGN_IN: 'demo',
    HUB_DEMO_IN_PRODUCTION: 'yes',
    HUB_ORIGINS: '',
    HUB_MOST_DELAY_MS: '10000',
    HUB_MOST_WAIT_MS: '60000',
  };
  const server = spawn(process.execPath, [findBuilt('main')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = server;
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece) => {
      output += String(piece);
    });
  const portIn = () => Number(/"port":(\d+)[^\n]*"msg":"listening"/.exec(output)?.[1] ?? 0);
  await until('a server that listens', () => portIn() > 0 || server.exitCode !== null);
  expect(server.exitCode, output).toBeNull();
  return { server, port: portIn() };
}

/** The status of a response; 0 for one that was cut off. */
function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path }, (response) => {
      response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on('error', () => resolve(0)).end();
  });
}

/** A client that keeps an event stream open: one request, after which it never sends anything. */
function openStream(port: number, path: string): Promise<Socket> {
  return new Promise((resolve) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nConnection: keep-alive\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => resolve(socket)));
    socket.on('error', () => undefined).resume();
  });
}

it('[F-10] SIGTERM ends the server with exit code 0 without waiting for hanging upstreams and open event streams', async () => {
  const { server, port } = await startServer();
  const streams = await Promise.all(
    Array.from({ length: 20 }, (_, index) => openStream(port, index % 2 === 0 ? '/healthz' : `/api/v1/unis?offset=${index}`)),
  );
  const replies = Array.from({ length: 40 }, (_, index) =>
    ask(port, index % 2 === 0 ? `/api/v1/courses?search=law${index}` : `/api/v1/schools?search=hill${index}`),
  );
  await until('the calls to the services that hang', () => upstream.requests.length >= 50);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  // Each got no response, or one that asks to retry later.
  expect((await Promise.all(replies)).filter((status) => status > 0 && status < 503)).toEqual([]);
  expect(output).toContain('"drained"');
  for (const stream of streams) stream.destroy();
});
