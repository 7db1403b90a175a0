import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', '.git']);
/** Output of builds and tests, which is beside the sources but not part of them. */
const made = new Set(['dist', 'dist-packs', 'data', '.dev', 'coverage', 'test-results', 'playwright-report']);

export interface SourceFile {
  path: string;
  text: string;
  isTest: boolean;
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
    /\/(testing|contract)\//.test(path) ||
    path.endsWith('-contract.ts')
  );
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
