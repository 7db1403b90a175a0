import { spawnSync } from 'node:child_process';

/** The files that differ from a commit, including new and without deleted ones, and that commit. */
export interface Change {
  readonly since: string;
  readonly files: readonly string[];
}

/** What differs from `since`; without it, what is not committed, or else what the last commit changed. */
export function readChange(root: string, since?: string): Change {
  const ask = (...words: readonly string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim() || 'git could not be asked.');
    return stdout.split('\n').filter((line) => line !== '');
  };
  const filesSince = (commit: string) => [
    ...ask('diff', '--name-only', '--diff-filter=d', commit),
    ...ask('ls-files', '--others', '--exclude-standard'),
  ];
  if (since !== undefined) return { since, files: filesSince(since) };
  const files = filesSince('HEAD');
  return files.length > 0 ? { since: 'HEAD', files } : { since: 'HEAD~1', files: filesSince('HEAD~1') };
}
