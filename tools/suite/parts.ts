import type { ReportKind } from './failures.ts';

/** A part of the suite: commands that run in order until one fails. */
export interface Part {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Parts whose results it needs. If one of these fails, it cannot run. */
  readonly needs?: readonly string[];
  /** The report of failed tests that its last command writes. */
  readonly report?: ReportKind;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its failure ends the whole run. */
  readonly endsRun?: boolean;
}

/** Parts of one step run in parallel; the next step starts after all of them have ended. */
export type Steps = readonly (readonly Part[])[];

/** How much of the suite to run: everything, or also the tests too slow for every day. */
export type Extent = 'all' | 'long';

const vitest = (...args: readonly string[]) => ['vitest', 'run', ...args];
const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name]);
/** Tests that need neither a build nor a browser, and little time for one file. */
const quickProjects = projects('unit', 'core', 'contract', 'server', 'server-alone');

const lint: Part = { name: 'lint', commands: [['biome', 'check', '.']] };
const types: Part = { name: 'types', commands: [['tsx', 'tools/check-types.ts']] };
const unused: Part = { name: 'unused', commands: [['knip']] };
const build: Part = {
  name: 'build',
  commands: [
    ['tsx', 'tools/browser.ts'],
    ['tsx', 'tools/build.ts'],
  ],
};
const buildJourneys: Part = {
  name: 'build for journeys',
  commands: [
    ['tsx', 'tools/browser.ts'],
    ['tsx', 'tools/build.ts', '--debug-aids'],
    ['tsx', 'tools/build.ts', '--debug-aids', '--pack', 'tests/second-pack'],
  ],
};
const smoke: Part = { ...journeysPart('smoke', build, '--grep', '@smoke'), endsRun: true };

function vitestPart(name: string, ...args: readonly string[]): Part {
  return { name, commands: [vitest(...args)], report: 'vitest' };
}

function journeysPart(name: string, needed: Part, ...args: readonly string[]): Part {
  return { name, commands: [['playwright', 'test', ...args, '--reporter=list,json']], report: 'journeys', needs: [needed.name] };
}

/** The parts for an extent. Basic failures are reported in the first minute. */
export function listSteps(extent: Extent): Steps {
  const more = extent === 'long' ? ['long'] : [];
  const unit = vitestPart('unit', ...projects('unit', 'core', 'contract'), '--maxWorkers=100%');
  const server = vitestPart('server', ...projects('server', 'server-alone', 'whole', 'faults', ...more), '--maxWorkers=3');
  const journeys = journeysPart('journeys', buildJourneys, '--grep-invert', '@smoke');
  const steps = [[build], [smoke], [lint, types, unused], [unit], [{ ...server, needs: [build.name] }], [buildJourneys], [journeys]];
  if (extent === 'all') return steps;
  const env = { HUB_TESTS: 'long' };
  return steps.map((step) => step.map((part) => ({ ...part, env })));
}

/** A share of the parts with these names, and of their dependencies: `1/3` is the first third of their tests. */
export function takeShare(steps: Steps, names: readonly string[], shard?: string): Steps {
  const known = steps.flat();
  const unknown = names.find((name) => !known.some((part) => part.name === name));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}. Parts: ${known.map(({ name }) => name).join(', ')}.`);
  const wanted = new Set(names.flatMap((name) => [name, ...(known.find((part) => part.name === name)?.needs ?? [])]));
  const cut = (part: Part): Part =>
    shard === undefined || part.report === undefined
      ? part
      : { ...part, commands: part.commands.map((args) => [...args, `--shard=${shard}`]) };
  return steps.map((step) => step.filter(({ name }) => wanted.has(name)).map(cut)).filter((step) => step.length > 0);
}

/** Checks before a commit, all in parallel: lint of the changed files, types, and these test files. */
export function listChangeSteps(changed: readonly string[], tests: readonly string[]): Steps {
  const ofFiles = [{ ...lint, commands: [['biome', 'check', '--no-errors-on-unmatched', ...changed]] }, types];
  return [tests.length === 0 ? ofFiles : [...ofFiles, vitestPart('tests', ...quickProjects, ...tests, '--maxWorkers=100%')]];
}

/** Checks before merging a branch: lint, types and unused code of everything, and these test files. */
export function listCheckSteps(tests: readonly string[]): Steps {
  return [[lint, types, unused], [vitestPart('tests', ...projects('unit', 'core', 'contract'), ...tests, '--maxWorkers=100%')]];
}
