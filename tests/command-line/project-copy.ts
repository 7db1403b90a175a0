import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles, root } from '#tools/reading/source-files';

/** A copy of the project that a test may change. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a command of the project in the copy; returns its output if it failed. */
  run(command: string, ...words: readonly string[]): string;
  /** The text of these files and of every file in these folders, by path from the root of the copy. */
  read(...paths: readonly string[]): ReadonlyMap<string, string>;
  /** Changes a file, by path from the root of the copy. */
  edit(path: string, change: (text: string) => string): void;
  remove(): void;
}

/** Copies the project, with links to its packages. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'hub-copy-'));
  for (const path of listFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    run(command, ...words) {
      const bin = join(folder, 'node_modules/.bin', command);
      const { status, stdout, stderr } = spawnSync(bin, words, { cwd: folder, encoding: 'utf8' });
      return status === 0 ? '' : `${command} ${words.join(' ')}\n${stdout}\n${stderr}`;
    },
    read(...paths) {
      const list = (path: string): readonly string[] => {
        if (!existsSync(join(folder, path))) return [];
        return statSync(join(folder, path)).isDirectory()
          ? readdirSync(join(folder, path)).flatMap((name) => list(join(path, name)))
          : [path];
      };
      return new Map(paths.flatMap(list).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
    },
    edit(path, change) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, change(readFileSync(file, { encoding: 'utf8', flag: 'a+' })));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The code blocks of a guide, in order. */
export function readBlocks(path: string, ...languages: readonly string[]): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const block = new RegExp(`\`\`\`(?:${languages.join('|')})\\n([\\s\\S]*?)\\n\`\`\``, 'g');
  return [...text.matchAll(block)].map(([, code = '']) => `${code}\n`);
}

/** Replaces a text, which must exist, by another. */
export function replaceIn(text: string, old: string | RegExp, next: string): string {
  const changed = text.replace(old, () => next);
  if (changed === text) throw new Error(`This is not in the file any more: ${old}`);
  return changed;
}
