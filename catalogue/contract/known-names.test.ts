import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Catalogue, findBreaches, readCatalogue } from '#engine';
import { readContentFiles, readSpelling } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { hubPack } from '../server.ts';

const { pack } = hubPack;
const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);

async function wrongIn(text: string): Promise<readonly string[]> {
  const changed: Catalogue = { ...catalogue, todos: catalogue.todos.map((todo, index) => (index === 0 ? { ...todo, name: text } : todo)) };
  const names = pack.analysis?.listNames?.(changed) ?? [];
  const facts = { now: '2026-11-28T12:00:00Z', effect: null, maxShown: new Map(), spelling: await readSpelling(), names };
  return findBreaches(changed, pack.kinds, facts).flatMap(({ rule, found }) => (rule.test === 'spelling' ? [found] : []));
}

it.each([
  'Aberystwyth opens its halls.',
  'Loughborough has places.',
  'Prifysgol Bangor is open.',
  'There’d be more. They’ll tell you.',
  'Be nai\u0308ve.',
])('finds no spelling mistake in %j', async (text) => {
  expect(await wrongIn(text)).toEqual([]);
});

it('still finds a misspelt name at the start of a sentence', async () => {
  expect((await wrongIn('Abberystwith opens its halls.'))[0]).toContain('"Abberystwith" is in no dictionary.');
});
