import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { createLowdbStore } from '#server/stores';
import { root } from '#tools/reading/source-files';
import { findBuilt } from '../command-line/built-program.ts';

const program = findBuilt('main');
const folder = mkdtempSync(join(tmpdir(), 'hub-shutdown-'));
const preload = join(folder, 'faults.mjs');
const children = new Set<ChildProcess>();

beforeAll(() => {
  // Two unhandled faults, triggered by a signal.
  writeFileSync(
    preload,
    `process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody waited for this.')));
     process.on('SIGHUP', () => setImmediate(() => { throw new Error('Nobody caught this.'); }));`,
  );
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A server in a separate process, as operators run it. */
interface Node {
  readonly pid: number;
  readonly port: number;
  readonly data: string;
  signal(name: NodeJS.Signals): void;
  output(): string;
  isRunning(): boolean;
  ended(): Promise<{ readonly code: number | null }>;
}

interface Place {
  /** The folder with the code. */
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

async function startNode(name: string, place: Place = { cwd: root }): Promise<Node> {
  const data = join(folder, name);
  const child = spawn(process.execPath, ['--import', preload, program], {
    ...place,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', HUB_DATA: data, HUB_STORE: 'lowdb', ...openToAll },
  });
  children.add(child);
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    const note = (piece: Buffer) => {
      output += String(piece);
      const listening = /"port":(\d+)[^\n]*"msg":"listening"/.exec(output);
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    void exit.then(() => reject(new Error(output)));
  });
  const node: Node = {
    pid: child.pid ?? 0,
    port,
    data,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal(signal) {
      child.kill(signal);
    },
    async ended() {
      return { code: await exit };
    },
  };
  await until('a node that is ready', async () => (await ask(node, '/readyz')).status === 200);
  return node;
}

// A test machine may be busy with other tests; refusals are tested with the guard.
const openToAll = {
  HUB_COURSES: '1000',
  HUB_MOST_DELAY_MS: '10000',
  HUB_MOST_WAIT_MS: '60000',
  HUB_SIGN_IN: 'demo',
  HUB_DEMO_IN_PRODUCTION: 'yes',
  HUB_ORIGINS: '',
};

interface RequestOptions {
  readonly method?: string;
  readonly body?: object;
  readonly cookie?: string;
}

interface Told {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const writing = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

/** Sends one request; a failure on the way has status 0. */
function ask(node: Node, path: string, { method = 'GET', body, cookie }: RequestOptions = {}): Promise<Told> {
  return new Promise((resolve) => {
    const headers = { ...(body ? writing : {}), ...(cookie ? { Cookie: cookie } : {}) };
    const sent = request({ port: node.port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (piece) => {
        text += String(piece);
      });
      response.on('error', () => resolve({ status: 0, text: 'cut off', cookie: '' }));
      const [set = ''] = response.headers['set-cookie'] ?? [];
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, cookie: set.split(';')[0] ?? '' }));
    });
    sent.on('error', (error) => resolve({ status: 0, text: error.message, cookie: '' }));
    sent.end(body && JSON.stringify(body));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

interface Person {
  readonly cookie: string;
  readonly uid: string;
  /** The newest value that the server has acknowledged. */
  kept: number;
}

async function signIn(node: Node): Promise<Person> {
  const { cookie } = await ask(node, '/account/demo', { method: 'POST', body: { name: 'Somebody' } });
  const { text } = await ask(node, '/api/v1/user', { cookie });
  return { cookie, uid: (JSON.parse(text) as { uid: string }).uid, kept: 0 };
}

function save(node: Node, { cookie }: Person, value: number): Promise<Told> {
  const lastUpdated = new Date().toISOString();
  const body = { collection: 'dashboardSettings', name: 'Count', data: JSON.stringify({ value }), lastUpdated };
  return ask(node, '/api/v1/user/settings', { method: 'PUT', cookie, body });
}

/** A load balancer that checks ten times a second which node is ready, and sends requests there. */
function balance(first: Node, second: Node) {
  let target = first;
  let isOver = false;
  const looked = (async () => {
    while (!isOver) {
      target = (await ask(first, '/readyz')).status === 200 ? first : second;
      await pause(100);
    }
  })();
  return {
    target: () => target,
    stop: () => {
      isOver = true;
      return looked;
    },
  };
}

/** A request that announces its length and then sends only a part. */
function sendHalf(node: Node, text = ''): Promise<Socket> {
  return new Promise((resolve) => {
    const start = `POST /account/demo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Hub-Request: 1\r\nContent-Length: 19\r\n\r\n${text}`;
    const socket = connect(node.port, '127.0.0.1', () => socket.write(start, () => resolve(socket)));
    socket.on('error', () => undefined);
  });
}

describe.concurrent('stopping a server', () => {
  it('[F-09] SIGTERM under load makes it unready immediately, fails no request behind a balancer, loses no acknowledged save and exits with 0', async () => {
    const [ending, staying] = await Promise.all([startNode('ending'), startNode('staying')]);
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(ending)));
    const failed: Told[] = [];
    const balancer = balance(ending, staying);
    let isOver = false;
    let answered = 0;
    const note = (told: Told) => {
      answered += 1;
      if (told.status === 0 || told.status >= 400) failed.push(told);
      return told;
    };
    const savers = people.map(async (person) => {
      for (let value = 1; value < 50 && balancer.target() === ending; value += 1) {
        const { status } = note(await save(ending, person, value));
        if (status === 200) person.kept = value;
        await pause(100);
      }
    });
    const readers = Array.from({ length: 10 }, async () => {
      while (!isOver) {
        note(await ask(balancer.target(), '/account/login'));
        await pause(100);
      }
    });
    await until('150 answers', () => answered >= 150);
    ending.signal('SIGTERM');
    const answeredBefore = answered;
    await until('a node that is not ready any more', async () => (await ask(ending, '/readyz')).status !== 200);
    expect(ending.isRunning()).toBe(true);
    expect((await ask(ending, '/healthz')).status).toBe(200);
    const { code } = await ending.ended();
    await Promise.all(savers);
    await pause(300);
    isOver = true;
    await Promise.all([...readers, balancer.stop()]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(answeredBefore + 20);
    expect(code).toBe(0);
    expect(ending.output()).not.toContain('"requests-cut-off"');
    const store = await createLowdbStore({ folder: ending.data, clock: { now: () => Date.now() }, every: () => () => undefined });
    for (const { uid, kept } of people) {
      const stored = await store.get({ kind: 'viewer', id: uid }, { kind: 'settings', owner: uid, collection: 'dashboardSettings' });
      const doc = stored?.doc as { Count: { data: { value: number } } } | undefined;
      expect(kept).toBeGreaterThan(0);
      expect(doc?.Count.data.value).toBeGreaterThanOrEqual(kept);
    }
    await store.close();
    await sendHalf(staying);
    staying.signal('SIGTERM');
    await until('a node that is not ready any more', async () => (await ask(staying, '/readyz')).status !== 200);
    staying.signal('SIGTERM');
    expect((await staying.ended()).code).toBe(1);
    expect(staying.output()).not.toContain('"drained"');
  });

  it('cuts off hanging requests, before and after their headers, when their time is up, and exits with 0', async () => {
    const node = await startNode('hanging');
    const sockets = await Promise.all(Array.from({ length: 20 }, () => sendHalf(node)));
    const slow = connect(node.port, '127.0.0.1', () => void slow.write('GET / HTTP/1.1\r\nX-'));
    slow.on('error', () => undefined);
    await pause(100);
    node.signal('SIGTERM');
    expect((await node.ended()).code).toBe(0);
    expect(node.output()).toContain('"requests-cut-off"');
    for (const socket of [...sockets, slow]) socket.destroy();
  });

  it('[F-12] logs unhandled faults, responds to running requests, exits with 1, and serves the same data at the next start', async () => {
    const faults = [
      ['SIGUSR2', 'unhandledRejection', 'Nobody waited for this.'],
      ['SIGHUP', 'uncaughtException', 'Nobody caught this.'],
    ] as const;
    let cookie = '';
    for (const [signal, code, message] of faults) {
      const node = await startNode('faulty');
      if (cookie) expect((await ask(node, '/api/v1/user', { cookie })).status).toBe(200);
      const socket = await sendHalf(node, '{"name":"S');
      let reply = '';
      socket.on('data', (piece) => {
        reply += String(piece);
      });
      await pause(100);
      node.signal(signal);
      await until('a node that is not ready any more', async () => (await ask(node, '/readyz')).status !== 200);
      socket.write('omebody"}');
      expect((await node.ended()).code).toBe(1);
      expect(reply).toMatch(/^HTTP\/1\.1 200 /);
      expect(faultsIn(node.output())).toMatchObject([{ msg: code, level: 50, error: { message } }]);
      cookie = /(?<=set-cookie: )[^;]+/i.exec(reply)?.[0] ?? '';
    }
    expect(readFileSync(join(root, 'deploy/student-hub.service'), 'utf8')).toMatch(/^Restart=(always|on-failure)$/m);
  });
});

/** The log lines of faults, each of which is one line of JSON. */
function faultsIn(output: string): object[] {
  const lines = output.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50);
}
