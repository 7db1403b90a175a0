import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../reading/imports.ts';
import type { Change } from './changed-files.ts';
import { fitInto, type ReadFile, rankTests } from './nearest-tests.ts';

/** The tests of a change. */
export interface ChangedTests {
  /** Test files that need no build, nearest first. */
  readonly quick: readonly string[];
  /** The nearest of these, which take about 15 seconds. */
  readonly nearest: readonly string[];
  /** The nearest of those that need a build or a browser. */
  readonly built: readonly string[];
}

/** The total seconds of the nearest tests, by their last run; starting them takes about as long again. */
const BUDGET_SECONDS = 12;
/** The duration of a file without a previous run, and the cost of importing each. */
const UNKNOWN_SECONDS = 2;
const IMPORT_SECONDS = 0.4;
const MAX_BUILT = 3;

/**
 * The tests for a change: those that import it, directly or through others. Data and texts affect tests that read files, packages affect
 * all. Journeys import nothing that they test, so any change can affect them, and shared tokens alone decide.
 */
export function findChangedTests(root: string, { files, sources }: Change, read = readSource): ChangedTests {
  const changed = files.map(({ path }) => path);
  const data = changed.filter((path) => !sources.includes(path));
  const packages = data.filter((path) => path === 'package-lock.json');
  const linksOf = ({ path, text }: ReadFile) =>
    isJourney(path) ? changed : !isTestFile(path) ? [] : readsFiles(path, text) ? data : packages;
  const present = sources.filter((path) => existsSync(join(root, path))).map((path) => read(root, path));
  const linked = present.map((file) => ({ ...file, imports: [...file.imports, ...linksOf(file)] }));
  const ranked = rankTests(files, linked).map(({ path }) => path);
  const quick = ranked.filter((path) => !needsBuild(path));
  const seconds = readDurations(root);
  const priced = quick.map((path) => ({ path, seconds: (seconds.get(path) ?? UNKNOWN_SECONDS) + IMPORT_SECONDS }));
  return { quick, nearest: fitInto(BUDGET_SECONDS, priced).map(({ path }) => path), built: ranked.filter(needsBuild).slice(0, MAX_BUILT) };
}

function isJourney(path: string): boolean {
  return path.endsWith('.spec.ts');
}

function needsBuild(path: string): boolean {
  return isJourney(path) || /^(tests\/(command-line|faults|simulation)|catalogue\/(contract\/whole|services\/faults))\//.test(path);
}

function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function readsFiles(path: string, text: string): boolean {
  return /^(catalogue\/contract|tests\/architecture)\//.test(path) || /readFileSync|shippedCatalogue|import\.meta\.glob/.test(text);
}

/** A source with its imports. A caller with many changes can cache the result. */
export function readSource(root: string, path: string): ReadFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = importsOf({ path, text }).flatMap(({ target, isTypeOnly }) => (target === null || isTypeOnly ? [] : [target]));
  return { path, text, imports };
}

/** The duration of each test file in its last local run, in seconds, as recorded by vitest. */
function readDurations(root: string): ReadonlyMap<string, number> {
  const folder = join(root, 'node_modules/.vite/vitest');
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'results.json')) : [];
  const results = files.filter(existsSync).flatMap((file) => {
    const { results: list } = JSON.parse(readFileSync(file, 'utf8')) as {
      results: readonly (readonly [string, { readonly duration: number }])[];
    };
    return list;
  });
  return new Map(results.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration / 1_000]));
}
