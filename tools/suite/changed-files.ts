import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedFile } from './nearest-tests.ts';

/** The files that differ from a commit, including new and without deleted ones. */
export interface Change {
  readonly files: readonly ChangedFile[];
  /** Every source of the project, as paths from the root. */
  readonly sources: readonly string[];
}

type Git = (...args: readonly string[]) => readonly string[];

function createGit(root: string): Git {
  return (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (status !== 0) throw new Error(stderr.trim() || 'git could not be asked.');
    return stdout.split('\n').filter((line) => line !== '');
  };
}

/** The difference from `since`; without it, the uncommitted changes, or else those of the last commit. */
export function readChange(root: string, since?: string): Change {
  const git = createGit(root);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  const pathsSince = (commit: string) => [...git('diff', '--name-only', '--diff-filter=d', commit), ...fresh];
  const start = since ?? (pathsSince('HEAD').length > 0 ? 'HEAD' : 'HEAD~1');
  const files = pathsSince(start).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: fresh.includes(path) ? text : linesOf(git('diff', '--unified=0', start, '--', path)) };
  });
  return { files, sources: git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx') };
}

/** The lines that were added or removed, and the functions around them. */
function linesOf(diff: readonly string[]): string {
  return diff.filter((line) => /^([+-](?!\+\+|--)|@@)/.test(line)).join('\n');
}

/** The commit at which a branch left main; undefined on main itself. */
export function findStart(root: string): string | undefined {
  const git = createGit(root);
  for (const main of ['origin/main', 'main']) {
    const [known] = attempt(() => git('merge-base', 'HEAD', main)) ?? [];
    if (known !== undefined && known !== git('rev-parse', 'HEAD')[0]) return known;
  }
  return undefined;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
