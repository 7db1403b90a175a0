import { resolve } from 'node:path';
import { instrument, type Mutant, type Source } from './instrument.ts';
import { createModules, createTransformer, type Modules } from './modules.ts';
import { countHits, withMutant } from './switchboard.ts';
import { collect, type Test } from './tests.ts';

export type Status = 'killed' | 'survived' | 'timed out' | 'no coverage';

export interface Verdict extends Mutant {
  readonly status: Status;
  /** The test that noticed it, by file and title. */
  readonly by?: readonly [file: string, title: string];
}

/** The task of a judging process, sent in its first message. */
export interface Order {
  readonly root: string;
  readonly files: readonly Source[];
  readonly tests: readonly string[];
  /** Only every nth mutant is judged. */
  readonly step: number;
  /** Mutants that need no verdict from this process: `file:id`. */
  readonly done: readonly string[];
}

export type Report =
  | { readonly kind: 'begun'; readonly tests: number; readonly mutants: readonly Mutant[]; readonly failing: readonly string[] }
  | { readonly kind: 'next'; readonly mutant: Mutant }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'over' };

/** A test with its measurements from a run without mutants. */
interface KnownTest extends Test {
  readonly hits: ReadonlyMap<string, number>;
  /** The milliseconds of processor time that it took. */
  readonly cost: number;
}

/**
 * The most processor time for the tests of one mutant, those of its folder and the others. A mutant that many tests reach is not tried
 * with all of them.
 */
const COST_LIMIT_MS = { near: 1_500, others: 800 };
const MIN_HITS_ALLOWED = 100_000;

/** Judges every mutant of the files: which test fails when it is active? */
async function judge(order: Order, report: (report: Report) => void): Promise<void> {
  const { root } = order;
  const { texts, mutants } = await instrument(root, order.files);
  const server = await createTransformer(root, texts);
  const atRest = await rest(server, order);
  report({ kind: 'begun', tests: atRest.tests.length, mutants, failing: atRest.failing });

  const done = new Set(order.done);
  const fresh = createModules(server);
  let changed: ReadonlySet<string> = new Set();
  let file = '';
  for (const [place, mutant] of mutants.entries()) {
    if (place % order.step !== 0 || done.has(`${mutant.file}:${mutant.id}`)) continue;
    report({ kind: 'next', mutant });
    if (mutant.file !== file) fresh.forget(changed);
    file = mutant.file;
    const verdict = (await judgeWarm(mutant, atRest)) ?? (await judgeFresh(mutant, atRest, { root, fresh }));
    changed = fresh.importersOf(resolve(root, file));
    report({ kind: 'verdict', verdict: { ...mutant, ...verdict } });
  }
  await server.close();
}

interface AtRest {
  readonly modules: Modules;
  readonly tests: readonly KnownTest[];
  readonly failing: readonly string[];
  /** Mutants in code that runs while files are loaded. */
  readonly whenLoaded: ReadonlySet<string>;
}

/** Loads all tests, and runs those whose file depends on one of the sources. */
async function rest(server: Parameters<typeof createModules>[0], { root, files, tests: testFiles }: Order): Promise<AtRest> {
  const modules = createModules(server);
  const loaded: Test[] = [];
  const tests: KnownTest[] = [];
  const failing: string[] = [];
  const whenLoaded = new Set<string>();
  for (const file of testFiles) {
    const { value, hits } = await countHits(() => collect(modules, root, resolve(root, file)));
    for (const id of hits.keys()) whenLoaded.add(id);
    if (value) loaded.push(...value);
    else failing.push(file);
  }
  const reached = new Set(files.flatMap(({ file }) => [...modules.importersOf(resolve(root, file))]));
  for (const test of loaded.filter(({ file }) => reached.has(file))) {
    const start = process.cpuUsage();
    const { value: isGreen, hits } = await countHits(test.run);
    const { user, system } = process.cpuUsage(start);
    if (isGreen) tests.push({ ...test, hits, cost: (user + system) / 1000 });
    else failing.push(`${test.file.slice(root.length + 1)}: ${test.title}`);
  }
  return { modules, tests, failing, whenLoaded };
}

type Judged = Pick<Verdict, 'status' | 'by'>;

/** The tests that reach a mutant: those of its folder first, then the others from fastest to slowest, up to a limit. */
function coveringTests({ id, file }: Mutant, tests: readonly KnownTest[]): KnownTest[] {
  return withinLimit(
    tests.filter((test) => test.hits.has(id)),
    file,
  );
}

function withinLimit(tests: readonly KnownTest[], file: string): KnownTest[] {
  const folder = `/${file.slice(0, file.lastIndexOf('/') + 1)}`;
  const isNear = (test: KnownTest) => test.file.includes(folder);
  const sorted = tests.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.cost - b.cost);
  const left = { near: COST_LIMIT_MS.near, others: COST_LIMIT_MS.others };
  return sorted.filter((test) => {
    const which = isNear(test) ? 'near' : 'others';
    left[which] -= test.cost;
    return left[which] >= 0;
  });
}

const named = (test: Test): Judged => ({ status: 'killed', by: [test.file, test.title] });
const hitsOf = (tests: readonly KnownTest[], id: string) => tests.reduce((sum, test) => sum + (test.hits.get(id) ?? 0), 0);
const limitOf = (tests: readonly KnownTest[], id: string) => Math.max(MIN_HITS_ALLOWED, 100 * hitsOf(tests, id));

/** Judges with files that are loaded already; `undefined` when only freshly loaded files can tell. */
async function judgeWarm(mutant: Mutant, { tests, whenLoaded }: AtRest): Promise<Judged | undefined> {
  const covering = coveringTests(mutant, tests);
  if (covering.length === 0) return whenLoaded.has(mutant.id) ? undefined : { status: 'no coverage' };
  const limit = limitOf(covering, mutant.id);
  const { value: killer, hits } = await withMutant(mutant.id, limit, () => firstFailing(covering));
  if (hits > limit) return { status: 'timed out' };
  // A test that fails without the mutant too has met something that an earlier mutant left in a cache.
  if (killer) return (await killer.run()) ? named(killer) : undefined;
  return whenLoaded.has(mutant.id) || hits < hitsOf(covering, mutant.id) ? undefined : { status: 'survived' };
}

async function firstFailing<T extends Test>(tests: readonly T[]): Promise<T | undefined> {
  for (const test of tests) if (!(await test.run())) return test;
  return undefined;
}

/** Judges with every file that depends on the mutated one loaded again. */
async function judgeFresh(
  mutant: Mutant,
  { modules, tests, whenLoaded }: AtRest,
  place: { root: string; fresh: Modules },
): Promise<Judged> {
  const { root, fresh } = place;
  const path = resolve(root, mutant.file);
  const reached = modules.importersOf(path);
  const reaching = withinLimit(
    tests.filter((test) => reached.has(test.file)),
    mutant.file,
  );
  // Cached code runs only in the first test that needs it, although other tests rely on the result.
  const judges = whenLoaded.has(mutant.id) ? reaching : [...new Set([...coveringTests(mutant, tests), ...reaching])];
  fresh.forget(fresh.importersOf(path));
  const limit = limitOf(tests, mutant.id);
  const { value, hits } = await withMutant(mutant.id, limit, async () => {
    for (const file of new Set(judges.map((test) => test.file))) {
      const wanted = new Set(judges.filter((test) => test.file === file).map(({ title }) => title));
      const collected = await collect(fresh, root, file);
      if (!collected) return { status: 'killed', by: [file, 'cannot be loaded'] } satisfies Judged;
      const killer = await firstFailing(collected.filter(({ title }) => wanted.has(title)));
      if (killer) return named(killer);
    }
    return { status: 'survived' } satisfies Judged;
  });
  return hits > limit ? { status: 'timed out' } : value;
}

process.once('message', async (order: Order) => {
  await judge(order, (report) => process.send?.(report));
  // Exiting sooner would lose messages that are still being sent.
  process.send?.({ kind: 'over' } satisfies Report, undefined, undefined, () => process.disconnect());
});
