import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

/** A copy of the rooms, from which something is taken away. */
const copy = mkdtempSync(join(tmpdir(), 'hub-taken-away-'));

beforeAll(() => {
  for (const path of listFiles().filter((file) => /^(engine|editor|schemas|server|tests\/[^/]+$|[^/]+$)/.test(file))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a command of the project in the copy; gives its output if it failed. */
function run(command: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command), words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

it('a place of the editor goes with its folder and its line: what is left compiles, and its tests are green', () => {
  const list = join(copy, 'editor/places.ts');
  for (const place of ['audit', 'calendar', 'history', 'scheduled']) {
    rmSync(join(copy, 'editor/places', place), { recursive: true });
    const lines = readFileSync(list, 'utf8').split('\n');
    const left = lines.filter((line) => line !== `  ${place},` && !line.startsWith(`import { ${place} }`));
    expect(lines.length - left.length).toBe(2);
    writeFileSync(list, left.join('\n'));
  }
  expect(run('tsc', '-p', 'tsconfig.rooms.json', '--tsBuildInfoFile', join(copy, 'rooms.json'))).toBe('');
  expect(run('vitest', 'run', '--reporter=dot', 'editor/shell', 'editor/places')).toBe('');
});
