import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createSeededRandom } from './engine/testing/random.ts';
import { PATIENCE_MS } from './engine/testing/until.ts';
import { listPacks } from './tools/pack.js';

/** Where thousands of things are tried in a row. Everything else has the patience of `until`, also the hooks that start servers, databases and browsers: no test proves with it that something is quick. */
const longPatienceMs = 6 * PATIENCE_MS;

const pool = { pool: 'threads' as const, isolate: false };

/** Files that measure their own process, or fill what others would share with them. */
const alone = [
  'catalogue/services/checks/security-{inputs,limits}.test.ts',
  'server/{http/inputs,accounts/oidc,accounts/names,hub/polls}.test.ts',
];

/** What takes long even when little of it is tried: run by `npm run test:long`, which also tries the rest as often as finds what is rare. */
const onlyLong = ['tests/faults/load-{slow-clients,soak}.test.ts'];

/** What runs in the server is tested while nothing can be added to what every object inherits. */
const frozen = { setupFiles: ['tests/frozen-prototypes.ts'] };
/** The server, and the services of a pack, which run in it. */
const ofServer = '{server,catalogue/services}/**/*.test.ts';
/** Faults of disks, databases, networks and services, against the server as a whole. */
const faults = '{tests/faults,tests/simulation,catalogue/services/faults}/**/*.test.ts';
const core = '{schemas,engine/core,catalogue/rules}/**/*.test.ts';

/** What takes longest goes first, so that no worker is left with one of these when the others have ended; what mostly waits, before all. */
const longest = [
  'catalogue/contract/whole/translated.dom',
  'tests/command-line/command-line',
  'catalogue/contract/whole/seeded-faults',
  'tests/faults/load-slow-clients',
  'catalogue/services/checks/security-inputs',
  'tests/faults/kill-publishing',
  'tests/faults/load-rolling-restart',
  'tests/faults/kill',
  'catalogue/services/faults/upstream-matrix',
  'tests/simulation/defects',
  'tests/faults/equivalence',
  'tests/faults/disk-faults',
  'tests/faults/load-soak',
  'tests/simulation/even-seeds',
  'tests/simulation/odd-seeds',
].map((name) => `/${name}.test.ts`);

/** True for a file that asks for a DOM. */
const isDrawn = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** A worker goes on to the next file only if it is of the same project and environment, and else its successor reads all modules anew: files with a DOM stand together. */
class FewestWorkers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? shuffled(files, seed) : await super.sort(files);
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    const rest = sorted.filter((file) => !first.includes(file));
    const projects = new Set(rest.map(({ project }) => project));
    return [...first, ...[...projects].flatMap((project) => drawnLast(rest.filter((file) => file.project === project)))];
  }
}

/** In an order by chance, the same for the same seed. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const random = createSeededRandom(seed);
  const placed = files.map((file) => ({ file, place: random.next() }));
  return placed.sort((one, other) => one.place - other.place).map(({ file }) => file);
}

function drawnLast(files: readonly TestSpecification[]): TestSpecification[] {
  return [...files.filter((file) => !isDrawn(file)), ...files.filter(isDrawn)];
}

/** Packs besides the usual one, whose tests run with the contracts. */
const otherPacks = listPacks().filter((pack) => pack !== 'catalogue');

export default defineConfig({
  test: {
    sequence: { sequencer: FewestWorkers },
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    teardownTimeout: PATIENCE_MS,
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,catalogue,editor,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/template/**', 'catalogue/contract/**', core, ofServer],
          setupFiles: ['tests/vitest.setup.ts'],
          testTimeout: PATIENCE_MS,
          ...pool,
        },
      },
      { extends: true, test: { name: 'core', include: [core], ...frozen, testTimeout: PATIENCE_MS, ...pool } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: [...['tests/architecture', 'catalogue/contract', ...otherPacks].map((folder) => `${folder}/**/*.test.{ts,tsx}`)],
          exclude: ['catalogue/contract/whole/**'],
          setupFiles: ['tests/vitest.setup.ts'],
          testTimeout: PATIENCE_MS,
          ...pool,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [ofServer],
          exclude: [...alone, faults],
          ...frozen,
          testTimeout: PATIENCE_MS,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          include: [...alone, 'tests/command-line/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['catalogue/contract/whole/**/*.test.ts'],
          setupFiles: ['tests/vitest.setup.ts'],
          testTimeout: PATIENCE_MS,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [faults],
          exclude: onlyLong,
          globalSetup: 'server/testing/shared-cluster.ts',
          testTimeout: longPatienceMs,
        },
      },
      { extends: true, test: { name: 'long', include: onlyLong, testTimeout: longPatienceMs } },
    ],
  },
});
