import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIn, listFiles, readSources, root } from '#tools/reading/source-files';

/** Signs of a second way to format times, dates or numbers. */
const SHAPES = /toLocale(?:Date|Time)?String\(|Intl\.(?:NumberFormat|DateTimeFormat)|'[ap]m'|' January|'January/g;

/** Where one of these signs means something else. The list only shrinks. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'engine/core/time': 'the one way to write dates and times',
  'engine/core/text': 'the one way to write numbers',
  'catalogue/rules/status/tile-values.ts': '1:00pm BST, as the source document writes it (STATUS-110)',
  'catalogue/components/question/date-part.tsx': 'names of months to choose from',
  'catalogue/hub/debug-more.tsx': 'the value of a field for a time',
  editor: 'staff read and type times in words by controls/format-moment',
};

/** Times of day in a form other than 18:00, in texts for people. */
const OTHER_TIMES = /\b\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b|\b\d{1,2}\.\d{2}(?= UK time)|(?<![\d:.])\d:\d{2}(?![\d:])/i;

/** Texts that belong to a person, and numbers that are not times. */
const OWN_WORDS = /^catalogue\/content\/personas\//;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('times, dates and numbers', () => {
  it('are formatted by the engine alone', () => {
    const broken = readSources()
      .filter(({ path, isTest }) => !isTest && !isIn(path, 'tools') && !Object.keys(EXCEPTIONS).some((place) => isIn(path, place)))
      .flatMap(({ path, text }) => [...text.matchAll(SHAPES)].map(([found]) => `${path}: ${found}`));
    expect(broken).toEqual([]);
  });

  it('have one format in the shipped content', () => {
    const broken = listFiles('catalogue/content')
      .filter((path) => path.endsWith('.json') && !OWN_WORDS.test(path))
      .flatMap((path) => textsIn(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((text) => ({ path, text })))
      .filter(({ text }) => OTHER_TIMES.test(text))
      .map(({ path, text }) => `${path}: ${text}`);
    expect(broken).toEqual([]);
  });
});
