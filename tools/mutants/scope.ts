import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code is mutated, each with its tests beside it. */
export const ROOMS = ['engine/core', 'catalogue/rules', 'schemas'] as const;

/** Files that are not mutated, and why. */
const LEFT_OUT: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\.(test|fixture)\.ts$|\/testing\//, why: 'proves, and is not proven' },
  { pattern: /^schemas\/generated\//, why: 'types, made from the schemas' },
  {
    pattern: /\/(rule-list|rule-shape)\.ts$|^catalogue\/rules\/index\.ts$/,
    why: 'names the rules for the command line and describes their shapes',
  },
];

const isLeftOut = (file: string) => LEFT_OUT.some(({ pattern }) => pattern.test(file));

export const roomOf = (file: string): string | undefined => ROOMS.find((room) => file.startsWith(`${room}/`));

/** The folder that a score is given for: the first one inside a room. */
export function folderOf(file: string): string {
  const room = roomOf(file) ?? '';
  const [first, ...rest] = file.slice(room.length + 1).split('/');
  return rest.length > 0 ? `${room}/${first}` : room;
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Rooms whose code is also tested by tests of other rooms. */
const PROVEN_IN: Readonly<Record<string, readonly string[]>> = { schemas: ['engine/core/catalogue'] };

/** The tests that judge a room: those beside its code, and those of other rooms that test it too. */
export function listTests(root: string, room: string): string[] {
  return [room, ...(PROVEN_IN[room] ?? [])].flatMap((folder) => listFiles(root, folder)).filter((file) => file.endsWith('.test.ts'));
}

/** The files to mutate whose path starts with one of these; without any, all files. */
export function listSources(root: string, wanted: readonly string[]): string[] {
  const sources = ROOMS.flatMap((room) => listFiles(root, room)).filter((file) => !isLeftOut(file));
  if (wanted.length === 0) return sources;
  return sources.filter((file) => wanted.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)));
}

/**
 * Files that differ from the main branch, or on the main branch from the commit before; a changed test counts as the file it is named
 * after.
 */
export function listChanged(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const from = base === git('rev-parse', 'HEAD') ? 'HEAD~1' : base;
  const changed = `${git('diff', '--name-only', '--diff-filter=d', from)}\n${git('ls-files', '--others', '--exclude-standard')}`.split(
    '\n',
  );
  return [...new Set(changed.filter((file) => roomOf(file)).map((file) => file.replace(/\.test\.ts$/, '.ts')))];
}
