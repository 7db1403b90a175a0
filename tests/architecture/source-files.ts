import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', '.git']);
/** Output of builds and tests, which is beside the sources but not part of them. */
const made = new Set(['dist', 'dist-packs', 'data', 'coverage', 'test-results', 'playwright-report']);

export interface SourceFile {
  path: string;
  text: string;
  isTest: boolean;
}

export interface Import {
  line: number;
  specifier: string;
  /** The path from the root, or null for a package. */
  target: string | null;
  isTypeOnly: boolean;
}

/** Every file below a folder of the project, as paths from the root with forward slashes. */
export function listFiles(folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || (folder === '.' && made.has(entry.name))) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Every TypeScript source of the project, without generated files. */
export function readSources(): SourceFile[] {
  return listFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('schemas/generated/') && !path.endsWith('.types.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8'), isTest: isTestPath(path) }));
}

function isTestPath(path: string): boolean {
  return (
    path.startsWith('tests/') ||
    /\.(test|fixture|contract)\.tsx?$/.test(path) ||
    path.includes('/testing/') ||
    path.endsWith('-contract.ts')
  );
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^;'"]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of one file; relative ones are resolved to paths from the root. */
export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? '';
    const line = file.text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length;
    const target = specifier.startsWith('.')
      ? normalize(join(dirname(file.path), specifier))
          .replace(/\\/g, '/')
          .replace(/\?.*$/, '')
      : null;
    return { line, specifier, target, isTypeOnly: Boolean(match[1]) };
  });
}

/** Whether a path is the room itself or inside it. */
export function isIn(path: string, room: string): boolean {
  return room === '*' || path === room || path.startsWith(`${room}/`);
}

/** Whether a path is a door; a `*` in the door's name matches any one file or folder. */
export function isDoor(path: string, door: string): boolean {
  const names = path.split('/');
  const expected = door.split('/');
  return names.length === expected.length && expected.every((name, at) => matches(names[at] ?? '', name));
}

function matches(name: string, expected: string): boolean {
  const [start = '', end] = expected.split('*');
  return end === undefined ? name === expected : name.startsWith(start) && name.endsWith(end);
}
