import { describe, expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

const places = readSources()
  .filter(({ path, isTest }) => !isTest && /^(catalogue|editor|engine|server)\//.test(path))
  .flatMap(({ path, text }) => [...text.matchAll(/<!doctype html>(.{0,40})/gi)].map(([, next = '']) => ({ path, next })));

describe('the language of a page', () => {
  it('is British English on every document that is written anywhere, so that a translator knows what it reads', () => {
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter(({ next }) => !next.startsWith('<html lang="en-GB"'))).toEqual([]);
  });
});
