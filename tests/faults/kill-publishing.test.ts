import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { createAuditTrail } from '#server/audit';
import { makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { endAllBuilt, startBuilt } from '../command-line/built-server.ts';
import { bundleChild, type StoreChild, startChild } from './children.ts';
import { createEditors, type Editors } from './kill-publishing-editors.ts';
import { createRandom, openStore } from './store-parts.ts';

const KILLS = times({ daily: 10, long: 95 });
const BUILT_KILLS = times({ daily: 1, long: 5 });

let program = '';
const children = new Set<StoreChild>();

beforeAll(async () => {
  program = await bundleChild('kill-publishing-child');
});
afterAll(async () => {
  endAllBuilt();
  for (const child of children) child.signal('SIGKILL');
  await rm(path.dirname(program), { recursive: true, force: true });
});

/** A started server that accepts requests. */
interface Running {
  readonly origin: string;
  kill(): Promise<unknown>;
}

/** How often to kill, after how many (counted) responses, how long after the last of them at most, and how to start again. */
interface KillOptions {
  readonly rounds: number;
  readonly maxAnswers: number;
  readonly counts?: (path: string) => boolean;
  readonly longestMs: number;
  readonly start: () => Promise<Running>;
}

/** Kills the server at a random moment after a random number of responses, and checks the data after each restart. */
async function killRounds(editors: Editors, options: KillOptions): Promise<void> {
  const random = createRandom(options.rounds);
  for (let round = 0; round < options.rounds; round += 1) {
    const server = await options.start();
    await editors.check(server.origin);
    let left = 1 + Math.floor(random() * options.maxAnswers);
    let working: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      working = editors.work(server.origin, (path) => {
        if (options.counts?.(path) === false) return;
        left -= 1;
        if (left === 0) resolve();
      });
      working.catch(reject);
    });
    await Promise.race([sleep(random() * options.longestMs), working]);
    await server.kill();
    await working;
  }
  const last = await options.start();
  await editors.check(last.origin);
  await editors.settle(last.origin);
  await last.kill();
}

/** Starts one server after another over a folder; the next one loads while this one works. */
function startOver(folder: string): () => Promise<Running> {
  let spare = startSpare();
  return async () => {
    const child = spare;
    spare = startSpare();
    await child.said('waiting');
    child.order({ folder });
    await child.said('listening').catch((error: unknown) => {
      throw new Error(child.errors(), { cause: error });
    });
    const [, port] =
      child
        .lines()
        .find((line) => line.startsWith('listening'))
        ?.split(' ') ?? [];
    const kill = async () => {
      child.signal('SIGKILL');
      await child.ended();
      expect(child.lines().filter((line) => line.startsWith('trouble'))).toEqual([]);
    };
    return { origin: `http://127.0.0.1:${port}`, kill };
  };
}

function startSpare(): StoreChild {
  const child = startChild(program);
  children.add(child);
  return child;
}

/** An operator's settings, except for sign-in, where tests choose the person. Editors must not be refused because the machine is busy. */
const asOperated = {
  NODE_ENV: 'production',
  HUB_SIGN_IN: 'demo',
  HUB_DEMO_IN_PRODUCTION: 'yes',
  HUB_DATA_KEYS: Buffer.alloc(32, 'key').toString('base64'),
  HUB_COURSES: '1000',
  HUB_MOST_DELAY_MS: '10000',
  HUB_MOST_WAIT_MS: '60000',
};

/** Starts the built program with the shipped content and the same settings. */
async function startProgram(folder: string): Promise<Running> {
  const server = startBuilt({ ...asOperated, HUB_DATA: folder });
  const port = await server.listening();
  if (port === null) throw new Error(`The server ended: ${server.output()}`);
  return { origin: `http://127.0.0.1:${port}`, kill: () => server.end('SIGKILL') };
}

/** Slow enough that nobody reaches the rate limit of a minute during one run of the server. */
const unhurriedMs = 1_000;

function isPublish(path: string): boolean {
  return path.endsWith('/publish');
}

describe.concurrent('a server killed while editors save, publish and schedule', () => {
  it(`loses no acknowledged change and always has one complete catalogue live, in ${KILLS} kills`, async () => {
    const folder = await makeDataFolder();
    const editors = createEditors(createRandom(1));
    await killRounds(editors, { rounds: KILLS, maxAnswers: 40, longestMs: 20, start: startOver(folder) });
    const { store, events } = await openStore(folder);
    expect((await createAuditTrail({ store, clock: { now: () => Date.now() } }).verify()).breaks).toEqual([]);
    expect([events, store.health().quarantined]).toEqual([[], 0]);
    await store.close();
    await removeDataFolder(folder);
    console.log(`${KILLS} kills: ${JSON.stringify(editors.figures)}`);
    const { saves, publishes, schedules, steps, unanswered, doneUnanswered } = editors.figures;
    expect(steps).toBeGreaterThanOrEqual(KILLS);
    expect(Math.min(saves, publishes, unanswered, doneUnanswered)).toBeGreaterThanOrEqual(Math.floor(KILLS / 4));
    expect(schedules).toBeGreaterThanOrEqual(Math.floor(KILLS / 20));
  });

  it(`does the same as the built program with the shipped content, in ${BUILT_KILLS} kills`, async () => {
    const folder = await makeDataFolder();
    const editors = createEditors(createRandom(2), unhurriedMs);
    // Its publish checks take a second in a separate thread while saves continue: unless the test waits for a publish, none would ever
    // finish.
    const options = { maxAnswers: 1, counts: isPublish, longestMs: 1_000, start: () => startProgram(folder) };
    await killRounds(editors, { rounds: BUILT_KILLS, ...options });
    await removeDataFolder(folder);
    console.log(`${BUILT_KILLS} kills of the built program: ${JSON.stringify(editors.figures)}`);
    expect(Math.min(editors.figures.saves, editors.figures.publishes)).toBeGreaterThan(BUILT_KILLS / 2);
  });
});
