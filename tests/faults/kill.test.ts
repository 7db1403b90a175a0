import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { times, until } from '#engine/testing';
import { type StoredDocument, StoreLockedError } from '#server/stores';
import { listFiles, makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { bundleChild, type StoreChild, startChild } from './children.ts';
import { createRandom, openStore, SYSTEM, settingsOf } from './store-parts.ts';

const SAVE_ROUNDS = times({ daily: 25, long: 200 });
const PUBLISH_ROUNDS = times({ daily: 12, long: 100 });
const FENCING_ROUNDS = times({ daily: 1, long: 5 });
const NO_KERNEL = async () => ({ kind: 'unsupported' }) as const;
const SHORT = { beatMs: 100, pauseMs: 600, staleMs: 1_500 };

let program = '';
let folder = '';

beforeAll(async () => {
  program = await bundleChild();
});
afterAll(() => rm(path.dirname(program), { recursive: true, force: true }));
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => removeDataFolder(folder));

/** Kills a working child at a random moment, round after round, with the next child already started. */
async function killRounds(
  rounds: number,
  orders: object,
  check: (lines: readonly string[], round: number) => Promise<void>,
): Promise<void> {
  const random = createRandom(rounds);
  let spare = startChild(program);
  for (let round = 0; round < rounds; round += 1) {
    const child = spare;
    await child.said('waiting');
    child.order({ ...orders, folder, from: round * 100_000 });
    spare = startChild(program);
    await child.said('ready');
    const pieces = Math.floor(random() * 5);
    await until('some pieces of work', () => child.lines().filter((line) => /^(saved|published) /.test(line)).length >= pieces);
    await sleep(random() * 20);
    child.signal('SIGKILL');
    await child.ended();
    await check(child.lines(), round);
  }
  spare.signal('SIGKILL');
  await spare.ended();
}

describe('a process killed while it works', () => {
  it(`[P-01] loses no acknowledged save, corrupts nothing and leaves no stray files in ${SAVE_ROUNDS} kills`, async () => {
    const acknowledged = new Map<string, number>();
    let saves = 0;
    await killRounds(SAVE_ROUNDS, { mode: 'save', padding: 20_000 }, async (lines) => {
      for (const [, person, n] of lines.map((line) => line.split(' ')).filter(([word]) => word === 'saved')) {
        saves += 1;
        acknowledged.set(`person-${person}`, Number(n));
      }
      const { store, events } = await openStore(folder);
      for (const [owner, n] of acknowledged) {
        const stored = await store.get(SYSTEM, settingsOf(owner));
        expect(numberIn(stored)).toBeGreaterThanOrEqual(n);
      }
      expect({ events, quarantined: store.health().quarantined }).toEqual({ events: [], quarantined: 0 });
      await store.close();
      expect((await listFiles(folder)).filter((file) => !/^(people|catalogue)\/.*\.json(\.prev)?$/.test(file))).toEqual([]);
    });
    expect(saves).toBeGreaterThan(SAVE_ROUNDS);
    console.log(`[P-01] ${saves} acknowledged saves in ${SAVE_ROUNDS} kills, none lost`);
  });

  it(`[P-02] always has one complete version live, the old or the new one, in ${PUBLISH_ROUNDS} kills`, async () => {
    let acknowledged = 0;
    await killRounds(PUBLISH_ROUNDS, { mode: 'publish', padding: 2_000 }, async (lines) => {
      const publishes = lines.map((line) => line.split(' ')).filter(([word]) => word === 'published');
      acknowledged = Number(publishes.at(-1)?.[1] ?? acknowledged);
      const { store, events } = await openStore(folder);
      const live = await store.live();
      expect(live?.move.seq ?? 0).toBeGreaterThanOrEqual(acknowledged);
      expect(live?.move.seq ?? 0).toBeLessThanOrEqual(acknowledged + 1);
      acknowledged = live?.move.seq ?? 0;
      expect(new Set(live?.items.map(({ value }) => (value as { n: number }).n)).size).toBe(live === null ? 0 : 1);
      expect(events).toEqual([]);
      await store.close();
    });
    expect(acknowledged).toBeGreaterThan(PUBLISH_ROUNDS / 2);
  });
});

describe('two processes and one folder', () => {
  it('[P-07] stops the second process with the name of folder and owner, and admits another once the first is killed, without waiting for its heartbeat to expire', async () => {
    const first = await startHolder();
    const second = startChild(program);
    await second.said('waiting');
    second.order({ mode: 'hold', folder });
    expect(await second.ended()).toBe(1);
    expect(second.errors()).toContain(folder);
    expect(second.errors()).toMatch(/in use by process \d+ on \S+, started 20\d\d-/);
    first.signal('SIGKILL');
    await first.ended();
    const third = startChild(program);
    await third.said('waiting');
    third.order({ mode: 'hold', folder });
    await third.said('ready');
    third.signal('SIGKILL');
    await third.ended();
  });

  it("[P-08] refuses a folder with an owner beyond the kernel lock's reach until its heartbeat stops", async () => {
    const first = await startHolder({ isAlone: true });
    await expect(openStore(folder, { claim: NO_KERNEL, lockTimes: SHORT })).rejects.toBeInstanceOf(StoreLockedError);
    first.signal('SIGKILL');
    await first.ended();
    await expect(openStore(folder, { claim: NO_KERNEL, lockTimes: SHORT })).rejects.toBeInstanceOf(StoreLockedError);
    await sleep(SHORT.staleMs + 100);
    const { store } = await openStore(folder, { claim: NO_KERNEL, lockTimes: SHORT });
    expect(store.health().writable).toBe(true);
    await store.close();
  });

  it(`[P-08] keeps a paused owner from writing after a takeover, ${FENCING_ROUNDS} times`, async () => {
    for (let round = 0; round < FENCING_ROUNDS; round += 1) await fencingRound(round);
  });
});

function numberIn(stored: StoredDocument | null): number {
  return (stored?.doc as { n: number } | undefined)?.n ?? -1;
}

async function startHolder(more: object = {}): Promise<StoreChild> {
  const child = startChild(program);
  child.order({ mode: 'hold', folder, ...more });
  await child.said('ready');
  return child;
}

async function fencingRound(round: number): Promise<void> {
  const paused = startChild(program);
  paused.order({ mode: 'save', folder, from: round * 100_000, padding: 2_000, isAlone: true });
  await paused.said('saved 7');
  await sleep(20 + round * 7);
  paused.signal('SIGSTOP');
  await sleep(SHORT.staleMs + 150);
  const { store } = await openStore(folder, { claim: NO_KERNEL, lockTimes: SHORT });
  const people = Array.from({ length: 8 }, (_, n) => `person-${n}`);
  for (const owner of people) await store.put(SYSTEM, settingsOf(owner), { ours: round });
  paused.signal('SIGCONT');
  expect(await paused.ended()).toBe(1);
  expect(paused.errors()).toMatch(/in use by process \d+ on .* stopped writing/);
  await store.close();
  const { store: again } = await openStore(folder);
  for (const owner of people) expect((await again.get(SYSTEM, settingsOf(owner)))?.doc).toEqual({ ours: round });
  await again.close();
}
