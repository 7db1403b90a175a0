import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { until } from '#engine/testing';
import { root } from '#tools/reading/source-files';
import { findBuilt } from '../command-line/built-program.ts';

/** The real program in a separate process, as operators run it. */
export interface Hub {
  readonly url: string;
  stop(): Promise<void>;
}

/** A person who saves repeatedly, always first the one setting and then the other. */
export interface Saver {
  readonly uid: string;
  readonly cookie: string;
  /** The newest number that the server has acknowledged for both settings. */
  kept: number;
  /** The newest number that was sent. */
  sent: number;
}

const settings = ['First', 'Second'] as const;
const writing = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };
const usual = {
  NODE_ENV: 'production',
  HUB_SIGN_IN: 'demo',
  HUB_DEMO_IN_PRODUCTION: 'yes',
  HUB_SECRET: 'one secret of all nodes in the drill',
  HUB_SECURE_COOKIES: 'no',
  HUB_ORIGINS: '',
  HUB_LOG: 'info',
  HUB_COURSES: '1000',
  HUB_MOST_DELAY_MS: '10000',
  HUB_MOST_WAIT_MS: '60000',
  PORT: '0',
  HOST: '127.0.0.1',
};

/** Starts the program over a folder or a database, and waits until it accepts requests. */
export async function startHub(environment: Readonly<Record<string, string>>): Promise<Hub> {
  const child = spawn(process.execPath, [findBuilt('main')], {
    cwd: root,
    env: { ...process.env, ...usual, ...environment },
  });
  const url = `http://127.0.0.1:${await findPort(child)}`;
  await until('a hub that is ready', async () => (await fetch(`${url}/readyz`)).status === 200);
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function findPort(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    const note = (piece: Buffer) => {
      output += String(piece);
      const listening = /"port":(\d+)[^\n]*"msg":"listening"/.exec(output);
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', () => reject(new Error(output)));
  });
}

/** Signs a number of people in, each with a first save of both settings. */
export function startSavers(hub: Hub, count: number): Promise<Saver[]> {
  return Promise.all(Array.from({ length: count }, () => startSaver(hub)));
}

async function startSaver(hub: Hub): Promise<Saver> {
  const cookie = await signIn(hub);
  const saver = { cookie, uid: (await readPerson(hub, cookie)).uid, kept: 0, sent: 0 };
  await saveBoth(hub, saver);
  return saver;
}

async function signIn({ url }: Hub): Promise<string> {
  const reply = await fetch(`${url}/account/demo`, { method: 'POST', headers: writing, body: JSON.stringify({ name: 'Somebody' }) });
  expect(reply.status).toBe(200);
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function saveBoth({ url }: Hub, saver: Saver): Promise<void> {
  saver.sent += 1;
  for (const name of settings) {
    const body = { collection: 'dashboardSettings', name, data: JSON.stringify(saver.sent), lastUpdated: new Date().toISOString() };
    const headers = { ...writing, cookie: saver.cookie };
    const reply = await fetch(`${url}/api/v1/user/settings`, { method: 'PUT', headers, body: JSON.stringify(body) });
    expect(reply.status).toBe(200);
  }
  saver.kept = saver.sent;
}

/** Everybody who is saving. */
export interface Load {
  /** Resolves when somebody's next save has been acknowledged; immediately when all have ended. */
  next(): Promise<void>;
  stop(): Promise<void>;
}

/** Lets everybody save until stopped; a person may save 60 times a minute, so this also ends by itself. */
export function startLoad(hub: Hub, savers: readonly Saver[]): Load {
  let isOver = false;
  let waiting: (() => void)[] = [];
  const tell = (): void => {
    const told = waiting;
    waiting = [];
    for (const go of told) go();
  };
  const work = savers.map(async (saver) => {
    while (!isOver && saver.sent < 29) {
      await saveBoth(hub, saver);
      tell();
    }
  });
  const end = Promise.all(work);
  return {
    next: () => Promise.race([new Promise<void>((go) => waiting.push(go)), end.then(() => {})]),
    async stop() {
      isOver = true;
      await end;
    },
  };
}

interface Person {
  readonly uid: string;
  readonly settings: readonly { readonly name: string; readonly data: string }[];
}

async function readPerson({ url }: Hub, cookie: string): Promise<Person> {
  const reply = await fetch(`${url}/api/v1/user`, { headers: { cookie } });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Person;
}

/** The id of the live catalogue, as a hub response contains it. */
export async function readVersion({ url }: Hub, cookie: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/hub`, { headers: { cookie } });
  expect(reply.status).toBe(200);
  const version = /"version":"([\w.]+)-/.exec(await reply.text())?.[1];
  expect(version).toBeDefined();
  return version ?? '';
}

/** The minimum content of the copy: everything acknowledged before it began. */
export interface Expected {
  readonly savers: readonly Saver[];
  readonly keptBefore: readonly number[];
  readonly erased: Saver;
  readonly version: string;
}

/** Checks a restored hub like an operator: it runs, people are known and have their data, erased people are gone, everything works. */
export async function passSmoke(hub: Hub, { savers, keptBefore, erased, version }: Expected): Promise<void> {
  expect(await (await fetch(`${hub.url}/healthz`)).json()).toEqual({ status: 'ok', reasons: [] });
  for (const [index, saver] of savers.entries()) {
    const person = await readPerson(hub, saver.cookie);
    const [first = 0, second = 0] = settings.map((name) => Number(person.settings.find((one) => one.name === name)?.data ?? 0));
    expect(person.uid).toBe(saver.uid);
    expect(second).toBeGreaterThanOrEqual(keptBefore[index] ?? 0);
    expect(first).toBeLessThanOrEqual(saver.sent);
    // One setting is saved before the other, so a consistent copy has the same number twice, or the first one higher by one.
    expect([second, second + 1]).toContain(first);
    expect(await readVersion(hub, saver.cookie)).toBe(version);
  }
  expect((await fetch(`${hub.url}/api/v1/user`, { headers: { cookie: erased.cookie } })).status).toBe(401);
  const [newcomer] = await startSavers(hub, 1);
  const page = await fetch(`${hub.url}/dashboard`, { headers: { cookie: newcomer?.cookie ?? '' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
}
