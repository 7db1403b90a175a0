import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditTrail } from '../../server/audit/index.ts';
import { makeDataFolder, removeDataFolder } from '../../server/stores/lowdb/data-folder.ts';
import { type BuiltServer, endAllBuilt, startBuilt } from '../command-line/built-server.ts';
import { bundleChild, type StoreChild, startChild } from './children.ts';
import { createEditors, type Editors } from './kill-publishing-editors.ts';
import { createRandom, openStore } from './store-parts.ts';

const KILLS = 90;
const BUILT_KILLS = 10;

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

/** A server that was started and takes visitors. */
interface Running {
  readonly origin: string;
  kill(): Promise<unknown>;
}

/** Kills the server at random moments while editors work, and looks each time at what is there once it is back. */
async function killRounds(editors: Editors, wish: { rounds: number; longestMs: number; start: () => Promise<Running> }): Promise<void> {
  const random = createRandom(wish.rounds);
  for (let round = 0; round < wish.rounds; round += 1) {
    const server = await wish.start();
    await editors.check(server.origin);
    let working: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      working = editors.work(server.origin, resolve);
      working.catch(reject);
    });
    await Promise.race([sleep(random() * wish.longestMs), working]);
    await server.kill();
    await working;
  }
  const last = await wish.start();
  await editors.check(last.origin);
  await editors.settle(last.origin);
  await last.kill();
}

/** Starts one server after another over a folder; the next one is loaded while this one works. */
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

/** The same with the program that people run, and the content that is shipped. */
async function startProgram(folder: string): Promise<Running> {
  const server: BuiltServer = startBuilt({ HUB_DATA: folder, HUB_COURSES: '1000', HUB_MOST_DELAY_MS: '10000' });
  const port = await server.listening();
  if (port === null) throw new Error(`The server ended: ${server.output()}`);
  return { origin: `http://127.0.0.1:${port}`, kill: () => server.end('SIGKILL') };
}

describe.concurrent('a server killed while editors save, publish and schedule', () => {
  it(`loses nothing that had an answer and always has one whole catalogue live, in ${KILLS} kills`, async () => {
    const folder = await makeDataFolder();
    const editors = createEditors(createRandom(1));
    await killRounds(editors, { rounds: KILLS, longestMs: 250, start: startOver(folder) });
    const { store, events } = await openStore(folder);
    expect((await createAuditTrail({ store, clock: { now: () => Date.now() } }).verify()).breaks).toEqual([]);
    expect([events, store.health().quarantined]).toEqual([[], 0]);
    await store.close();
    await removeDataFolder(folder);
    console.log(`${KILLS} kills: ${JSON.stringify(editors.figures)}`);
    const { saves, publishes, schedules, unanswered } = editors.figures;
    expect(Math.min(saves, publishes, schedules, unanswered)).toBeGreaterThan(KILLS / 10);
  });

  it(`does so as the built program with the shipped content too, in ${BUILT_KILLS} kills`, async () => {
    const folder = await makeDataFolder();
    const editors = createEditors(createRandom(2));
    await killRounds(editors, { rounds: BUILT_KILLS, longestMs: 700, start: () => startProgram(folder) });
    await removeDataFolder(folder);
    console.log(`${BUILT_KILLS} kills of the built program: ${JSON.stringify(editors.figures)}`);
    expect(Math.min(editors.figures.saves, editors.figures.publishes)).toBeGreaterThan(BUILT_KILLS);
  });
});
