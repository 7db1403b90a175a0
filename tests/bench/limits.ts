// Times that have a limit but no peer: how long a node takes to start, how long a person waits after a database is back, and how much the
// longest and strangest input costs. Tests prove the behaviour; these figures show the time.
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseExpression } from '#engine';
import { createPostgresStore } from '#server/stores';
import { openCluster } from '#server/testing/postgres-cluster';
import { endAllBuilt, signInAt, startBuilt } from '../command-line/built-server.ts';
import { writeManyItems } from '../command-line/many-items.ts';
import { makePeople } from '../faults/many-people.ts';
import { openStore, SYSTEM, settingsOf } from '../faults/store-parts.ts';
import { type BenchRow, median, timeLoads } from './bench-row.ts';

const ROUNDS = 5;
const PEOPLE = 100_000;
const ODD_INPUTS = 2_000;
/** The number of saves that anybody may make in a row. */
const ALLOWED = 40;
/** The number of tries with each strange input. */
const TRIES = 2;
const REST_MS = 5;

/** Every limit, with the time on an otherwise idle machine. */
export async function benchLimits(): Promise<BenchRow[]> {
  return [...(await benchStart()), await benchPeople(), benchExpression(), await benchRecovery()];
}

/** Starts the built server with 2,000 items, and sends it strange requests. [F-13] [I-01] */
async function benchStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-limits-'));
  try {
    const content = join(folder, 'content');
    writeManyItems(content);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await timeStart({ HUB_CONTENT: content, HUB_DATA: join(folder, `${round}`) }));
    return [
      toRow('start of a node with 2,000 items', median(times), 2_000, 'How long results day waits for one node more.'),
      toRow(`slowest answer to ${ODD_INPUTS} odd inputs`, await timeOddInputs(), 250, 'Nobody can hold up others by what they send.'),
    ];
  } finally {
    endAllBuilt();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeStart(settings: Readonly<Record<string, string>>): Promise<number> {
  const begun = performance.now();
  const server = startBuilt(settings);
  const port = await server.listening();
  if (port === null || !(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) throw new Error(server.output());
  const ms = performance.now() - begun;
  await server.end();
  return ms;
}

/** The slowest of all inputs, each by its fastest try: the cost of the input, not of other work in the process. */
async function timeOddInputs(): Promise<number> {
  const server = startBuilt({ HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_TRUSTED_PROXIES: 'loopback' });
  const origin = `http://127.0.0.1:${await server.listening()}`;
  let slowest = 0;
  let cookie = '';
  for (const [count, input] of fc.sample(fc.jsonValue({ maxDepth: 6 }), { numRuns: ODD_INPUTS, seed: 1 }).entries()) {
    const person = Math.floor((count * TRIES) / ALLOWED);
    if ((count * TRIES) % ALLOWED === 0) cookie = await signInAt(origin, 'p10-decisions-received');
    const times: number[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      const begun = performance.now();
      const reply = await fetch(`${origin}/api/v1/user/settings`, {
        method: 'PUT',
        headers: {
          Cookie: cookie,
          Origin: origin,
          'X-Hub-Request': '1',
          'X-Forwarded-For': `10.2.3.${person}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(input),
      });
      await reply.text();
      times.push(performance.now() - begun);
      if (reply.status < 400 || reply.status === 429 || reply.status >= 500)
        throw new Error(`${JSON.stringify(input)} got ${reply.status}.`);
    }
    slowest = Math.max(slowest, Math.min(...times));
  }
  await server.end();
  return slowest;
}

/** Opens a folder of 100,000 people and reads one of them. [P-20] */
async function benchPeople(): Promise<BenchRow> {
  const folder = await makePeople(PEOPLE);
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const { store } = await openStore(folder);
      await store.get(SYSTEM, settingsOf(`person-${round * 19_999}`));
      times.push(performance.now() - begun);
      await store.close();
    }
    return toRow(
      'start over 100,000 people, and the first of them',
      median(times),
      2_000,
      'A node starts as soon however many people there are.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a condition of 200 words. [I-12] */
function benchExpression(): BenchRow {
  const text = Array.from({ length: 100 }, (_, n) => `tag-${n}`).join(' OR ');
  const ms = timeLoads(new Map([['parse', () => parseExpression(text)]]), ROUNDS).get('parse') ?? Number.NaN;
  return toRow('reading a condition of 200 words', ms, 1, 'The longest condition is checked with each letter that is typed.');
}

/** The time from the database's return to the first successful save, in a process that ran throughout the outage. [P-12] */
async function benchRecovery(): Promise<BenchRow> {
  const cluster = await openCluster({ isDurable: true });
  try {
    const url = await cluster.createDatabase();
    const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: () => () => undefined, migrate: true });
    const save = () =>
      store.put(SYSTEM, settingsOf('somebody'), { text: 'x' }).then(
        () => true,
        () => false,
      );
    const times: number[] = [];
    await save();
    for (let round = 0; round < ROUNDS; round += 1) {
      await cluster.crash();
      await save();
      await cluster.start();
      const begun = performance.now();
      while (!(await save())) await new Promise((then) => setTimeout(then, REST_MS));
      times.push(performance.now() - begun);
    }
    await store.close();
    return toRow(
      'first save after a killed database is back',
      median(times),
      5_000,
      'People who wait for a save are served again by themselves.',
    );
  } finally {
    await cluster.close();
  }
}

function toRow(measure: string, ms: number, limitMs: number, means: string): BenchRow {
  const ours = ms < 10 ? `${ms.toFixed(3)} ms` : `${Math.round(ms)} ms`;
  return { measure, ours, peer: 'none', ratio: null, aim: `under ${limitMs} ms`, met: ms < limitMs, means };
}
