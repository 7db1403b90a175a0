// A whole server over files, and an hour of use: more requests than people make, with publishes in between, on a clock that advances with
// the requests. Prints after each quarter what the process holds. Arguments: requests, publishes.

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hubPack } from '#catalogue/server';
import type { Assets } from '#engine';
import { replace } from '#server/composition';
import { createFakeLog, createFakeStaticFiles, fakeAssets, listen, type Pages } from '#server/http';
import { createLoadGuard, createRunQueue, guardRequests } from '#server/operations';
import { build, toBuild } from '#server/site';
import { createLowdbStore, type SnapshotItem } from '#server/stores';
import { openTestServer } from '#server/testing/server';

/** The resources of the process at one moment. */
export interface Holding {
  readonly requests: number;
  readonly publishes: number;
  /** Bytes on the heap after garbage collection. */
  readonly heap: number;
  /** Bytes of buffers outside the heap. */
  readonly buffers: number;
  /** Open resources by kind: sockets, timers, files. */
  readonly open: Readonly<Record<string, number>>;
  /** Responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const [requests = 20_000, publishes = 50] = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, '../..');
const hourMs = 3_600_000;
const peopleCount = 80;
const connections = 16;
const startedAt = Date.now();
let asked = 0;
/** The hour passes with the requests, so that minutes, sessions and rate limits end as they would in reality. */
const clock = {
  now: () => startedAt + Math.floor((asked * hourMs) / requests),
  wait(delayMs: number, then: () => void) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};
const every = (ms: number, task: () => void) => {
  const timer = setInterval(task, ms).unref();
  return () => clearInterval(timer);
};

const folder = await mkdtemp(join(tmpdir(), 'hub-soak-'));
const store = await createLowdbStore({ folder, clock: { now: () => Date.now() }, every });
const log = { ...createFakeLog(), record: () => undefined };
const pages = (await import(pathToFileURL(resolve(root, 'dist/server/hub.js')).href)) as Pages;
const services = await openTestServer({
  hub: hubPack,
  clock,
  log,
  store,
  checksReplies: false,
  instead: [replace(build, toBuild(pages, fakeAssets as Assets, createFakeStaticFiles()))],
});
const queue = createRunQueue({ now: () => performance.now(), atEndOfTurn: setImmediate });
const guard = createLoadGuard({ delayMs: () => 0, waitMs: () => 0, random: () => 0.5 });
const handle = guardRequests(services.app, { guard, queue, metrics: services.kit.metrics, log, findText: () => undefined });
const { noteConnection } = queue;
const server = await listen(handle, { port: 0, host: '127.0.0.1', graceMs: 0, drainMs: 1_000, noteConnection }, { clock, log });
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};

interface Person {
  readonly cookie: string;
  etag: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function ask(path: string, { method = 'GET', headers, body }: RequestOptions): Promise<string> {
  return new Promise((done, fail) => {
    const sent = request({ port: server.port, host: '127.0.0.1', path, method, headers, agent }, (reply) => {
      const status = String(reply.statusCode);
      statuses[status] = (statuses[status] ?? 0) + 1;
      reply.resume().on('end', () => done(reply.headers.etag ?? ''));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const writing = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

/** Mostly polls, sometimes a new hub, a save or a rendered page. */
async function use(person: Person, count: number): Promise<void> {
  const { cookie } = person;
  if (count % 50 === 0) await ask('/dashboard', { headers: { Cookie: cookie } });
  else if (count % 20 === 0) {
    const setting = { collection: 'dashboardData', name: 'Notes', data: JSON.stringify(`note ${count}`) };
    const body = JSON.stringify({ ...setting, lastUpdated: new Date(clock.now()).toISOString() });
    await ask('/api/v1/user/settings', { method: 'PUT', headers: { ...writing, Cookie: cookie }, body });
  } else {
    const known: Record<string, string> = count % 3 === 0 || person.etag === '' ? {} : { 'If-None-Match': person.etag };
    person.etag = (await ask('/api/v1/hub', { headers: { Cookie: cookie, ...known } })) || person.etag;
  }
}

async function comeIn(): Promise<Person> {
  const { uid } = await services.demo.signIn({ persona: 'p10-decisions-received' });
  const cookie = await services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {});
  return { cookie: cookie.split(';')[0] ?? '', etag: '' };
}

const shipped = (await store.live())?.items ?? [];
let published = 0;

/** A different text each time, so that each publish is a different snapshot. */
async function publish(): Promise<void> {
  published += 1;
  const change = (item: SnapshotItem): SnapshotItem =>
    item.kind === 'messages' && item.id === 'try-again'
      ? { ...item, value: { ...(item.value as object), text: `Try again ${published}` } }
      : item;
  const answer = await store.publish({ kind: 'system', id: 'soak' }, { items: shipped.map(change), reason: 'soak' });
  if (!answer.ok) throw new Error('A publish was refused.');
}

async function hold(): Promise<Holding> {
  // Work that waits for the next turn is no leak; twice, because the first collection releases what finalisers hold.
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((done) => setTimeout(done, 50));
    (globalThis as { gc?: () => void }).gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  const open: Record<string, number> = {};
  // A disk operation in progress does not count as held.
  const held = process.getActiveResourcesInfo().filter((kind) => !kind.startsWith('FSReq'));
  for (const kind of held) open[kind] = (open[kind] ?? 0) + 1;
  return { requests: asked, publishes: published, heap: heapUsed, buffers: external, open, statuses: { ...statuses } };
}

const people = await Promise.all(Array.from({ length: peopleCount }, comeIn));

async function goOnUntil(end: number): Promise<void> {
  const lane = async () => {
    while (asked < end) {
      asked += 1;
      const count = asked;
      const person = people[count % people.length];
      if (count % Math.ceil(requests / publishes) === 0) await publish();
      if (person) await use(person, count);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

const holdings: Holding[] = [];
for (let quarter = 1; quarter <= 4; quarter += 1) {
  await goOnUntil(Math.floor((requests * quarter) / 4));
  holdings.push(await hold());
}
process.send?.(holdings);
agent.destroy();
await server.drain();
await store.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);
