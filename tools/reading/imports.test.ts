import { expect, it } from 'vitest';
import { importsOf, targetOf } from './imports.ts';

const here = (text: string) => importsOf({ path: 'tools/reading/planted.ts', text });

it.each([
  ["import { a } from './imports.ts'"],
  ["import a, { type B } from './imports.ts'"],
  ["import './imports.ts'"],
  ["import {\n  a,\n} from './imports.ts'"],
  ["export { a } from './imports.ts'"],
  ["export * from './imports.ts'"],
  ["export * as all from './imports.ts'"],
  ["const a = await import('./imports.ts')"],
  ['const a = import(\n  /* later */ `./imports.ts`,\n)'],
  ["const a = import('./imports.ts', { with: { type: 'json' } })"],
  ["import a = require('./imports.ts')"],
  ["const a = require('./imports.ts')"],
  ["type A = import('./imports.ts').Import"],
  ["import { a } from './imports.js'"],
  ["import { a } from './imports'"],
  ["import a from './imports.ts?raw'"],
  ["import { a } from '../reading/imports.ts'"],
])('finds %s', (text) => {
  expect(here(text)).toMatchObject([{ target: 'tools/reading/imports.ts' }]);
});

it('marks type-only imports', () => {
  expect(
    here("import type { A } from './a.ts';\nimport { type B } from './b.ts';\nexport type { C } from './c.ts';\nimport './d.ts';").map(
      ({ line, target, isTypeOnly }) => [line, target, isTypeOnly],
    ),
  ).toEqual([
    [1, 'tools/reading/a.ts', true],
    [2, 'tools/reading/b.ts', true],
    [3, 'tools/reading/c.ts', true],
    [4, 'tools/reading/d.ts', false],
  ]);
});

it('resolves packages and Node modules to null, and ignores imports in strings and comments', () => {
  expect(here("import react from 'react';\nimport { join } from 'node:path';\nimport fs from 'fs'").map(({ target }) => target)).toEqual([
    null,
    null,
    null,
  ]);
  expect(here("// import { a } from './a.ts'\nconst b = \"import { b } from './b.ts'\";")).toEqual([]);
});

it('resolves a door of package.json to its file, and an unknown one to null', () => {
  expect(here("import { importsOf } from '#tools/reading/imports';")).toMatchObject([{ target: 'tools/reading/imports.ts' }]);
  expect(here("const a = await import('#engine/react')")).toMatchObject([{ target: 'engine/react.ts' }]);
  expect(here("export { a } from '#engine/core/plan';")).toMatchObject([{ target: null }]);
});

it('resolves a folder to its index, and a path above the root to null', () => {
  expect(targetOf('tools/test.ts', '../engine/index')).toBe('engine/index.ts');
  expect(targetOf('tools/test.ts', '../engine')).toBe('engine/index.ts');
  expect(targetOf('tools/test.ts', '../../elsewhere.ts')).toBeNull();
});
