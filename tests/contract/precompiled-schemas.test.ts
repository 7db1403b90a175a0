import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { kinds } from '../../catalogue/kinds/index.ts';
import { schemasOf } from '../../engine/index.ts';
import { checkShape, type JsonSchema } from '../../schemas/index.ts';
import { toShapeProblems } from '../../schemas/shape-sentences.ts';
import type { FindValidator } from '../../schemas/validators.ts';
import { writeValidators } from '../../tools/precompile-schemas.ts';
import { root } from '../architecture/source-files.ts';
import { kinds as libraryKinds } from '../second-pack/kinds/index.ts';

/** The generated file imports packages, so it has to be below our `node_modules`. */
const folder = mkdtempSync(join(root, 'node_modules/.validators-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function loadValidators(name: string, own: readonly JsonSchema[]): Promise<FindValidator> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, writeValidators(own));
  const { createValidators } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { createValidators: () => FindValidator };
  return createValidators();
}

describe.each([
  ['admissions', kinds],
  ['library', libraryKinds],
] as const)('what the editor of the %s pack checks with', (name, { all }) => {
  it('has a function for the schema of every kind, which finds what the server finds', async () => {
    const find = await loadValidators(name, all.flatMap(schemasOf));
    for (const schema of all.flatMap(schemasOf)) {
      const value = { id: '', title: 7, more: true };
      const validate = find(schema);
      expect(validate?.(value)).toBe(false);
      expect(toShapeProblems(validate?.errors ?? [], value)).toEqual(checkShape(schema, value));
    }
  });
});

it('has none of kinds that the pack has not', async () => {
  const find = await loadValidators('few', libraryKinds.all.flatMap(schemasOf));
  const own = kinds.all.flatMap(schemasOf).find(({ title }) => title === 'Promotion');
  expect(own && find(own)).toBeUndefined();
});
