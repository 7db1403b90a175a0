import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** The order of items within a kind is up to whoever writes content. */
const byPlace = /\bcatalogue(\.\w+|\['[\w-]+'\])\??\.?\[\d|\bconst \[\w+[^\]\n]*\] = [^;\n]*(\bcatalogue[.[]|shippedCatalogue\(\))/;

it('no test picks an item of the shipped catalogue by position: it finds one by what it needs, or builds its own', () => {
  const reading = readSources().filter(({ isTest, text }) => isTest && /\bshippedCatalogue\(/.test(text));
  expect(reading.length).toBeGreaterThan(50);
  const found = reading.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (byPlace.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
