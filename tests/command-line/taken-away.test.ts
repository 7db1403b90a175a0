import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

/** A copy of the rooms, from which things are removed. */
const copy = mkdtempSync(join(tmpdir(), 'hub-taken-away-'));

beforeAll(() => {
  for (const path of listFiles().filter((file) =>
    /^(engine|editor|programs|schemas|server|tools|tests\/second-pack\/|tests\/[^/]+$|[^/]+$)/.test(file),
  )) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a command of the project in the copy; returns its output if it failed. */
function run(command: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command), words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

/** Removes a folder, and the two lines of a list that refer to it. */
function takeAway(folder: string, list: string, name: string): void {
  rmSync(join(copy, folder), { recursive: true });
  const lines = readFileSync(join(copy, list), 'utf8').split('\n');
  const left = lines.filter((line) => line.trim() !== `${name},` && !line.startsWith(`import { ${name} }`));
  expect(lines.length - left.length, name).toBe(2);
  writeFileSync(join(copy, list), left.join('\n'));
}

it('editor places and server features can be removed with a folder and a line: the rest compiles and its tests pass', () => {
  for (const place of ['audit', 'calendar', 'history', 'scheduled']) takeAway(`editor/places/${place}`, 'editor/places.ts', place);
  const features = { gallery: 'gallery', offline: 'offline', openapi: 'apiDocument', 'editor-pages': 'editorPages' };
  for (const [folder, name] of Object.entries(features)) takeAway(`server/${folder}`, 'server/features.ts', name);
  expect(run('tsc', '-p', 'tsconfig.rooms.json', '--tsBuildInfoFile', join(copy, 'rooms.json'))).toBe('');
  expect(run('tsx', 'tools/build.ts', '--pack', 'tests/second-pack')).toBe('');
  expect(run('vitest', 'run', '--reporter=dot', 'editor/shell', 'editor/places', 'server/hub')).toBe('');
});
