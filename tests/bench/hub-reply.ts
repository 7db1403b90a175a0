// CPU time for each request of the hub reply, compared with the same bytes from plain Node and from two frameworks.
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BenchRow, fastestOf, median } from './bench-row.ts';
import type { ServerGreeting, ServerKind } from './hub-reply-server.ts';

interface Peer {
  readonly child: ChildProcess;
  readonly greeting: ServerGreeting;
  readonly agent: Agent;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const rounds = 5;
const requestsARound = 5_000;
/** Each server handles this many requests before it is measured, because a server that has run for a day is warm. */
const warmUp = 8_000;
const connections = 8;
const changing: readonly ServerKind[] = ['express-written', 'express-made', 'ours-written', 'ours-made'];
/** The servers that send a whole reply. */
const whole: readonly ServerKind[] = ['node', 'fastify', 'express', 'express-written', 'express-made', 'ours', 'ours-written', 'ours-made'];

/** Starts every server, checks that all give the same responses, and measures them in turns. */
export async function benchHubReply(): Promise<BenchRow[]> {
  const peers = new Map(await Promise.all([...whole, 'node-known' as const].map(async (kind) => [kind, await startPeer(kind)] as const)));
  try {
    await compareAnswers(peers);
    return toRows(await measure(peers));
  } finally {
    for (const { child, agent } of peers.values()) {
      agent.destroy();
      child.disconnect();
    }
  }
}

function startPeer(kind: ServerKind): Promise<Peer> {
  const child = fork(resolve(import.meta.dirname, 'hub-reply-server.ts'), [kind], { execArgv: ['--import', 'tsx'] });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return new Promise((done, fail) => {
    child.once('message', (greeting) => done({ child, agent, greeting: greeting as ServerGreeting }));
    child.once('exit', (code) => fail(new Error(`The server ${kind} ended with ${code}.`)));
  });
}

function ask({ greeting, agent }: Peer, isKnown: boolean): Promise<Answer> {
  const { port, cookie, etag } = greeting;
  const headers = { Cookie: cookie, ...(isKnown ? { 'If-None-Match': etag } : {}) };
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/api/v1/hub', agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString() }));
    }).on('error', fail);
  });
}

/**
 * Every server must send what its own greeting announced; version, person and moment differ between processes. Servers with a changing
 * person must also agree on the plan after the change, which must differ from the one before.
 */
async function compareAnswers(peers: ReadonlyMap<ServerKind, Peer>): Promise<void> {
  const [planned, plannedAfter] = [new Set<string>(), new Set<string>()];
  for (const [kind, peer] of peers) {
    if (!whole.includes(kind)) continue;
    const { status, body } = await ask(peer, false);
    const page = JSON.parse(body) as Record<string, unknown>;
    const promised = JSON.parse(peer.greeting.body) as Record<string, unknown>;
    const isAlike = status === 200 && isDeepStrictEqual({ ...page, version: '' }, { ...promised, version: '' });
    if (!isAlike) throw new Error(`The server ${kind} answers differently.`);
    planned.add(toComparable(page.plan));
    if (changing.includes(kind)) plannedAfter.add(toComparable((JSON.parse((await ask(peer, false)).body) as typeof page).plan));
  }
  if (planned.size !== 1) throw new Error('The servers do not give the same plan.');
  if (plannedAfter.size !== 1 || planned.has([...plannedAfter][0] ?? '')) throw new Error('A change does not show, or not alike.');
  for (const { kind, isKnown } of measured) {
    const peer = isKnown ? peers.get(kind) : undefined;
    if (peer && (await ask(peer, true)).status !== 304) throw new Error(`The server ${kind} answers a known reply with a body.`);
  }
}

/** A plan as text, with its fields sorted. */
function toComparable(plan: unknown): string {
  return JSON.stringify(Object.entries(plan as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

interface Measured {
  readonly name: string;
  readonly kind: ServerKind;
  readonly isKnown: boolean;
}

const measured: readonly Measured[] = [
  ...whole.map((kind) => ({ name: kind, kind, isKnown: false })),
  { name: 'ours-known', kind: 'ours', isKnown: true },
  { name: 'node-known', kind: 'node-known', isKnown: true },
  { name: 'express-known', kind: 'express', isKnown: true },
];

/** CPU microseconds for each request: the median of rounds in which the servers take turns. */
async function measure(peers: ReadonlyMap<ServerKind, Peer>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(measured.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, kind, isKnown } of measured) {
      const peer = peers.get(kind);
      if (!peer) continue;
      const used = await cpuOf(peer, isKnown, round === 0 ? warmUp : requestsARound);
      if (round > 0) times.get(name)?.push(used);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

async function cpuOf(peer: Peer, isKnown: boolean, wanted: number): Promise<number> {
  const before = await readCpu(peer);
  const lane = async () => {
    for (let count = 0; count < wanted / connections; count += 1) await ask(peer, isKnown);
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const requests = connections * Math.ceil(wanted / connections);
  return (((await readCpu(peer)) - before) * 1_000) / requests;
}

function readCpu({ child }: Peer): Promise<number> {
  return new Promise((done) => {
    child.once('message', (used) => done(used as number));
    child.send('cpu');
  });
}

/** Each row names the fastest peer that sends the same bytes for the same work. */
function toRows(times: ReadonlyMap<string, number>): BenchRow[] {
  const detail = Object.fromEntries([...times].map(([name, used]) => [`${name} us`, Math.round(used * 10) / 10]));
  const row = ({ measure, ours, peers, aim, means }: Compared): BenchRow => {
    const peer = fastestOf(new Map(peers.map((name) => [name, times.get(name) ?? Number.NaN])));
    const [oursUs, peerUs] = [times.get(ours) ?? Number.NaN, times.get(peer) ?? Number.NaN];
    const ratio = peerUs / oursUs;
    const figures = { ours: `${oursUs.toFixed(1)} us`, peer: `${peer} ${peerUs.toFixed(1)} us` };
    return { measure, ...figures, ratio, aim: `${aim}x`, met: ratio >= aim, means, detail };
  };
  return [
    row({
      measure: 'hub reply, ready',
      ours: 'ours',
      peers: ['node', 'fastify', 'express'],
      aim: 0.85,
      means: 'Nodes for results day: what a loaded hub costs, beside a loop that knows no sign-in.',
    }),
    row({
      measure: 'hub reply, first after a change',
      ours: 'ours-written',
      peers: ['express-written'],
      aim: 4,
      means: 'What deciding and writing a hub anew costs when somebody has saved something.',
    }),
    row({
      measure: 'the same with record and rules',
      ours: 'ours-made',
      peers: ['express-made'],
      aim: 1.5,
      means: 'What the first look of a day costs, other services left out.',
    }),
    row({
      measure: 'unchanged poll (304)',
      ours: 'ours-known',
      peers: ['node-known', 'express-known'],
      aim: 1,
      means: 'An open hub asks every minute: most of the requests of a day, and of the bill.',
    }),
  ];
}

interface Compared {
  readonly measure: string;
  readonly ours: string;
  readonly peers: readonly string[];
  readonly aim: number;
  readonly means: string;
}
