import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeededRandom } from '#engine/testing';
import { type FileChange, toPatch } from './unified-patch.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-patch-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the old files, applies the patch as staff would, and reads the files again. */
function applied(changes: readonly FileChange[]): (string | null)[] {
  for (const { path, before } of changes) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (before !== null) writeFileSync(join(folder, path), before);
  }
  execFileSync('git', ['apply', '-'], { cwd: folder, input: toPatch(changes), env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } });
  return changes.map(({ path }) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null));
}

describe('toPatch', () => {
  it('gives git apply changed, new and removed files, with and without a line feed at the end', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}\n`);
    const changes = [
      { path: 'content/todos/a.json', before: long.join(''), after: long.with(3, 'new\n').with(30, 'other\nand more\n').join('') },
      { path: 'content/todos/b.json', before: null, after: '{\n  "id": "b"\n}\n' },
      { path: 'content/todos/c.json', before: 'gone\n', after: null },
      { path: 'content/todos/d.json', before: 'no line feed', after: 'no line feed\n' },
      { path: 'content/todos/e.json', before: 'one\ntwo\n', after: 'one\ntwo' },
      { path: 'content/todos/f.json', before: 'windows\r\nlines\r\n', after: 'windows\r\nother\r\n' },
    ];
    expect(applied(changes)).toEqual(changes.map(({ after }) => after));
  });

  it('gives nothing for unchanged files, and only the changes with three lines around them', () => {
    expect(toPatch([{ path: 'a', before: 'same\n', after: 'same\n' }])).toBe('');
    const long = Array.from({ length: 20 }, (_, index) => `${index}\n`);
    expect(toPatch([{ path: 'a', before: long.join(''), after: long.with(10, 'ten\n').join('') }])).toBe(
      'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -8,7 +8,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n',
    );
  });

  it('replaces a whole text if too many lines change to find the unchanged ones', () => {
    const lines = (word: string) => Array.from({ length: 1_500 }, (_, index) => `${word} ${index}\n`).join('');
    const changes = [
      { path: 'changed', before: `${lines('old')}same`, after: `${lines('new')}same` },
      { path: 'come', before: null, after: lines('new') },
      { path: 'emptied', before: lines('old'), after: '' },
    ];
    expect(applied(changes)).toEqual(changes.map(({ after }) => after));
    expect(toPatch(changes).match(/^@@ .*/gm)).toEqual(['@@ -1,1501 +1,1501 @@', '@@ -0,0 +1,1500 @@', '@@ -1,1500 +0,0 @@']);
  });

  it('quotes a file name with non-ASCII characters as git does', () => {
    const changes = [{ path: 'content/café "x".json', before: 'a\n', after: 'b\n' }];
    expect(applied(changes)).toEqual(['b\n']);
  });

  it('turns any text into any other', () => {
    const random = createSeededRandom(7);
    const text = (size: number) =>
      Array.from({ length: Math.floor(random.next() * size) }, () => `${Math.floor(random.next() * 5)}\n`).join('');
    const changes = Array.from({ length: 60 }, (_, index) => ({ path: `f${index}`, before: `x\n${text(30)}`, after: `x\n${text(30)}` }));
    expect(applied(changes)).toEqual(changes.map(({ after }) => after));
  });
});
