// Durable saves, 32 in flight, the same bytes: our embedded store compared with plain lowdb and with a bare loop of the file calls, and the
// PostgreSQL store with a bare loop of the statements.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSONFilePreset } from 'lowdb/node';
import { Pool } from 'pg';
import { type Actor, createLowdbStore, createPostgresStore, type Store } from '#server/stores';
import { openCluster, runSql } from '#server/testing/postgres-cluster';
import { saveFile, saveRow } from './bare-saves.ts';
import type { BenchRow } from './bench-row.ts';

const IN_FLIGHT = 32;
const PEOPLE = 2_000;
const CONNECTIONS = 10;
const ROUNDS = 7;
const SAVES = 2_000;
const LOWDB_SAVES = 24;
const DOCUMENT = { canary: 'x'.repeat(7_800), list: Array.from({ length: 20 }, (_, n) => ({ n })) };
const SYSTEM: Actor = { kind: 'system', id: 'bench' };

/** Saves per second that survive a power cut, ours and the peers', interleaved in one run. */
export async function benchSaves(): Promise<BenchRow[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'hub-bench-'));
  try {
    const ours = await openOurs(path.join(root, 'ours'));
    const bare = await openBare(path.join(root, 'bare'));
    const lowdb = await openLowdb(path.join(root, 'lowdb.json'));
    const rounds: Round[] = [];
    // In turns of short runs: other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await paceOf(ours.save, SAVES), bare: await paceOf(bare, SAVES) });
    const plain = await paceOf(lowdb, LOWDB_SAVES);
    await ours.store.close();
    return [...toRows(rounds, plain.rate), await benchPostgres()];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The same with PostgreSQL: our save reads, changes and writes a person's data, and so does the bare transaction. */
async function benchPostgres(): Promise<BenchRow> {
  const cluster = await openCluster({ isDurable: true });
  try {
    const url = await cluster.createDatabase();
    const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: () => () => undefined, migrate: true });
    const save = async (n: number) =>
      void (await store.update(SYSTEM, { kind: 'settings', owner: `person-${n % PEOPLE}`, collection: 'hub' }, () => ({ ...DOCUMENT, n })));
    await paceOf(save, PEOPLE);
    const names = (await runSql(url, "select name from hub_shelf where place = 'people'")).map(({ name }) => String(name));
    const pool = new Pool({ connectionString: url, max: CONNECTIONS });
    const bare = (n: number) => saveRow(pool, names[n % names.length] ?? '');
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await paceOf(save, SAVES), bare: await paceOf(bare, SAVES) });
    await Promise.all([pool.end(), store.close()]);
    return toBareRow('durable save, 32 in flight, PostgreSQL', rounds, 'bare: begin, select for update, update, commit');
  } finally {
    await cluster.close();
  }
}

/** Saves per second, and the processor time of one in microseconds. */
interface Pace {
  readonly rate: number;
  readonly cpu: number;
}

interface Round {
  readonly ours: Pace;
  readonly bare: Pace;
}

function toRows(rounds: readonly Round[], plain: number): BenchRow[] {
  const ours = middle(rounds.map((round) => round.ours.rate));
  return [
    {
      measure: 'durable save, 32 in flight, told beside plain lowdb',
      ours: rateOf(ours),
      peer: rateOf(plain),
      ratio: null,
      aim: '3000/s',
      met: ours >= 3_000,
      means: 'Why there is a store of our own below the fixed package: one file for all would end at a handful of saves a second.',
      detail: `not the same work: lowdb keeps ${PEOPLE} people in one file, writes all of it and does not fsync; ${LOWDB_SAVES} saves, once`,
    },
    toBareRow(
      'durable save, 32 in flight, against the bare loop',
      rounds,
      'bare: write, fsync, link, rename, fsync of the folder; no checksum, no queue',
    ),
  ];
}

function toBareRow(measure: string, rounds: readonly Round[], detail: string): BenchRow {
  const ratio = middle(rounds.map((round) => round.ours.rate / round.bare.rate));
  const cpu = (whose: keyof Round): number => Math.round(middle(rounds.map((round) => round[whose].cpu)));
  const rate = (whose: keyof Round): string => rateOf(middle(rounds.map((round) => round[whose].rate)));
  return {
    measure,
    ours: rate('ours'),
    peer: rate('bare'),
    ratio,
    aim: '0.7x',
    met: ratio >= 0.7,
    means: 'What queue, checksum and checks cost beside the disk itself: how many may save at once on one machine.',
    detail: `${detail}. CPU a save: ${cpu('ours')} and ${cpu('bare')} us`,
  };
}

function rateOf(rate: number): string {
  return `${Math.round(rate)}/s`;
}

async function openOurs(folder: string): Promise<{ store: Store; save: (n: number) => Promise<void> }> {
  const every = (ms: number, task: () => void): (() => void) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  };
  const store = await createLowdbStore({ folder, clock: { now: () => Date.now() }, every });
  const save = async (n: number): Promise<void> => {
    await store.put(SYSTEM, { kind: 'settings', owner: `person-${n % PEOPLE}`, collection: 'hub' }, DOCUMENT);
  };
  await paceOf(save, PEOPLE);
  return { store, save };
}

async function openBare(folder: string): Promise<(n: number) => Promise<void>> {
  await mkdir(folder);
  const bytes = Buffer.from(JSON.stringify(DOCUMENT));
  const save = (n: number) => {
    const within = path.join(folder, String(n % 256));
    return saveFile({ temp: within, within }, `${n % PEOPLE}.json`, n, bytes);
  };
  for (let n = 0; n < 256; n += 1) await mkdir(path.join(folder, String(n)));
  await paceOf(save, PEOPLE);
  return save;
}

async function openLowdb(file: string): Promise<(n: number) => Promise<void>> {
  const low = await JSONFilePreset<{ people: Record<string, unknown> }>(file, { people: {} });
  for (let n = 0; n < PEOPLE; n += 1) low.data.people[`person-${n}`] = DOCUMENT;
  await low.write();
  if ((await stat(file)).size === 0 || (await readdir(path.dirname(file))).length === 0) throw new Error('lowdb wrote nothing.');
  return async (n) => {
    low.data.people[`person-${n % PEOPLE}`] = { ...DOCUMENT, n };
    await low.write();
  };
}

async function paceOf(save: (n: number) => Promise<void>, saves: number): Promise<Pace> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < saves) {
      next += 1;
      await save(next);
    }
  };
  const begun = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  const { user, system } = process.cpuUsage(cpu);
  return { rate: (saves * 1000) / (performance.now() - begun), cpu: (user + system) / saves };
}

function middle(rates: readonly number[]): number {
  return rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
}
