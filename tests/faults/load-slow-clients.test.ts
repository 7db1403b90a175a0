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
/** The head of a request that anybody may make, each from an address of their own, so that no allowance ends it sooner. */
const writing = (count: number) =>
  `POST /account/demo HTTP/1.1\r\nHost: x\r\nX-Hub-Request: 1\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n` +
  `X-Forwarded-For: 10.1.${Math.floor(count / 250)}.${(count % 250) + 1}\r\n\r\n`;

interface Ended {
  readonly kind: 'headers' | 'request';
  readonly afterMs: number;
}

/** Sends a byte a second until the server ends it. */
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

/** Each byte of each at a moment of its own, as from a thousand people. */
async function dribbleAll(node: HubNode): Promise<readonly Ended[]> {
  const ends: Promise<Ended>[] = [];
  for (let count = 0; count < slowCount; count += 1) {
    ends.push(dribble(node, count));
    if (count % 10 === 9) await pause(byteMs / (slowCount / 10));
  }
  return Promise.all(ends);
}

async function timeOf(node: HubNode): Promise<number> {
  const begun = performance.now();
  expect((await ask(node, '/api/v1/dashboard-update', { agent })).status).toBe(200);
  return performance.now() - begun;
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

describe('slow clients', () => {
  it('[F-08] a thousand that send a byte a second are ended after 10 s of headers and 30 s of request, and the p99 of others rises by less than 20 %', async () => {
    const [plagued, calm] = await Promise.all([start('plagued'), start('calm')]);
    let isOver = false;
    const dribbled = dribbleAll(plagued).finally(() => {
      isOver = true;
    });
    // Both are asked in turn, so that what else this machine does hits both alike. Of many rounds the one a quarter from the best
    // counts: without a rise, half of all are better than equal, whatever disturbs them.
    const rises: number[] = [];
    while (!isOver) {
      const times = { plagued: [] as number[], calm: [] as number[] };
      for (let count = 0; count < 100 && !isOver; count += 1) {
        times.plagued.push(await timeOf(plagued));
        times.calm.push(await timeOf(calm));
        await pause(5);
      }
      if (times.calm.length === 100) rises.push(p99(times.plagued) / p99(times.calm));
    }
    const ends = await dribbled;
    const of = (kind: Ended['kind']) => ends.filter((one) => one.kind === kind).map(({ afterMs }) => afterMs);
    expect([of('headers').length, of('request').length]).toEqual([slowCount / 2, slowCount / 2]);
    // Not sooner; and later by less than would bring them near the limits of plain node, 60 s and 300 s.
    expect(Math.min(...of('headers'))).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...of('headers'))).toBeLessThan(30_000);
    expect(Math.min(...of('request'))).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...of('request'))).toBeLessThan(60_000);
    expect(rises.toSorted((one, other) => one - other)[Math.floor(rises.length / 4)]).toBeLessThan(1.2);
    expect((await ask(plagued, '/readyz')).status).toBe(200);
    expect(await Promise.all([plagued.end(), calm.end()])).toEqual([0, 0]);
  });
});
