import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { schemasOf } from '#engine';
import { checkShape, type JsonSchema, SCHEMAS } from '#schemas';
import { toShapeProblems } from '#schemas/shape-sentences';
import type { FindValidator } from '#schemas/validators';
import { loadKinds } from '#tools/code-editor';
import { writeValidators } from '#tools/precompile-schemas';
import { root } from '#tools/reading/source-files';

/** The generated file imports packages, so it has to be below our `node_modules`. */
const folder = mkdtempSync(join(root, 'node_modules/.validators-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function loadValidators(name: string, own: readonly JsonSchema[]): Promise<FindValidator> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, writeValidators([...SCHEMAS, ...own]));
  const { createValidators } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { createValidators: () => FindValidator };
  return createValidators();
}

const packs = await loadKinds();

describe.each([...packs])('generated validators for the editor of %s', (pack, { all }) => {
  it('find for the schema of every kind what the server finds', async () => {
    const find = await loadValidators(pack.replaceAll('/', '-'), all.flatMap(schemasOf));
    for (const schema of all.flatMap(schemasOf)) {
      const value = { id: '', title: 7, more: true };
      const validate = find(schema);
      expect(validate?.(value)).toBe(false);
      expect(toShapeProblems(validate?.errors ?? [], value)).toEqual(checkShape(schema, value));
    }
  });
});

it('leave out kinds that the pack does not have', async () => {
  const find = await loadValidators('few', packs.get('tests/second-pack')?.all.flatMap(schemasOf) ?? []);
  const own = packs
    .get('catalogue')
    ?.all.flatMap(schemasOf)
    .find(({ title }) => title === 'Promotion');
  expect(own && find(own)).toBeUndefined();
});
