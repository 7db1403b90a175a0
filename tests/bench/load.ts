// The built program under load, compared with bare loops that send and receive the same bytes: replies, polls, saves to files and to
// PostgreSQL, three nodes on one database, memory over an hour, and the figures of F-01 to F-06.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openCluster, runSql } from '#server/testing/postgres-cluster';
import { operatedFlags } from '../command-line/built-program.ts';
import { type HubNode, type NodeSettings, startNode } from '../faults/load-nodes.ts';
import type { Holding } from '../faults/load-soak-child.ts';
import type { BenchRow } from './bench-row.ts';
import type { BareOrders, OwnReply } from './load-bare.ts';
import { createLoadClient, type LoadClient, type LoadReply, type LoadRequest, middleOf, percentile, runLanes } from './load-client.ts';
import { benchFigures } from './load-figures.ts';
import { comeIn, hubOf, saveOf } from './load-people.ts';

const rounds = 7;
/** A server runs for days; the code of a whole program takes longer to be optimised than that of a loop. */
const warmRounds = 4;
const readsARound = 6_000;
const savesARound = 1_500;
/** Enough people that nobody reaches the rate limit for a minute in all those rounds. */
const manyPeople = 1_600;
const lanes = 16;
/** The built program, as operators run it, with a probe of its CPU time. */
const probed: NodeSettings = {
  NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'load-probe.js'))}`,
};

/** Every part of the benchmark; `HUB_BENCH_LOAD` names some of them, separated by commas. */
export async function benchLoad(): Promise<BenchRow[]> {
  const parts: Record<string, () => Promise<BenchRow[]>> = {
    files: benchFiles,
    database: benchDatabase,
    memory: benchMemory,
    figures: benchFigures,
  };
  const wanted = process.env.HUB_BENCH_LOAD?.split(',') ?? Object.keys(parts);
  const rows: BenchRow[] = [];
  for (const name of wanted) rows.push(...((await parts[name]?.()) ?? []));
  return rows;
}

/** One side of a comparison: one process or several, used in turn. */
interface Side {
  readonly children: readonly ChildProcess[];
  readonly clients: readonly LoadClient[];
}

/** One turn of one side. */
interface Turn {
  readonly rate: number;
  /** CPU microseconds for each request, over all its processes. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

async function benchFiles(): Promise<BenchRow[]> {
  const data = await mkdtemp(join(tmpdir(), 'hub-load-'));
  const node = await startNode({ HUB_DATA: data, HUB_STORE: 'lowdb', ...probed });
  const ours = toSide([node.child], [node.port]);
  const stops: (() => Promise<void>)[] = [];
  try {
    const people = await comeIn([node], manyPeople);
    const hub = await sample(ours, hubOf(people, 0));
    const known = { ...hubOf(people, 0), headers: { ...hubOf(people, 0).headers, 'if-none-match': String(hub.headers.etag) } };
    const unchanged = await sample(ours, known);
    const saved = await sample(ours, saveOf(people, 0));
    const replies = await readReplies(ours, people);
    const own = Object.fromEntries(people.map((cookie, count) => [cookie, ownOf(replies[count])]));
    const bare = await startBare({ status: 200, headers: [], body: '', own, work: 'none' }, stops);
    const ownUnchanged = Object.fromEntries(people.map((cookie, count) => [cookie, unchangedOf(unchanged, replies[count])]));
    const bareUnchanged = await startBare({ status: 304, headers: [], body: '', own: ownUnchanged, work: 'none' }, stops);
    const bytes = await sizeOfPerson(data);
    const orders: BareOrders = {
      status: 200,
      headers: headersOf(saved),
      body: saved.text,
      work: 'save-file',
      ...(await placesOf(data)),
      names: people,
      bytes,
    };
    const bareSave = await startBare(orders, stops);
    // With the responses of that time: if a new minute begins in between, the response differs.
    for (const count of [0, 1, people.length - 1]) await compare(bare, replies[count], hubOf(people, count));
    const etags = replies.map(({ headers }) => String(headers.etag));
    const poll = (count: number) => withEtag(hubOf(people, count), etags[count % people.length]);
    const [ready, polls, saves] = [
      await alternate({ ours, bare, makeRequest: (count) => hubOf(people, count), readies: people.length }),
      await alternate({ ours, bare: bareUnchanged, makeRequest: poll, readies: people.length }),
      await alternate({ ours, bare: bareSave, makeRequest: (count) => saveOf(people, count) }),
    ];
    return [
      cpuRow({
        measure: 'ready hub reply of the whole program',
        peer: 'node:http',
        made: ready,
        aim: 0.85,
        means: 'Nodes for results day, as they will be bought.',
      }),
      cpuRow({
        measure: 'unchanged poll (304) of the whole program',
        peer: 'node:http that answers 304',
        made: polls,
        aim: 0.7,
        means: 'An open hub asks every minute: most of the requests of a day, and of the bill.',
      }),
      rateRow({
        measure: 'save over HTTP, files',
        peer: 'write, fsync, link, rename, fsync',
        made: saves,
        aim: 0.7,
        means: 'How many people one machine can serve who save at the same moment.',
      }),
    ];
  } finally {
    await end(ours, stops);
    await node.end();
    await rm(data, { recursive: true, force: true });
  }
}

async function benchDatabase(): Promise<BenchRow[]> {
  const cluster = await openCluster({ isDurable: true });
  const stops: (() => Promise<void>)[] = [];
  const nodes: HubNode[] = [];
  try {
    const databaseUrl = await cluster.createDatabase();
    nodes.push(await startNode({ DATABASE_URL: databaseUrl, HUB_MIGRATE: '1', ...probed }));
    for (let more = 0; more < 2; more += 1) nodes.push(await startNode({ DATABASE_URL: databaseUrl, ...probed }));
    const all = toSide(
      nodes.map(({ child }) => child),
      nodes.map(({ port }) => port),
    );
    const one: Side = { children: all.children.slice(0, 1), clients: all.clients.slice(0, 1) };
    stops.push(() => end(all, []));
    const people = await comeIn(nodes, manyPeople);
    const hub = await sample(one, hubOf(people, 0));
    const saved = await sample(one, saveOf(people, 0));
    // Everybody saves once, so that both sides replace the same rows, of the same size.
    await runLanes(people.length, lanes, (count) => send(one, saveOf(people, count), count));
    const rows = await runSql(
      databaseUrl,
      `select name from hub_shelf where place = 'people' order by length(body::text) desc limit ${manyPeople}`,
    );
    const row = { databaseUrl, names: rows.map(({ name }) => String(name)), status: 200 };
    const read: BareOrders = { ...row, body: hub.text, headers: headersOf(hub), work: 'read-row' };
    const bareReads = await Promise.all([1, 2, 3].map(() => startBare(read, stops)));
    const bareRead: Side = {
      children: bareReads.flatMap(({ children }) => children),
      clients: bareReads.flatMap(({ clients }) => clients),
    };
    const bareSave = await startBare({ ...row, body: saved.text, headers: headersOf(saved), work: 'save-row' }, stops);
    await compare(bareRead, hub, hubOf(people, 0));
    return [
      rateRow({
        measure: 'save over HTTP, PostgreSQL',
        peer: 'the same transaction',
        made: await alternate({ ours: one, bare: bareSave, makeRequest: (count) => saveOf(people, count) }),
        aim: 0.7,
        means: 'The size of the database that a million people need.',
      }),
      rateRow({
        measure: 'hub replies, three nodes, one PostgreSQL',
        peer: 'a read each',
        made: await alternate({ ours: all, bare: bareRead, makeRequest: (count) => hubOf(people, count) }),
        aim: null,
        means: 'Whether nodes can be added while there is one database.',
      }),
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await Promise.all(nodes.map((node) => node.end()));
    await cluster.close();
  }
}

const soakRequests = 200_000;
const soakPublishes = 500;
const maxGrowth = 1.05;

async function benchMemory(): Promise<BenchRow[]> {
  const program = resolve(import.meta.dirname, '../faults/load-soak-child.ts');
  const child = fork(program, [String(soakRequests), String(soakPublishes)], { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const holdings = await new Promise<readonly Holding[]>((done, fail) => {
    child.once('message', (told) => done(told as Holding[]));
    child.once('exit', (code) => fail(new Error(`The soak ended with ${code}.`)));
  });
  const [quarter, end] = [holdings[0], holdings.at(-1)];
  const megabytes = (bytes = Number.NaN) => Math.round(bytes / 104_857.6) / 10;
  const ratio = (end?.heap ?? Number.NaN) / (quarter?.heap ?? Number.NaN);
  const isFlat = JSON.stringify(end?.open) === JSON.stringify(quarter?.open);
  return [
    {
      measure: `heap after ${soakRequests} requests and ${soakPublishes} publishes`,
      ours: `${megabytes(end?.heap)} MB`,
      peer: `a quarter of them ${megabytes(quarter?.heap)} MB`,
      ratio,
      aim: `at most ${maxGrowth}x, open things as many`,
      met: ratio < maxGrowth && isFlat,
      means: 'A node can run for weeks: nothing is kept of who has gone.',
      detail: Object.fromEntries(
        holdings.flatMap(({ requests, heap, buffers, open }) => [
          [`heap MB at ${requests}`, megabytes(heap)],
          [`buffers MB at ${requests}`, megabytes(buffers)],
          [`open things at ${requests}`, Object.values(open).reduce((sum, one) => sum + one, 0)],
        ]),
      ),
    },
  ];
}

function withEtag(request: LoadRequest, etag = ''): LoadRequest {
  return { ...request, headers: { ...request.headers, 'if-none-match': etag } };
}

function toSide(children: readonly ChildProcess[], ports: readonly number[]): Side {
  return { children, clients: ports.map((port) => createLoadClient(port, lanes)) };
}

async function startBare(orders: BareOrders, stops: (() => Promise<void>)[]): Promise<Side> {
  const child = fork(resolve(import.meta.dirname, 'load-bare.ts'), { execArgv: [...operatedFlags, '--import', 'tsx'] });
  child.send(orders);
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (told) => done(told as number));
    child.once('exit', (code) => fail(new Error(`The bare loop ended with ${code}.`)));
  });
  const side = toSide([child], [port]);
  stops.push(() => end(side, [async () => void child.kill()]));
  return side;
}

async function end({ clients }: Side, stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const client of clients) await client.close();
  for (const stop of stops) await stop();
}

function send({ clients }: Side, request: LoadRequest, count: number): Promise<LoadReply> {
  const client = clients[count % clients.length];
  return client ? client.send(request) : Promise.reject(new Error('Nobody is there to be asked.'));
}

async function sample(side: Side, request: LoadRequest): Promise<LoadReply> {
  const reply = await send(side, request, 0);
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`The node answers ${reply.status}: ${reply.text}`);
  return reply;
}

/** Checks that the bare loop sends what the node sent. */
async function compare(bare: Side, ours: LoadReply | undefined, request: LoadRequest): Promise<void> {
  const { status, text, headers } = await sample(bare, request);
  if (status !== ours?.status || text !== ours.text || headers.etag !== ours.headers.etag)
    throw new Error('The bare loop answers differently.');
}

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function headersOf({ headers, text, status }: LoadReply): string[] {
  const named = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  const length = headers['content-length'] === undefined && status !== 304 ? ['content-length', String(Buffer.byteLength(text))] : [];
  return [...named.flatMap(([name, value]) => [name, String(value)]), ...length];
}

/** The node's response to each of them. */
async function readReplies(side: Side, people: readonly string[]): Promise<LoadReply[]> {
  return Promise.all(people.map((_, count) => sample(side, hubOf(people, count))));
}

/** A response without a body, with the headers that identify this person's version. */
function unchangedOf(unchanged: LoadReply, reply: LoadReply | undefined): OwnReply {
  return { headers: headersOf({ ...unchanged, headers: { ...unchanged.headers, etag: reply?.headers.etag } }), body: '' };
}

function ownOf(reply: LoadReply | undefined): OwnReply {
  return reply ? { headers: headersOf(reply), body: reply.text } : { headers: [], body: '' };
}

/** The size of one person's file: the number of bytes in each save. */
async function sizeOfPerson(data: string): Promise<number> {
  const files = await readdir(join(data, 'people'), { recursive: true });
  const sizes = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map(async (file) => (await stat(join(data, 'people', file))).size),
  );
  return Math.max(...sizes);
}

/** The folders into which a node saves people, and the one in which it creates their files. */
async function placesOf(data: string): Promise<Pick<BareOrders, 'temp' | 'folders'>> {
  const [token = ''] = await readdir(join(data, 'temp'));
  const people = join(data, 'people');
  return { temp: join(data, 'temp', token), folders: (await readdir(people)).map((name) => join(people, name)) };
}

async function runTurn(side: Side, makeRequest: (count: number) => LoadRequest): Promise<Turn> {
  const total = makeRequest(0).method === 'PUT' ? savesARound : readsARound;
  const before = await readCpu(side);
  const { good, errors, shed, seconds } = await runLanes(total, lanes, (count) => send(side, makeRequest(count), count));
  if (errors + shed.length > 0) throw new Error(`${errors} requests failed and ${shed.length} were sent away.`);
  const cpu = (((await readCpu(side)) - before) * 1_000) / good.length;
  return { rate: good.length / seconds, cpu, p50: percentile(good, 50), p99: percentile(good, 99) };
}

async function readCpu({ children }: Side): Promise<number> {
  const used = children.map(
    (child) =>
      new Promise<number>((done) => {
        child.once('message', (told) => done(told as number));
        child.send('cpu');
      }),
  );
  return (await Promise.all(used)).reduce((sum, one) => sum + one, 0);
}

interface Round {
  readonly ours: Turn;
  readonly bare: Turn;
}

interface Match {
  readonly ours: Side;
  readonly bare: Side;
  readonly makeRequest: (count: number) => LoadRequest;
  /** Unmeasured requests to both before each turn, which prepare the responses in case a minute has begun. */
  readonly readies?: number;
}

/**
 * Rounds in which both take turns, each first in every second round, after some that warm both up: other load on the machine affects both.
 */
async function alternate({ ours, bare, makeRequest, readies = 0 }: Match): Promise<Round[]> {
  const made: Round[] = [];
  const turnOf = async (side: Side) => {
    await runLanes(readies, lanes, (count) => send(side, makeRequest(count), count));
    return runTurn(side, makeRequest);
  };
  for (let round = 1 - warmRounds; round <= rounds; round += 1) {
    const before = round % 2 === 0 ? null : await turnOf(bare);
    const own = await turnOf(ours);
    const both = { ours: own, bare: before ?? (await turnOf(bare)) };
    if (round > 0) made.push(both);
  }
  return made;
}

function detailOf(made: readonly Round[]): Record<string, number> {
  const names = ['rate', 'cpu', 'p50', 'p99'] as const;
  const units = { rate: 'a second', cpu: 'CPU us', p50: 'p50 ms', p99: 'p99 ms' };
  const sides = ['ours', 'bare'] as const;
  return Object.fromEntries(
    sides.flatMap((side) =>
      names.map((name) => [`${side}, ${units[name]}`, Math.round(middleOf(made, (round) => round[side][name]) * 100) / 100]),
    ),
  );
}

interface RowPlan {
  readonly measure: string;
  readonly peer: string;
  readonly made: readonly Round[];
  /** Null when the peer does other work: a fact for comparison. */
  readonly aim: number | null;
  readonly means: string;
}

function cpuRow({ measure, peer, made, aim, means }: RowPlan): BenchRow {
  const ratio = middleOf(made, ({ ours, bare }) => bare.cpu / ours.cpu);
  const of = (side: keyof Round) => `${middleOf(made, (round) => round[side].cpu).toFixed(1)} us`;
  return toRow({ measure, peer, made, aim, means }, ratio, of);
}

function rateRow({ measure, peer, made, aim, means }: RowPlan): BenchRow {
  const ratio = middleOf(made, ({ ours, bare }) => ours.rate / bare.rate);
  const of = (side: keyof Round) => `${Math.round(middleOf(made, (round) => round[side].rate))}/s`;
  return toRow({ measure, peer, made, aim, means }, ratio, of);
}

function toRow({ measure, peer, made, aim, means }: RowPlan, ratio: number, of: (side: keyof Round) => string): BenchRow {
  const judged = aim === null ? { ratio: null, aim: 'for comparison', met: true } : { ratio, aim: `${aim}x`, met: ratio >= aim };
  return { measure, ours: of('ours'), peer: `${peer} ${of('bare')}`, ...judged, means, detail: detailOf(made) };
}
