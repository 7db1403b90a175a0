import { times } from '#engine/testing';
import { createAccounts, createSessions } from '#server/accounts';
import { cookieSettings } from '#server/http';
import type { Store } from '#server/stores';
import { createStore } from '#server/testing/stores';
import { createChance, withSeededIds } from './chance.ts';
import type { Stage } from './client.ts';
import { createDatabase, type Database } from './database.ts';
import { actAsEditor } from './editors.ts';
import { type Episode, planFaults } from './faults.ts';
import { createInvariants } from './invariants.ts';
import { startMember } from './library.ts';
import { createNode, epoch, type Node } from './node.ts';
import { createPerson, type Person } from './people.ts';
import type { Defects } from './process.ts';
import { createLife, createTime, type Time } from './time.ts';
import { actAsViewer } from './viewers.ts';

/** The result of one run. */
export interface Run {
  readonly seed: number;
  /** Everything that happened, in order. */
  readonly events: readonly string[];
  /** The first broken promise; null when there is none. */
  readonly broken: string | null;
}

const nodeCount = 3;
const viewerCount = 20;
const editorCount = 3;
/** Every fifth viewer has a second tab open. */
const tabsOf = (index: number) => (index % 5 === 0 ? 2 : 1);
const lengthMs = 32_000;
/** Long enough for the last retry, restart and poll. */
const quietMs = 25_000;
const maxTurns = 100_000;

/** Plays one seed from beginning to end: the same seed gives the same events. */
export function simulate(seed: number, defects: Defects = {}): Promise<Run> {
  return withSeededIds(seed, () => play(seed, defects));
}

async function play(seed: number, defects: Defects): Promise<Run> {
  const time = createTime();
  const events: string[] = [];
  const tell = (what: string) => void events.push(`${(time.now() / 1_000).toFixed(4)} ${what}`);
  const faults = planFaults(createChance(seed, 'faults'), { nodes: nodeCount, lengthMs });
  const invariants = createInvariants({ time, faults, database: () => database });
  const database: Database = createDatabase({ time, faults, witness: invariants });
  const people = await enrol(database, time);
  const nodes = Array.from({ length: nodeCount }, (_, index) =>
    createNode({
      index,
      time,
      database,
      faults,
      defects,
      chance: createChance(seed, `node ${index}`),
      tell: (what) => tell(`n${index} ${what}`),
    }),
  );
  const stage: Stage = { time, nodes, invariants, tell, isOver: () => time.now() > lengthMs };

  for (const node of nodes) void node.start();
  for (const episode of faults.episodes) time.after(episode.from, createLife('faults'), () => begin(episode, nodes, tell));
  const acts = setOut(stage, people, seed);
  let turns = 0;
  const isStopped = () => {
    turns += 1;
    invariants.always(nodes);
    if (turns > maxTurns) invariants.breaks('There is no end of events.');
    return invariants.broken() !== null;
  };
  await time.run(lengthMs + quietMs, isStopped);
  if (invariants.broken() === null) await finish(acts, invariants.breaks);
  if (invariants.broken() === null) await invariants.atEnd(nodes, people);
  const broken = invariants.broken();
  if (broken !== null) tell(broken);
  return { seed, events, broken };
}

/** Creates the accounts that exist before the run. */
async function enrol({ calm }: Database, time: Time): Promise<Person[]> {
  const clock = { now: () => epoch + time.now() };
  const store = createStore(calm, { clock, log: () => {} });
  const sessions = createSessions({ store, clock: { ...clock, wait: () => () => undefined }, cookie: cookieSettings(true) });
  const passwords = {
    hash: async (password: string) => ({ salt: '', hash: password }),
    matches: async () => false,
    isOutdated: () => false,
  };
  const people: Person[] = [];
  for (let index = 0; index < viewerCount + editorCount; index += 1) {
    const isViewer = index < viewerCount;
    const name = isViewer ? `viewer-${index}` : `editor-${index - viewerCount}`;
    const canary = `canary-${String(index).padStart(2, '0')}`;
    const accounts = createAccounts({ store, sessions, passwords, people: starterOf(store, canary) });
    const kind = isViewer ? 'viewer' : 'editor';
    const { uid } = await accounts.addAccount({ name, password: `password of ${name}`, kind, role: isViewer ? 'viewer' : 'publisher' });
    people.push(createPerson({ name, kind, canary, uid }));
  }
  return people;
}

function starterOf(store: Store, canary: string) {
  return { startAs: async () => false, startNew: (uid: string) => startMember(store, uid, canary), choices: () => [] };
}

function setOut(stage: Stage, people: readonly Person[], seed: number): Promise<void>[] {
  const viewers = people.filter(({ kind }) => kind === 'viewer');
  const editors = people.filter(({ kind }) => kind === 'editor');
  const shared = { edition: 0, erasuresLeft: 2 };
  return [
    ...viewers.flatMap((person, index) =>
      Array.from({ length: tabsOf(index) }, (_, tab) => actAsViewer(stage, person, createChance(seed, `${person.name} ${tab}`), tab)),
    ),
    ...editors.map((person, index) => {
      const own = viewers.filter((_, place) => place % editorCount === index);
      return actAsEditor(stage, { person, chance: createChance(seed, person.name), viewers: own, shared });
    }),
  ];
}

function begin({ kind, node: index, until, from, jumpMs }: Episode, nodes: readonly Node[], tell: (what: string) => void): void {
  const node = nodes[index];
  const forMs = Math.round(until - from);
  tell(kind === 'clock-jump' ? `fault: the clock of n${index} jumps by ${jumpMs} ms` : `fault: ${kind} at n${index} for ${forMs} ms`);
  if (kind === 'crash') node?.crash();
  if (kind === 'pause') node?.pause(forMs);
  if (kind === 'clock-jump') node?.jump(jumpMs);
}

/** All actors have finished by now; a mistake in the actors themselves shows here. */
async function finish(acts: readonly Promise<void>[], breaks: (sentence: string) => void): Promise<void> {
  const late = new Promise<'late'>((resolve) => setImmediate(() => resolve('late')));
  const end = await Promise.race([Promise.all(acts), late]);
  if (end === 'late') breaks('Somebody still waits for an answer.');
}

/** Plays every second seed, so that two files can share the work: of all seeds, of the requested number, or only the requested seed. */
export async function playSeeds(half: 'odd' | 'even'): Promise<Run | null> {
  for (const seed of seedsOf(half)) {
    const run = await simulate(seed);
    if (run.broken !== null) return run;
  }
  return null;
}

/** HUB_SIMULATION_SEED sets one seed, HUB_SIMULATION_SEEDS the number of seeds. */
function seedsOf(half: 'odd' | 'even'): number[] {
  const { HUB_SIMULATION_SEED: one, HUB_SIMULATION_SEEDS: count = times({ daily: 24, long: 200 }) } = process.env;
  const seeds = one ? [Number(one)] : Array.from({ length: Number(count) }, (_, index) => index + 1);
  return seeds.filter((seed) => (seed % 2 === 1) === (half === 'odd'));
}

/** The report of a failed run: the seed, the promise, the last events, and how to replay it. */
export function report({ seed, events, broken }: Run): string {
  const again = `HUB_SIMULATION_SEED=${seed} npx vitest run --project faults tests/simulation`;
  return [`Seed ${seed}: ${broken}`, ...events.slice(-30), `Again: ${again}`].join('\n');
}
