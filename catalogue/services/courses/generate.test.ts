import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { decide, toHash } from './chance.ts';
import { COURSE_COUNTS, type CourseRecord, generateCourses, generateInSteps } from './generate.ts';
import { OFFERINGS } from './offerings.ts';
import { PROVIDERS, SITES } from './places.ts';

const usual = generateCourses(COURSE_COUNTS.usual);
const max = generateCourses(COURSE_COUNTS.max);

function share(courses: readonly CourseRecord[], isMeant: (course: CourseRecord) => boolean): number {
  return courses.filter(isMeant).length / courses.length;
}

describe('generated courses', () => {
  it('have the requested number, each with a unique id and, per provider, a unique code', () => {
    for (const [courses, count] of [
      [usual, 5_000],
      [max, 40_000],
    ] as const) {
      expect(courses.length).toBe(count);
      expect(new Set(courses.map(({ id }) => id)).size).toBe(count);
      expect(new Set(courses.map(({ provider, code }) => `${provider} ${code}`)).size).toBe(count);
      expect(new Set(courses.flatMap(({ options }) => options.map(({ id }) => id))).size).toBe(
        courses.flatMap(({ options }) => options).length,
      );
    }
  });

  it('are the same in every run', () => {
    const hash = createHash('sha256').update(JSON.stringify(usual)).digest('hex');
    expect(hash).toBe('6291f05c2d7e2672d4f0191dae61f0fa80e75d293b705389481acb1e1f6e53cf');
    expect(generateCourses(COURSE_COUNTS.usual)).toEqual(usual);
  });

  it('are part of any larger set, unchanged', () => {
    const all = new Map(max.map((course) => [course.id, course]));
    expect(usual.filter((course) => JSON.stringify(all.get(course.id)) !== JSON.stringify(course))).toEqual([]);
  });

  it('include the five favourites of demonstration people', () => {
    for (const courses of [usual, generateCourses(10)])
      expect(courses.filter(({ id }) => id.startsWith('demo-course-')).map(({ id, code }) => [id, code])).toEqual(
        expect.arrayContaining([
          ['demo-course-1', 'D9F1'],
          ['demo-course-5', 'D1B5'],
        ]),
      );
  });

  it('have ids marked as made up, and codes in the usual form', () => {
    expect(max.filter(({ id }) => !/^demo-(course-\d|[\da-f]{12})$/.test(id))).toEqual([]);
    expect(max.filter(({ code }) => !/^[A-Z]\d[A-Z\d]{2}$/.test(code))).toEqual([]);
  });

  it('are sorted by title and provider', () => {
    const keys = max.map(({ title, provider }) => `${title}\u0000${PROVIDERS[provider]?.sortName}`);
    expect(keys).toEqual(keys.toSorted());
  });

  it('are distributed by the model: levels, Clearing, second options, starts', () => {
    expect(share(max, ({ level }) => level === 'postgraduate')).toBeCloseTo(0.125, 2);
    expect(share(max, ({ hasClearing }) => hasClearing)).toBeCloseTo(0.25, 1);
    expect(share(max, ({ options }) => options.length === 2)).toBeCloseTo(0.125, 2);
    expect(share(max, ({ options }) => options[0]?.month === 9)).toBeCloseTo(0.82, 2);
    expect(new Set(max.map(({ provider }) => provider)).size).toBe(198);
    expect(new Set(max.flatMap(({ subjects }) => subjects)).size).toBe(57);
  });

  it('require points only from undergraduates, within the limits', () => {
    expect(max.filter(({ level, points }) => level === 'postgraduate' && points !== null)).toEqual([]);
    expect(max.filter(({ points }) => points !== null && (points < 32 || points > 176))).toEqual([]);
  });

  it('have two options that differ only in place, mode or start', () => {
    const pairs = max.map(({ options }) => options).filter(({ length }) => length === 2);
    const differences = pairs.map(([a, b]) => [a?.site !== b?.site, a?.mode !== b?.mode, a?.month !== b?.month].filter(Boolean).length);
    expect(new Set(differences)).toEqual(new Set([1]));
    expect(pairs.filter(([, second]) => (second?.site ?? 0) >= PROVIDERS.length).length).toBeGreaterThan(100);
  });

  it('are music and performance at conservatoires, and no medicine at colleges', () => {
    const of = (kind: string) => max.filter(({ provider }) => PROVIDERS[provider]?.kind === kind);
    expect(new Set(of('conservatoire').map(({ scheme }) => scheme))).toEqual(new Set(['conservatoires']));
    expect(new Set(of('conservatoire').map(({ subjects: [first] }) => first))).toEqual(new Set(['dance', 'drama-and-theatre', 'music']));
    expect(of('college').filter(({ subjects }) => subjects.includes('medicine'))).toEqual([]);
  });
});

describe('source data of courses', () => {
  it('offers every subject, and gives every offering a subject', () => {
    expect(new Set(OFFERINGS.map(({ subject }) => subject))).toEqual(new Set(subjectFacts.subjects.map(({ id }) => id)));
    expect(new Set(OFFERINGS.map(({ id }) => id)).size).toBe(OFFERINGS.length);
  });

  it('makes decisions that depend only on their name and are spread evenly', () => {
    expect(toHash('psychology')).toBe(toHash('psychology'));
    const decisions = Array.from({ length: 10_000 }, (_, index) => decide(`w|${index}`));
    expect(decisions.filter((decision) => decision < 0 || decision >= 1)).toEqual([]);
    for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10))
      expect(decisions.filter((decision) => decision >= tenth && decision < tenth + 0.1).length).toBeGreaterThan(900);
  });

  it('has campuses at their own location, not that of the provider', () => {
    const regionOf = (city: string) => new Set(SITES.filter((site) => site.city === city).map(({ regionId }) => regionId));
    expect(regionOf('Chatham')).toEqual(new Set(['south-east']));
    expect(regionOf('London')).toEqual(new Set(['london']));
    expect(regionOf('Dumfries')).toEqual(new Set(['scotland']));
  });
});

describe('courses generated in steps', () => {
  it('are the same, with at most one course or provider in each step', () => {
    const steps = generateInSteps(300);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(step.value).toEqual(generateCourses(300));
    expect(count).toBeGreaterThan(300);
  });
});
