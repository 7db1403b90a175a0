import { describe, expect, it } from 'vitest';
import { createCourseIndex, type FoundCourses } from './course-index.ts';
import { generateCourses } from './generate.ts';
import { PROVIDERS } from './places.ts';
import { readCourseRequest } from './request.ts';

const records = generateCourses(400);
const index = createCourseIndex(records);

function ask(query: Record<string, string>): FoundCourses {
  return index.search(readCourseRequest(query), true);
}

function titles(query: Record<string, string>): string[] {
  return ask(query).courses.map(({ title }) => title);
}

describe('course index', () => {
  it.each<[query: string, total: number, first: readonly string[]]>([
    ['search=psycology', 55, ['Psychology @ university-of-the-arts-london', 'Psychology @ arts-university-bournemouth']],
    ['search=leeds', 12, ['Business and Management @ leeds-beckett-university']],
    ['search=university+of+leeds', 12, ['Business and Management with Accounting @ university-of-leeds']],
    ['search=engneering+lond', 1, ['Mechanical Engineering @ queen-mary-university-of-london']],
    ['search=law+with', 1, ['Business and Management with Law @ kingston-university']],
    ['search=d9f1', 1, ['Environmental Science @ university-of-leeds']],
    ['search=manchester&subjects=psychology', 1, ['Psychology @ manchester-metropolitan-university']],
    ['search=accounting&letter=L', 4, ['Accounting and Finance @ lancaster-university']],
    ['search=psychology&region=Wales,scotland&sortBy=provider&sort=desc', 8, ['Psychology @ university-of-st-andrews']],
    ['search=law&sortBy=fit&points=104', 27, ['Law @ edge-hill-university', 'Law @ university-of-exeter']],
    ['subjectGuides=law&sortBy=title&sort=desc', 25, ['Law @ university-of-bath']],
    ['mode=part-time&country=wales', 2, ['International Business @ cardiff-metropolitan-university']],
    ['mode=%F0%9F%8E%89', 0, []],
    ['filters=Destination_Clearing,Destination_Postgraduate', 0, []],
    ['region=nowhere', 0, []],
  ])('finds for %s %i courses', (query, total, first) => {
    const { courses } = ask(Object.fromEntries(new URLSearchParams(query)));
    const shown = courses.slice(0, first.length).map(({ title, provider }) => `${title} @ ${PROVIDERS[provider]?.providerId}`);
    expect([courses.length, shown]).toEqual([total, first]);
  });

  it('counts each kind with the filters of the others, and each course once per value', () => {
    const { facets } = ask({ mode: 'part-time', country: 'wales' });
    const countsOf = (kind: string) => facets[kind]?.map(({ id, count }) => `${id} ${count}`);
    expect([countsOf('studyMode'), countsOf('country')]).toEqual([['part-time 2'], ['england 14', 'wales 2']]);
    const all = ask({}).facets.scheme?.map(({ count }) => count) ?? [];
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(records.length);
  });

  it('keeps equal courses sorted by title and provider in both directions', () => {
    const [up, down] = ['asc', 'desc'].map((sort) => ask({ search: 'psychology', sortBy: 'title', sort }).courses);
    const psychology = (courses = up) => courses?.filter(({ title }) => title === 'Psychology');
    expect(psychology(down)).toEqual(psychology(up));
    expect(down?.at(-1)?.title).toBe(up?.[0]?.title);
  });

  it('finds more courses for a shorter prefix', () => {
    const sizes = ['psychology', 'psycho', 'psy', 'p', ''].map((search) => titles({ search }).length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[0]).toBeGreaterThan(0);
  });

  it('matches nothing for a text without words, and never throws', () => {
    for (const search of ['🎉', '؟', '(((((']) expect(titles({ search })).toEqual([]);
    for (const unseen of [' ', '\0', '\u202e', '\u200b']) expect(titles({ search: unseen })).toEqual(titles({}));
    for (const search of ['__proto__', 'constructor', 'toString', 'a'.repeat(255), '\ud800'])
      expect(() => titles({ search })).not.toThrow();
  });
});
