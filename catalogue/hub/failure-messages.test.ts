import { expect, it } from 'vitest';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';

it('[ERR-056] gives failure messages no placeholders except message and code, so no address or person can appear', () => {
  const failures = shippedCatalogue().catalogue.messages.filter(({ text }) => /problem fetching/.test(text));
  expect(failures.length).toBeGreaterThan(5);
  for (const { text } of failures) {
    const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(places.filter((name) => name !== 'message' && name !== 'code')).toEqual([]);
  }
});
