import { describe, expect, it } from 'vitest';
import { times } from '../../../engine/testing/index.ts';
import { fc } from '../../../engine/testing/properties.ts';
import { type CourseIndex, createCourseIndex } from './course-index.ts';
import { generateCourses } from './generate.ts';
import { createOracle } from './oracle.fixture.ts';
import { LOCATION_GUIDES, PROVIDERS, SITES } from './places.ts';
import { type CourseQuestion, type CourseRequest, FACETS, type Facet, readCourseRequest } from './request.ts';

const records = generateCourses(400);
const index = createCourseIndex(records);
const oracle = createOracle(records);

function idsOf({ columns }: CourseIndex, courses: Uint16Array): string[] {
  return Array.from(courses, (course) => columns.records[course]?.id ?? '');
}

function ask(query: Record<string, string>): CourseRequest {
  return readCourseRequest(query);
}

function titles(query: Record<string, string>): string[] {
  return Array.from(index.search(ask(query), false).courses, (course) => records[course]?.title ?? '');
}

function countsOf(question: CourseQuestion): Record<Facet, Record<string, number>> {
  const { counts } = index.search(question, true);
  const entries = FACETS.map((facet) => {
    const all = index.values[facet].map(({ id }, number) => [id, counts?.[facet][number] ?? 0] as const);
    return [facet, Object.fromEntries(all.filter(([, count]) => count > 0))];
  });
  return Object.fromEntries(entries) as Record<Facet, Record<string, number>>;
}

const few = (values: readonly string[], max = 3) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max }) },
  );
const someText = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.array(fc.constantFrom(...records.flatMap(({ title, provider }) => [title, PROVIDERS[provider]?.name ?? ''])), {
          minLength: 1,
          maxLength: 2,
        }),
        fc.nat(30),
      )
      .map(([texts, length]) => texts.join(' ').slice(0, length + 1)),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          'psychology',
          'psycology',
          'law',
          'of',
          'at',
          'history',
          'london',
          'leeds',
          'bsc',
          'msc',
          'with',
          'yar',
          'c8',
          'n10',
          'engneering',
          'comp',
          'sci',
          'and',
          "st mary's",
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom('🎉', '__proto__', '(.*)+', '\0', 'مرحبا', 'constructor', '-1', '%', 'zzzz') },
);

const someQuestion: fc.Arbitrary<CourseQuestion> = fc.record({
  text: someText.map((text) => text.trim()),
  wanted: fc.record({
    qualification: few(['ba-hons', 'bsc-hons', 'msc', 'ma', 'llb-hons', 'nothing']),
    studyMode: few(['full-time', 'part-time', 'sandwich']),
    region: few(SITES.map(({ regionId }) => regionId)),
    locations: few(LOCATION_GUIDES.map(({ id }) => id)),
    country: few(['england', 'scotland', 'wales', 'northern-ireland']),
    subjects: few(['psychology', 'law', 'computer-science', 'CAH17', 'CAH25', 'history']),
    scheme: few(['undergraduate', 'postgraduate', 'conservatoires']),
    filters: few(['Destination_Postgraduate', 'Destination_Clearing']),
  }),
  unis: few(
    PROVIDERS.map(({ providerId }) => providerId),
    80,
  ),
  subjectGuides: few(['psychology', 'law', 'business-and-management', 'music']),
  mode: fc.constantFrom('', '', '', 'Part-time', 'full-time'),
  order: fc.record({
    sort: fc.constantFrom('asc', 'desc'),
    sortBy: fc.constantFrom('relevance', 'relevance', 'title', 'provider', 'distance'),
    letter: fc.constantFrom('', '', '', '', 'U', 'B', 'Q'),
  }),
  home: fc.constantFrom({ lat: 51.5, lng: -0.1 }, { lat: 53.8, lng: -1.5 }),
  fit: fc.record({
    points: fc.constantFrom(null, 96, 120),
    maxPoints: fc.constantFrom(null, null, null, 96, 136),
    maxMiles: fc.constantFrom(null, null, null, 25, 100),
    isFirst: fc.boolean(),
  }),
});

describe('the index', () => {
  it('gives the same as checking every course: the same courses in the same order, the same counts, for random queries', () => {
    const runs = times({ daily: 100, long: 500 });
    let found = 0;
    fc.assert(
      fc.property(someQuestion, (question) => {
        const expected = oracle(question);
        found += expected.ids.length > 0 ? 1 : 0;
        expect(idsOf(index, index.search(question, false).courses)).toEqual(expected.ids);
        expect(idsOf(index, index.search(question, true).courses)).toEqual(expected.ids);
        expect(countsOf(question)).toEqual(expected.counts);
      }),
      { numRuns: runs },
    );
    expect(found).toBeGreaterThan(runs / 4);
  });

  it('the title that is the text comes first, then titles that begin with it', () => {
    const found = titles({ search: 'psychology' });
    const starts = found.findIndex((title) => title !== 'Psychology');
    expect(starts).toBeGreaterThan(0);
    expect(found.slice(0, starts).every((title) => title === 'Psychology')).toBe(true);
    expect(found[starts]).toMatch(/^Psychology/);
  });

  it('a title that is named whole comes before longer ones, also beside a university or with a typo', () => {
    const [byBoth] = titles({
      search: `psychology ${PROVIDERS[records.find(({ title }) => title === 'Psychology')?.provider ?? 0]?.name}`,
    });
    expect(byBoth).toBe('Psychology');
    expect(titles({ search: 'psycology' })[0]).toBe('Psychology');
  });

  it('finds more of a word with every letter that is left out', () => {
    const sizes = ['psychology', 'psycho', 'psy', 'p', ''].map((search) => titles({ search }).length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[0]).toBeGreaterThan(0);
  });

  it('finds a course by its code', () => {
    expect(titles({ search: 'd9f1' })).toEqual(['Environmental Science']);
  });

  it('a text without words matches nothing, and is never an error', () => {
    for (const search of ['🎉', '؟', '(((((']) expect(titles({ search })).toEqual([]);
    for (const unseen of [' ', '\0', '\u202e', '\u200b']) expect(titles({ search: unseen })).toEqual(titles({}));
    for (const search of ['__proto__', 'constructor', 'toString', 'a'.repeat(255), '\ud800'])
      expect(() => titles({ search })).not.toThrow();
  });
});
