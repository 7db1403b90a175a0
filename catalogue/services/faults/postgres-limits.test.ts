import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import {
  createFakeClock,
  createFakeLog,
  createMetrics,
  createRateLimits,
  createRouter,
  defineRoute,
  type FakeClock,
  type HttpKit,
  noContent,
  nowhere,
  type OpenSession,
  type RateClass,
  type RateLimits,
  toHttpError,
} from '#server/http';
import { createPostgresCounts, createPostgresStore, migratePostgres, type Store } from '#server/stores';
import { type Cluster, createTimers, openCluster, runSql, type Timers } from '#server/testing/postgres-cluster';
import { openWire, type Wire } from '#server/testing/postgres-wire';
import { openConsents } from '../support-offer/consents.ts';

const NODES = 3;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const CLASSES = { page: 60, read: 120, write: 60, lookup: 30, 'sign-in': 100, 'sign-out': 60 } as const;
type ClassName = keyof typeof CLASSES;
const ordinary: readonly ClassName[] = ['page', 'read', 'write', 'lookup'];
const session = 'a'.repeat(64);

let cluster: Cluster;
let wire: Wire;
let clock: FakeClock;
let timers: Timers;
let nodes: Node[] = [];
/** The number of database exchanges in flight. */
let exchanges = 0;

/** A server that counts together with the others; its routes only count. */
interface Node {
  readonly limits: RateLimits;
  readonly log: ReturnType<typeof createFakeLog>;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly store: Store;
  /** Each class is requested by a separate person, because pages would add reads. */
  ask(name: ClassName): Promise<Response>;
  close(): Promise<void>;
}

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  const url = await cluster.createDatabase();
  await migratePostgres(url);
  wire = await openWire(url);
  clock = createFakeClock('2027-03-01T10:00:00Z');
  timers = createTimers();
  nodes = await Promise.all(Array.from({ length: NODES }, () => openNode()));
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await wire.close();
});

async function openNode(): Promise<Node> {
  const { url } = wire;
  const store = await createPostgresStore({ url, clock, every: timers.every });
  const counts = noted(createPostgresCounts({ url, clock, every: timers.every, statementMs: 20_000 }));
  const [log, metrics] = [createFakeLog(), createMetrics()];
  const limits = createRateLimits(clock, { counts, log, metrics, every: timers.every, secret: 'shared' });
  const server = createServer({ keepAliveTimeout: 0 }, createRouter(Object.keys(CLASSES).map(toRoute), toKit({ limits, log, metrics })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (name: ClassName) => fetch(`${base}/${name}`, { headers: { Cookie: name } });
  return { limits, log, metrics, store, ask, close: () => closeAll({ server, limits, store }) };
}

/** The same counts, recording each exchange in flight. */
function noted(counts: ReturnType<typeof createPostgresCounts>): typeof counts {
  const add: typeof counts.add = (uses) => {
    exchanges += 1;
    return counts.add(uses).finally(() => {
      exchanges -= 1;
    });
  };
  return { ...counts, add };
}

function toRoute(name: string) {
  const open = { method: 'GET', role: 'anyone', request: null, response: null } as const;
  return defineRoute({ ...open, path: `/${name}`, rate: name as RateClass, handle: () => noContent() });
}

/** Everybody has an open session; the cookie holds its owner. */
function toKit(parts: Pick<HttpKit, 'limits' | 'log' | 'metrics'>): HttpKit {
  const open = ({ cookie = '' }: IncomingHttpHeaders): OpenSession => {
    const caller = { uid: 'anna', kind: 'viewer', role: 'viewer', session: session + cookie, authAt: 0 } as const;
    return { kind: 'open', caller, readsAt: nowhere, replyAt: nowhere };
  };
  return {
    ...parts,
    clock,
    sessions: { peekSession: open, readSession: async (headers) => open(headers) },
    checkShape: () => [],
    hosts: { images: [], frames: [] },
    origins: [],
    trustedProxies: [],
    checksReplies: false,
    asCaller: (_caller, work) => work(),
    drawProblem: null,
  };
}

async function closeAll({ server, limits, store }: { server: Server; limits: RateLimits; store: Store }): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await Promise.all([limits.close(), store.close()]);
}

const nodeAt = (n: number): Node => nodes[n % NODES] as Node;

/** How many requests, spread over all nodes, were accepted. */
async function countThrough(times: number, use: (node: Node) => Promise<boolean>): Promise<number> {
  const through = await Promise.all(Array.from({ length: times }, (_, n) => use(nodeAt(n))));
  return through.filter((isThrough) => isThrough).length;
}

const isServed =
  (name: ClassName) =>
  async (node: Node): Promise<boolean> => {
    const { status } = await node.ask(name);
    if (status === 204) return true;
    expect(status).toBe(429);
    return false;
  };

const claims = (limits: RateLimits): Promise<boolean> =>
  limits.claim('sign-in-account', 'anna@example.com').then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ status: 429 });
      return false;
    },
  );

/** Runs the timers of one second, and waits for everything they start. */
async function nextSecond(): Promise<void> {
  clock.advance(SECOND_MS);
  timers.fire(SECOND_MS);
  await until('the end of every exchange', () => exchanges === 0);
}

/** Sends support details that are refused, so that they can be sent again. */
async function sendSupport({ store }: Node, n: number): Promise<boolean> {
  const consents = openConsents(store, 'anna');
  const requestId = `request-${n}`;
  const at = new Date(clock.now()).toISOString();
  const obstacle = await consents.begin({ requestId, wording: 'words', surface: 'dialog', at });
  if (obstacle === null) await consents.finish(requestId, 'refused');
  return obstacle === null;
}

describe('rate limits of three nodes on one database', () => {
  it('[L-05] hold across the nodes within 20 % for every class, at once and spread over seconds', async () => {
    for (const [name, max] of Object.entries(CLASSES) as [ClassName, number][]) {
      const through = await countThrough(max * NODES, isServed(name));
      expect([name, through >= max, through <= max * 1.2]).toEqual([name, true, true]);
    }
    expect(await countThrough(40, ({ limits }) => claims(limits))).toBe(10);
    const supported: boolean[] = [];
    for (let n = 0; n < 9; n += 1) supported.push(await sendSupport(nodeAt(n), n));
    expect(supported.filter((isSent) => isSent)).toHaveLength(3);

    clock.advance(5 * MINUTE_MS);
    const steady = new Map<ClassName, number>();
    for (let second = 0; second < 20; second += 1) {
      for (const name of ordinary) {
        const served = await countThrough(Math.ceil((CLASSES[name] * 2) / 20), isServed(name));
        steady.set(name, (steady.get(name) ?? 0) + served);
      }
      await nextSecond();
    }
    for (const name of ordinary) {
      const through = steady.get(name) ?? 0;
      expect([name, through >= CLASSES[name], through <= CLASSES[name] * 1.2]).toEqual([name, true, true]);
    }
  });

  it('store neither sessions nor names in the counts', async () => {
    await Promise.all([nodeAt(0).ask('read'), claims(nodeAt(1).limits)]);
    await nextSecond();
    const read = () => runSql(wire.url, "select encode(key, 'escape') as text, encode(key, 'hex') as hex, uses from hub_limit");
    await until('a row of each of the two', async () => (await read()).length >= 2);
    const rows = await read();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/a{16}|anna/);
  });

  it('[L-06] fall back to counts per node without the table, refuse sign-in and support posts, and recover', async () => {
    const [node] = nodes as [Node];
    for (const name of ordinary) expect((await node.ask(name)).status).toBe(204);
    wire.judge = () => 'cut';
    for (const link of wire.links()) link.cut();
    await expect(node.limits.claim('sign-in-account', 'anna@example.com')).rejects.toMatchObject({ status: 503, code: 'limits-away' });
    for (let n = 0; n < 3; n += 1) {
      const refused = await node.ask('sign-in');
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
        503,
        '5',
        { code: 'limits-away', detail: 'Signing in is not possible just now. Please try again in a moment.' },
      ]);
      await nextSecond();
    }
    const post = await sendSupport(node, 1).catch(toHttpError);
    expect(post).toMatchObject({ status: 503 });
    const alone = await Promise.all(Array.from({ length: CLASSES.read + 9 }, () => node.ask('read')));
    expect(alone.filter(({ status }) => status === 204)).toHaveLength(CLASSES.read - 1);
    expect(alone.filter(({ status }) => status === 429)).toHaveLength(10);
    for (const name of ['page', 'write', 'lookup'] as const) expect((await node.ask(name)).status).toBe(204);
    const alarms = () => node.log.lines.filter(({ code }) => code === 'limits-counted-alone');
    expect(alarms()).toMatchObject([{ level: 'error' }]);
    expect(node.metrics.print()).toMatch(/hub_limits_counted_alone_total 1\n[\s\S]*hub_limits_shared 0/);

    wire.judge = () => 'pass';
    await expect
      .poll(async () => {
        await nextSecond();
        return (await node.ask('sign-in')).status;
      })
      .toBe(204);
    expect(node.metrics.print()).toContain('hub_limits_shared 1');
    expect(node.log.lines.filter(({ code }) => code === 'limits-shared-again')).toHaveLength(1);
    expect(alarms()).toHaveLength(1);
    await expect
      .poll(async () => {
        await nextSecond();
        return (await nodeAt(1).ask('sign-in')).status;
      })
      .toBe(204);
    // Counts are shared with a delay: the other nodes already know that this person's allowance is used up.
    for (let n = 0; n < 3; n += 1) expect((await nodeAt(n).ask('read')).status).toBe(n === 0 ? 429 : 204);
    await nextSecond();
    expect((await nodeAt(1).ask('read')).status).toBe(429);
  });
});
