import type { ReportKind } from './failures.ts';

/** A part of the suite: commands that run in order until one fails. */
export interface Part {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Parts whose results it needs. When one of these fails, it cannot run. */
  readonly needs?: readonly string[];
  /** The report that its last command writes about failed tests. */
  readonly report?: ReportKind;
  readonly env?: Readonly<Record<string, string>>;
}

/** How much of the suite to run: what needs neither build nor browser, everything, or also what is too heavy for every day. */
export type Extent = 'check' | 'all' | 'long';

const vitest = (...words: readonly string[]) => ['vitest', 'run', ...words];
const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name]);

const lint: Part = { name: 'lint', commands: [['biome', 'check', '.']] };
const types: Part = {
  name: 'types',
  commands: [['tsc', '--noEmit'], ...['pure', 'browser', 'server'].map((room) => ['tsc', '-p', `tsconfig.${room}.json`])],
};
const unused: Part = { name: 'unused', commands: [['knip']] };
const unit: Part = {
  name: 'unit',
  commands: [vitest(...projects('unit', 'core', 'contract'), '--maxWorkers=100%')],
  report: 'vitest',
};
const build: Part = { name: 'build', commands: [['tsx', 'tools/build.ts']] };
const buildJourneys: Part = {
  name: 'build for journeys',
  commands: [
    ['tsx', 'tools/browser.ts'],
    ['tsx', 'tools/build.ts', '--debug-aids'],
    ['tsx', 'tools/build.ts', '--debug-aids', '--pack', 'tests/second-pack'],
  ],
};

function serverPart(...more: readonly string[]): Part {
  const commands = [vitest(...projects('server', 'server-alone', 'faults', ...more), '--maxWorkers=3')];
  return { name: 'server', commands, report: 'vitest', needs: [build.name] };
}

function journeysPart(...files: readonly string[]): Part {
  return {
    name: 'journeys',
    commands: [['playwright', 'test', ...files, '--reporter=list,json']],
    report: 'journeys',
    needs: [buildJourneys.name],
  };
}

/** The parts for an extent, in steps: parts of one step run in parallel, and the next step starts after all of them have ended. */
export function listSteps(extent: Extent): readonly (readonly Part[])[] {
  const check = [[lint, types, unused], [unit]];
  if (extent === 'check') return check;
  if (extent === 'all') return [...check, [build], [serverPart()], [buildJourneys], [journeysPart()]];
  const env = { HUB_TESTS: 'long' };
  return [...check, [build], [serverPart('long')], [buildJourneys], [journeysPart()]].map((step) => step.map((part) => ({ ...part, env })));
}

/** Files that tests read without importing, so that no import leads to them. */
const isReadAsFile = (path: string) => /\.(json|css|html|md|sql|ya?ml|conf)$/.test(path) || path.startsWith('deploy/');

/** The most journey files to run for a change: two take about half a minute. */
const MAX_JOURNEYS = 2;

export interface ChangeSteps {
  readonly steps: readonly (readonly Part[])[];
  /** Journeys that the change may affect but that are left out, because they would take longer than a minute. */
  readonly left: readonly string[];
}

/**
 * The tests to run for a change while working: lint of its files, types, the unit and contract tests that import what changed, the
 * server's tests in the same folders, and the journeys named after a changed folder. `since` is the commit before the change.
 */
export function listChangeSteps(changed: readonly string[], since: string, journeys: readonly string[]): ChangeSteps {
  const related = ['--changed', since, '--passWithNoTests'];
  const tests = [vitest(...projects('unit', 'core', 'contract'), ...related, '--maxWorkers=100%')];
  const parts: Part[] = [{ name: 'unit', commands: tests, report: 'vitest' }];
  if (changed.some(isReadAsFile))
    parts.push({ name: 'contract', commands: [vitest(...projects('contract'), '--maxWorkers=100%')], report: 'vitest' });
  const folders = new Set(changed.flatMap((path) => /^server\/[\w-]+\//.exec(path) ?? []));
  if (folders.size > 0)
    parts.push({
      name: 'server',
      commands: [vitest(...projects('server'), ...related, ...folders, '--maxWorkers=100%')],
      report: 'vitest',
    });
  const named = journeys.filter((journey) => changed.some((path) => path === journey || bearsNameOf(path, journey)));
  const played = named.length <= MAX_JOURNEYS ? named : [];
  const steps = [
    [{ ...lint, commands: [['biome', 'check', '--no-errors-on-unmatched', ...changed]] }, types],
    ...parts.map((part) => [part]),
  ];
  if (played.length === 0) return { steps, left: named };
  return { steps: [...steps, [buildJourneys], [journeysPart(...played)]], left: [] };
}

/** Whether a folder of the file has the journey's name: catalogue/widgets/notes/notes.tsx and notes.spec.ts. */
function bearsNameOf(path: string, journey: string): boolean {
  const name = /([\w-]+)\.spec\.ts$/.exec(journey)?.[1];
  return name !== undefined && !/\.test\.tsx?$/.test(path) && path.startsWith('catalogue/') && path.split('/').includes(name);
}
