import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, type HubNode, pause, startNode } from './load-nodes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-slow-'));
const started = new Set<HubNode>();
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<HubNode> {
  const node = await startNode({ HUB_STORE: 'memory', HUB_DATA: join(folder, name) });
  started.add(node);
  return node;
}

const slowCount = 1_000;
const byteMs = 1_000;
/** The head of a request that needs no sign-in, each from its own address, so that no rate limit ends it earlier. */
const writing = (count: number) =>
  `POST /account/demo HTTP/1.1\r\nHost: x\r\nX-Hub-Request: 1\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n` +
  `X-Forwarded-For: 10.1.${Math.floor(count / 250)}.${(count % 250) + 1}\r\n\r\n`;

interface Ended {
  readonly kind: 'headers' | 'request';
  readonly afterMs: number;
}

/** Sends a byte each second until the server closes the connection. */
function dribble({ port }: HubNode, count: number): Promise<Ended> {
  const kind = count % 2 === 0 ? 'headers' : 'request';
  const beginning = kind === 'headers' ? 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ' : writing(count);
  return new Promise((resolve) => {
    let begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      begun = performance.now();
      socket.write(beginning);
      timer = setInterval(() => socket.write('x'), byteMs);
    });
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ kind, afterMs: performance.now() - begun });
    });
  });
}

/** Spreads the bytes of all clients over the second, as from a thousand people. */
async function dribbleAll(node: HubNode): Promise<readonly Ended[]> {
  const ends: Promise<Ended>[] = [];
  for (let count = 0; count < slowCount; count += 1) {
    ends.push(dribble(node, count));
    if (count % 10 === 9) await pause(byteMs / (slowCount / 10));
  }
  return Promise.all(ends);
}

describe('slow clients', () => {
  it('[F-08] closes a thousand clients that send a byte a second, not before 10 s of headers and 30 s of request, and serves others meanwhile', async () => {
    const plagued = await start('plagued');
    let isOver = false;
    const dribbled = dribbleAll(plagued).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      expect((await ask(plagued, '/api/v1/dashboard-update', { agent })).status).toBe(200);
      await pause(5);
    }
    const ends = await dribbled;
    const of = (kind: Ended['kind']) => ends.filter((one) => one.kind === kind).map(({ afterMs }) => afterMs);
    expect([of('headers').length, of('request').length]).toEqual([slowCount / 2, slowCount / 2]);
    expect(Math.min(...of('headers'))).toBeGreaterThanOrEqual(10_000);
    expect(Math.min(...of('request'))).toBeGreaterThanOrEqual(30_000);
    expect((await ask(plagued, '/readyz')).status).toBe(200);
    expect(await plagued.end()).toBe(0);
  });
});
