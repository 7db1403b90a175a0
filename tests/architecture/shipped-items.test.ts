import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** Which item of a kind stands first is up to whoever writes content. */
const byPlace = /\bcatalogue(\.\w+|\['[\w-]+'\])\??\.?\[\d|\bconst \[\w+[^\]\n]*\] = [^;\n]*(\bcatalogue[.[]|shippedCatalogue\(\))/;

it('no test takes an item of the shipped catalogue by its place: it finds one by what it needs of it, or builds its own', () => {
  const reading = readSources().filter(({ isTest, text }) => isTest && /\bshippedCatalogue\(/.test(text));
  expect(reading.length).toBeGreaterThan(50);
  const found = reading.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (byPlace.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
