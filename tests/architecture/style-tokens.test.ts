import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTheme, type Theme } from '#engine';
import { listFiles, readSources, root } from '#tools/reading/source-files';

const FILES = { logo: '', 'font-body': '', 'font-display': '' };

it('uses only tokens that a style, a theme or a component defines, or names a fallback', () => {
  const styles = listFiles().filter((path) => path.endsWith('.css'));
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const { same, light } = makeTheme(JSON.parse(read('catalogue/theme.json')) as Theme);
  const code = readSources().map(({ text }) => text);
  const defined = new Set([
    ...Object.keys({ ...FILES, ...same, ...light }).map((name) => `--${name}`),
    ...styles.flatMap((path) => [...read(path).matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)),
    ...code.flatMap((text) => text.match(/--[a-z][\w-]+/g) ?? []),
  ]);
  expect(styles.length).toBeGreaterThan(50);
  const unknown = styles.flatMap((path) =>
    [...read(path).matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) => (defined.has(name) ? [] : [`${path}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
