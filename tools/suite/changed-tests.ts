import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../reading/imports.ts';
import type { Change } from './changed-files.ts';
import { fitInto, type ReadFile, rankTests } from './nearest-tests.ts';

/** What there is to test of a change. */
export interface ChangedTests {
  /** Test files that need no build, nearest first. */
  readonly quick: readonly string[];
  /** Of these, the nearest, which take about a quarter of a minute. */
  readonly nearest: readonly string[];
  /** The nearest of those that need a build or a browser. */
  readonly built: readonly string[];
}

/** The seconds that the nearest tests may take together, as measured when they were last run; starting them takes about as long again. */
const BUDGET_SECONDS = 12;
/** What a file takes that was never measured here, and what importing adds to each. */
const UNKNOWN_SECONDS = 2;
const IMPORT_SECONDS = 0.4;
const MAX_BUILT = 3;

/**
 * The tests for a change: those that come to it through imports. Data and texts come to those that read files, other packages to all, and as
 * journeys import nothing of what they look at, anything to these: there the words decide alone.
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

/** A source with its imports. Whoever asks for many changes may read each source once. */
export function readSource(root: string, path: string): ReadFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = importsOf({ path, text }).flatMap(({ target, isTypeOnly }) => (target === null || isTypeOnly ? [] : [target]));
  return { path, text, imports };
}

/** How long each test file took when it was last run here, in seconds: vitest writes it down. */
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
