// The figures of F-01 to F-05 on this machine: speed and delay under a steady load, a spike, saves and an overload. Load and server share
// the machine, so the figures are lower bounds, and mean little on a machine with other work.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openCluster } from '#server/testing/postgres-cluster';
import { ask, type HubNode, type NodeSettings, startNode, usualLimits } from '../faults/load-nodes.ts';
import type { BenchRow } from './bench-row.ts';
import { createLoadClient, type LoadClient, type LoadStats, percentile, runAtRate, runLanes } from './load-client.ts';
import { comeIn, hubOf, pageOf, saveOf } from './load-people.ts';
import type { VisitorOrders } from './load-visitor.ts';

const seconds = 60;
/** A server runs for days: its behaviour just after the start is reported beside the figure. */
const warmSeconds = 20;
const stubMs = 50;

/** One row for each figure; the ratio is the measured value divided by the limit, so that less than one is good. */
export async function benchFigures(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-figures-'));
  const stub = await startStub();
  const status = `http://127.0.0.1:${portOf(stub)}`;
  const services = { HUB_SERVICE_UG_TRACK_URL: status, HUB_SERVICE_UG_APPLY_URL: status };
  try {
    return [
      ...(await onNode({ HUB_DATA: join(folder, 'steady') }, async (node, client) => measureSteady(node, client, 'hub loads'))),
      ...(await onNode({ HUB_DATA: join(folder, 'status'), ...services }, async (node, client) =>
        measureSteady(node, client, `hub loads, status services of ${stubMs} ms`),
      )),
      ...(await onNode({ HUB_DATA: join(folder, 'spike') }, measureSpike)),
      ...(await onNode({ HUB_DATA: join(folder, 'saves') }, async (node, client) => [await measureSaves(node, client, 500, 'files')])),
      ...(await measureDatabaseSaves()),
      ...(await onNode({ HUB_DATA: join(folder, 'overload') }, measureOverload)),
    ];
  } finally {
    stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A status service that knows no applications, and responds slowly. */
async function startStub(): Promise<Server> {
  const server = createServer((_request, response) => void setTimeout(() => response.writeHead(204).end(), stubMs));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function onNode(settings: NodeSettings, measure: (node: HubNode, client: LoadClient) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const node = await startNode({ ...usualLimits, ...settings });
  const client = createLoadClient(node.port, 2_000);
  try {
    return await measure(node, client);
  } finally {
    await client.close();
    await node.end();
  }
}

/** F-01 and F-05. */
async function measureSteady(node: HubNode, client: LoadClient, what: string): Promise<BenchRow[]> {
  const people = await comeIn([node], 600);
  const send = (count: number) => client.send(hubOf(people, count));
  const start = await runAtRate({ perSecond: 1_000, seconds: warmSeconds }, send);
  const stats = await runAtRate({ perSecond: 1_000, seconds }, send);
  const { text } = await ask({ port: node.metricsPort }, '/metrics');
  const delay = Number(/^hub_event_loop_delay_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
  const detail = { ...detailOf(stats), 'just started: p99 ms': percentile(start.good, 99), 'just started: sent away': start.shed.length };
  return [
    figure(`F-01 1,000 ${what} a second, p50`, percentile(stats.good, 50), 20, detail),
    figure(`F-01 1,000 ${what} a second, p99`, percentile(stats.good, 99), 150, detail),
    count(`F-01 1,000 ${what} a second, not answered`, stats.errors + stats.shed.length),
    figure('F-05 event-loop delay meanwhile, p99', delay, 50),
  ];
}

/** F-02: people arrive within five seconds, each polling about once a second. */
async function measureSpike(node: HubNode, client: LoadClient): Promise<BenchRow[]> {
  const people = await comeIn([node], 600);
  const counts = { good: [] as number[], shed: [] as number[], errors: 0 };
  const usersCount = 2_000;
  const comeMs = 5_000;
  const stayMs = 8_000;
  const user = async (index: number) => {
    await pause(10 + (index * comeMs) / usersCount);
    for (let asked = 0; asked < stayMs / 1_000; asked += 1) {
      const stats = await runLanes(1, 1, () => client.send(hubOf(people, index)));
      counts.good.push(...stats.good);
      counts.shed.push(...stats.shed);
      counts.errors += stats.errors;
      await pause(1_000);
    }
  };
  await Promise.all(Array.from({ length: usersCount }, (_, index) => user(index)));
  const shed = (100 * counts.shed.length) / (counts.good.length + counts.shed.length);
  const p99 = percentile(counts.good, 99);
  return [
    figure('F-02 spike from 10 to 2,000 people in 5 s, p99', p99, 1_000, { 'sent away, %': shed }),
    { ...count('F-02 the same, replies with errors', counts.errors), met: counts.errors === 0 && shed < 1 },
  ];
}

/** F-03. */
async function measureSaves(node: HubNode, client: LoadClient, perSecond: number, what: string): Promise<BenchRow> {
  // Each person may save sixty times a minute; these save thirty times.
  const people = await comeIn([node], 2 * perSecond);
  const stats = await runAtRate({ perSecond, seconds }, (turn) => client.send(saveOf(people, turn)));
  const row = figure(`F-03 ${perSecond} saves a second, ${what}, p99`, percentile(stats.good, 99), 100, detailOf(stats));
  return { ...row, met: row.met && stats.errors + stats.shed.length === 0 };
}

async function measureDatabaseSaves(): Promise<BenchRow[]> {
  const cluster = await openCluster({ isDurable: true });
  try {
    const settings = { DATABASE_URL: await cluster.createDatabase(), HUB_MIGRATE: '1' };
    return await onNode(settings, async (node, client) => [
      await measureSaves(node, client, 300, 'PostgreSQL on the same two cores'),
      await measureSaves(node, client, 1_000, 'PostgreSQL on the same two cores'),
    ]);
  } finally {
    await cluster.close();
  }
}

/** F-04: pages to render: first as many as the node can render, then three times as many, then few. */
async function measureOverload(node: HubNode, client: LoadClient): Promise<BenchRow[]> {
  const people = await comeIn([node], 1_900);
  const visitors = await comeIn([node], 100);
  let turn = 0;
  // More people than there are cached pages, each in turn, so that every page is rendered.
  const send = () => {
    turn += 1;
    return client.send(pageOf(people, turn));
  };
  await runLanes(400, 8, send);
  const alone = await runLanes(600, 8, send);
  const capacity = alone.good.length / alone.seconds;
  // As from a load balancer with open connections.
  await runLanes(400, 400, () => client.send({ path: '/healthz', headers: {} }));
  const visit = startVisitor({ port: node.port, people: visitors, perSecond: 50, seconds: 7 });
  const rush = await runAtRate({ perSecond: 3 * capacity, seconds: 10 }, send);
  const { shed } = await visit;
  const begun = performance.now();
  let recovered = Number.NaN;
  while (Number.isNaN(recovered) && performance.now() - begun < 20_000) {
    const after = await runAtRate({ perSecond: capacity / 4, seconds: 1 }, send);
    if (after.errors + after.shed.length === 0 && percentile(after.good, 99) < 150) recovered = performance.now() - begun - 1_000;
  }
  const goodput = rush.good.length / rush.seconds / capacity;
  const detail = { ...detailOf(rush), 'capacity a second': Math.round(capacity) };
  return [
    {
      ...figure('F-04 three times the pages it can draw: goodput', goodput, 0.8, detail),
      ours: `${Math.round(100 * goodput)} %`,
      peer: 'at least 80 %',
      met: goodput >= 0.8 && rush.errors === 0,
    },
    ...[50, 95, 99].map((share) =>
      figure(`F-04 the same: replies that send away, p${share}`, percentile(shed, share), 10, {
        'sent away': shed.length,
        'as the client that makes the overload counts, ms': percentile(rush.shed, share),
      }),
    ),
    figure('F-04 the same: recovery', Math.max(0, recovered), 10_000),
  ];
}

/** Starts when the overload has begun. */
async function startVisitor(orders: VisitorOrders): Promise<LoadStats> {
  const child = fork(resolve(import.meta.dirname, 'load-visitor.ts'), { execArgv: ['--import', 'tsx'] });
  await pause(1_000);
  child.send(orders);
  return new Promise((done, fail) => {
    child.once('message', (stats) => done(stats as LoadStats));
    child.once('exit', (code) => fail(new Error(`The visitor ended with ${code}.`)));
  });
}

function detailOf({ good, shed, errors }: LoadStats): Record<string, number> {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    good: good.length,
    'sent away': shed.length,
    errors,
    'p50 ms': round(percentile(good, 50)),
    'p99 ms': round(percentile(good, 99)),
  };
}

function figure(measure: string, value: number, max: number, detail?: Record<string, number>): BenchRow {
  return {
    measure,
    ours: `${value.toFixed(1)} ms`,
    peer: `at most ${max} ms`,
    ratio: value / max,
    aim: 'at most 1x',
    met: value <= max,
    means: 'How long people wait when many come, and what happens when too many do.',
    ...(detail === undefined ? {} : { detail }),
  };
}

function count(measure: string, value: number): BenchRow {
  const means = 'Nobody is turned away while there is room.';
  return { measure, ours: String(value), peer: 'none', ratio: null, aim: '0', met: value === 0, means };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
