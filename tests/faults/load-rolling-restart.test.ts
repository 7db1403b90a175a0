import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, times, until } from '#engine/testing';
import { type Cluster, openCluster } from '#server/testing/postgres-cluster';
import { root } from '#tools/reading/source-files';
import { ask, type HubNode, type NodeSettings, pause, signIn, startNode, type Told } from './load-nodes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-rolling-'));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const started = new Set<HubNode>();
let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  agent.destroy();
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
});

const wanted = times({ daily: 1_500, long: 10_000 });
const peopleCount = times({ daily: 36, long: 120 });
const lanes = 24;
/** No faster than people, because each person's rate limit is counted by the minute. */
const pauseMs = 50;
/** No test here searches, and each start would generate all courses. */
const fewCourses = { HUB_COURSES: '1000' };
const oldBase = 'https://careers-of-version-n.example';
const newBase = 'https://careers-of-the-next-version.example';

/** The next version, with other content and other settings. */
function makeNextVersion(): NodeSettings {
  const content = join(folder, 'content');
  cpSync(join(root, 'catalogue/content'), content, { recursive: true });
  const file = join(content, 'messages/everywhere.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as { everywhere: { 'try-again': { text: string } } };
  messages.everywhere['try-again'].text = 'Try once more';
  writeFileSync(file, JSON.stringify(messages));
  return { HUB_CONTENT: content, HUB_BASE_CAREERS: newBase };
}

async function start(settings: NodeSettings): Promise<HubNode> {
  const node = await startNode(settings);
  started.add(node);
  return node;
}

/**
 * A load balancer: checks ten times a second which nodes are ready, and sends each request to the next of them. It never repeats a request.
 */
function balance(nodes: HubNode[]) {
  let ready: readonly HubNode[] = nodes;
  let turn = 0;
  let isOver = false;
  const looked = (async () => {
    while (!isOver) {
      const states = await Promise.all(nodes.map((node) => ask(node, '/readyz')));
      ready = nodes.filter((_, index) => states[index]?.status === 200);
      await pause(100);
    }
  })();
  return {
    next(): HubNode {
      turn += 1;
      const node = ready[turn % ready.length];
      if (!node) throw new Error('Nobody is ready.');
      return node;
    },
    async stop() {
      isOver = true;
      await looked;
    },
  };
}

interface Person {
  cookie: string;
  etag: string;
  /** The newest value that a node has acknowledged, and whether a save is under way. */
  kept: number;
  isSaving: boolean;
}

interface Page {
  readonly snapshot: string;
  readonly pageState: { readonly bases: { readonly careers: string } };
  readonly saved: readonly { readonly name: string; readonly data: { readonly value: number } }[];
}

function save(node: HubNode, { cookie }: Person, value: number): Promise<Told> {
  const setting = { collection: 'dashboardData', name: 'Count', data: JSON.stringify({ value }), lastUpdated: new Date().toISOString() };
  return ask(node, '/api/v1/user/settings', { method: 'PUT', cookie, body: setting, agent });
}

describe('a rolling restart', () => {
  it('[F-11] of three nodes on one database, with the old and the next version side by side, causes no error in thousands of requests and loses no save', async () => {
    const database = { DATABASE_URL: await cluster.createDatabase(), ...fewCourses };
    const old = { ...database, HUB_BASE_CAREERS: oldBase };
    const next = { ...database, ...makeNextVersion() };
    const first = await start({ ...old, HUB_MIGRATE: '1' });
    const nodes = [first, ...(await Promise.all([start(old), start(old)]))];
    const people: Person[] = [];
    const comeIn = async () => {
      for (let count = people.length; count < peopleCount; count = people.length) {
        const person: Person = { cookie: '', etag: '', kept: 0, isSaving: false };
        people.push(person);
        person.cookie = await signIn(nodes[count % 3] ?? first, { name: 'Somebody' }, count);
      }
    };
    await Promise.all(Array.from({ length: 6 }, comeIn));
    const balancer = balance(nodes);
    const failed: string[] = [];
    const seen = new Set<string>();
    let answered = 0;
    let isRolled = false;

    const check = (what: string, { status, text }: Told, good: readonly number[]): boolean => {
      answered += 1;
      if (!good.includes(status)) failed.push(`${what}: ${status} ${text.slice(0, 200)}`);
      return good.includes(status);
    };
    const readHub = async (person: Person) => {
      const min = person.kept;
      const told = await ask(balancer.next(), '/api/v1/hub', { cookie: person.cookie, etag: person.etag, agent });
      if (!check('hub', told, person.etag ? [200, 304] : [200]) || told.status === 304) return;
      const page = JSON.parse(told.text) as Page;
      person.etag = told.etag;
      seen.add(`${page.pageState.bases.careers === newBase ? 'next' : 'old'} program, ${page.snapshot}`);
      const value = page.saved.find(({ name }) => name === 'Count')?.data.value ?? 0;
      if (value < min) failed.push(`A hub shows ${value} when ${min} had been saved.`);
    };
    const saveNext = async (person: Person) => {
      if (person.isSaving) return;
      person.isSaving = true;
      if (check('save', await save(balancer.next(), person, person.kept + 1), [200])) person.kept += 1;
      person.isSaving = false;
    };
    const drawPage = async ({ cookie }: Person) => void check('page', await ask(balancer.next(), '/dashboard', { cookie, agent }), [200]);
    let turn = 0;
    const lane = async () => {
      while (!isRolled || answered < wanted) {
        turn += 1;
        const person = people[turn % people.length];
        if (!person) return;
        const work = turn % 50 === 0 ? drawPage : turn % 7 === 0 ? saveNext : readHub;
        await work(person);
        await pause(answered < wanted ? pauseMs : 10 * pauseMs);
      }
    };
    const roll = async () => {
      for (let index = 0; index < 3; index += 1) {
        const leaving = nodes[index];
        expect(await leaving?.end()).toBe(0);
        nodes[index] = await start(next);
      }
      isRolled = true;
    };
    await Promise.all([roll(), ...Array.from({ length: lanes }, lane)]);
    await balancer.stop();

    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(wanted);
    const snapshots = new Set([...seen].map((one) => one.split(', ')[1]));
    // Both programs served the next version's content at the same time, and the old one its own before that.
    expect([snapshots.size, seen.size]).toEqual([2, 3]);
    const [any] = nodes;
    for (const person of people) {
      const { text } = await ask(any ?? first, '/api/v1/hub', { cookie: person.cookie, agent });
      const value = (JSON.parse(text) as Page).saved.find(({ name }) => name === 'Count')?.data.value ?? 0;
      expect(value).toBe(person.kept);
    }
    expect(people.some(({ kept }) => kept > 3)).toBe(true);
    expect(await Promise.all(nodes.map((node) => node.end()))).toEqual([0, 0, 0]);
  });
});

describe('a node that dies', () => {
  it.runIf(isLong)(
    'killed under load as one of three on a database, fails only the requests it was handling; no acknowledged save is lost',
    async () => {
      const database = { DATABASE_URL: await cluster.createDatabase(), ...fewCourses };
      const first = await start({ ...database, HUB_MIGRATE: '1' });
      const nodes = [first, ...(await Promise.all([start(database), start(database)]))];
      const [, victim] = nodes;
      if (!victim) throw new Error('There are three nodes.');
      const people = await Promise.all(
        Array.from({ length: 24 }, async (_, index): Promise<Person> => {
          const cookie = await signIn(nodes[index % 3] ?? first, { name: 'Somebody' }, 1_000 + index);
          return { cookie, etag: '', kept: 0, isSaving: false };
        }),
      );
      const inFlight = new Set<number>();
      /** Requests that the node was handling when it was killed, or that were sent before it had stopped. */
      const lost = new Set<number>();
      let stage: 'before' | 'dying' | 'after' = 'before';
      const failed: { readonly request: number; readonly status: number; readonly text: string }[] = [];
      let requests = 0;
      let answered = 0;
      /** Like a load balancer: a refused connection carried nothing, so the next node is tried. */
      const send = async (act: (node: HubNode) => Promise<Told>): Promise<Told> => {
        requests += 1;
        const request = requests;
        for (let tries = 0; ; tries += 1) {
          const node = nodes[(request + tries) % nodes.length] ?? first;
          if (node === victim) (stage === 'dying' ? lost : inFlight).add(request);
          const told = await act(node);
          inFlight.delete(request);
          if (told.status === 0 && told.text.includes('ECONNREFUSED') && tries < 2) continue;
          if (told.status === 200) answered += 1;
          else failed.push({ request, status: told.status, text: told.text.slice(0, 200) });
          return told;
        }
      };
      const lane = async (person: Person) => {
        for (let after = 0; after < 40; ) {
          const told = await send((node) => save(node, person, person.kept + 1));
          if (told.status === 200) person.kept += 1;
          await send((node) => ask(node, '/api/v1/hub', { cookie: person.cookie, agent }));
          if (stage === 'after') after += 1;
          await pause(pauseMs);
        }
      };
      const kill = async () => {
        await until('a request at the node that is to die', () => answered > 200 && inFlight.size > 0, 1);
        const isGone = new Promise((done) => victim.child.once('exit', done));
        for (const request of inFlight) lost.add(request);
        stage = 'dying';
        victim.child.kill('SIGKILL');
        await isGone;
        stage = 'after';
      };
      await Promise.all([kill(), ...people.map(lane)]);
      expect(failed.filter(({ request }) => !lost.has(request))).toEqual([]);
      expect(failed.filter(({ status }) => status !== 0)).toEqual([]);
      expect(answered).toBeGreaterThan(1_000);
      for (const person of people) {
        const { text } = await ask(first, '/api/v1/hub', { cookie: person.cookie, agent });
        const value = (JSON.parse(text) as Page).saved.find(({ name }) => name === 'Count')?.data.value ?? 0;
        // A save may have been stored even though its response was lost with the node.
        expect([person.kept, person.kept + 1]).toContain(value);
      }
    },
  );
});
