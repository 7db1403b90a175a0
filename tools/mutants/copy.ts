import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A line of a file, and its replacement. */
export interface LineChange {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A copy of the project whose files may be changed freely. */
export interface Copy {
  readonly folder: string;
  /** Applies a change to its file, and returns a function that reverts it; null if it does not fit. */
  apply(change: LineChange): (() => void) | null;
  remove(): void;
}

/** Copies the files that git tracks, and links the packages. */
export function makeCopy(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'hub-copy-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  for (const path of stdout.split('\n').filter((line) => line !== '')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    apply(change) {
      const path = join(folder, change.file);
      const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const after = replaceOnce(before, change);
      if (after === null) return null;
      writeFileSync(path, after);
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The text with the change applied; null if its line is missing or occurs more than once. */
function replaceOnce(text: string, { find, replace }: LineChange): string | null {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
