// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { listIcons } from '#engine/icons';
import { readPackFiles } from '#engine/testing/pages';
import { parseArguments, runCheck } from '#server/cli';
import { pack } from './pack.ts';
import { drawHub, pages } from './testing/draw.ts';

it('hub check finds no errors in the pack; review its warnings yourself', async () => {
  const files = readPackFiles(import.meta.dirname, pack.kinds);
  const parts = { pack, files, icons: await listIcons(), others: [], now: '2027-03-01T10:00:00Z', onError: () => undefined };
  expect(runCheck(parseArguments([], []), parts).filter((line) => /^\S+ error /.test(line))).toEqual([]);
});

const { personas } = pages.shippedCatalogue().catalogue;

it.each(personas)('the hub of $title shows their name and each of their guides', async ({ id }) => {
  const { person, plan, items } = pages.hubPageOf(id);
  const text = (await drawHub('/dashboard', { persona: id })).seen();
  expect([person.name, ...plan.guides.map((guide) => items.guides[guide]?.title)].filter((one) => !text.includes(String(one)))).toEqual([]);
});
