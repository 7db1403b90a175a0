import { describe, expect, it } from 'vitest';
import { readCourseAnswer, readUniAnswer, toCourseLookup } from '../../rules/course-search/course-answer.ts';
import { readCourseQuery, toCoursesCall } from '../../rules/course-search/course-query.ts';
import type { CourseGroup, CoursesAnswer, OfferedCourse } from '../../schemas/generated/admissions.ts';
import { chooseCourseYear, createEmbeddedCourses, deriveCourseYears } from './embedded.ts';
import { answerUniversities } from './universities.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const courses = createEmbeddedCourses();

function ask(query: Record<string, string>): CoursesAnswer {
  return courses.answer(query, now);
}

function coursesOf({ results }: CoursesAnswer): readonly OfferedCourse[] {
  return results as readonly OfferedCourse[];
}

function groupsOf({ results }: CoursesAnswer): readonly CourseGroup[] {
  return results as readonly CourseGroup[];
}

/** Searches like the pages of the hub, with the call from their rules. */
function askAs(address: string, isPostgraduate: boolean): CoursesAnswer {
  const call = toCoursesCall(readCourseQuery(new URLSearchParams(address)), { isPostgraduate, studyYear: 2027, home: null }, 0);
  return ask(Object.fromEntries(new URL(call, 'https://hub.example').searchParams));
}

/** All matches, page by page. */
function all(query: Record<string, string>): readonly OfferedCourse[] {
  const { total } = ask({ ...query, countOnly: 'true' });
  return Array.from({ length: Math.ceil(total / 100) }, (_, page) => coursesOf(ask({ ...query, offset: String(page * 100) }))).flat();
}

describe('made-up courses', () => {
  it('[SEARCH-009] [CALL-034] use every query parameter to filter or shape the answer', () => {
    const everything = ask({});
    expect([everything.total, everything.results.length, everything.limit, everything.offset]).toEqual([5_000, 100, 100, 0]);
    expect(ask({ offset: '100' }).results[0]).not.toEqual(everything.results[0]);
    expect(ask({ offset: '4999' }).results.length).toBe(1);
    expect(ask({ limit: '7' }).results.length).toBe(7);
    const narrowed: Record<string, (course: OfferedCourse) => boolean> = {
      'qualification=msc': ({ options }) => options.some(({ qualification }) => qualification === 'MSc'),
      'studyMode=Sandwich': ({ options }) => options.some(({ studyMode }) => studyMode === 'Sandwich'),
      'mode=Part-time': ({ options }) => options.some(({ studyMode }) => studyMode === 'Part-time'),
      'unis=university-of-leeds,cardiff-university': ({ providerId }) => ['university-of-leeds', 'cardiff-university'].includes(providerId),
      'scheme=conservatoires': ({ scheme }) => scheme === 'conservatoires',
      'letter=B': ({ university }) => university.startsWith('B'),
      'filters=Destination_Postgraduate': ({ level }) => level === 'postgraduate',
      'filters=Destination_Clearing': ({ hasClearing }) => hasClearing,
      'maxPoints=96': ({ options }) => (options[0]?.ucasPoints ?? 0) <= 96,
    };
    for (const [query, isMeant] of Object.entries(narrowed)) {
      const found = all(Object.fromEntries(new URLSearchParams(query)));
      expect(found.length, query).toBeGreaterThan(0);
      expect(found.length, query).toBe(all({}).filter(isMeant).length);
      expect(found.every(isMeant), query).toBe(true);
    }
    for (const [name, value, place] of [
      ['region', 'wales', 'nation'],
      ['country', 'wales', 'nation'],
    ] as const)
      expect(new Set(all({ [name]: value, extended: 'true' }).map(({ extended }) => extended?.[place]))).toEqual(new Set(['Wales']));
    for (const name of ['subjects', 'subjectGuides']) {
      const found = all({ [name]: 'psychology', extended: 'true' });
      expect(found.length).toBeGreaterThan(20);
      expect(found.every(({ extended }) => extended?.subjects.includes('psychology'))).toBe(true);
    }
    expect(all({ locations: 'loc-leeds', extended: 'true' }).every(({ extended }) => extended?.locations.includes('loc-leeds'))).toBe(true);
    expect(ask({ studyYear: '2026', limit: '1' })).toMatchObject({ year: 2026, results: [{ academicYearId: '2026' }] });
    const titles = coursesOf(ask({ sortBy: 'title', sort: 'desc' })).map(({ course }) => course);
    expect(titles).toEqual(titles.toSorted().reverse());
    const near = coursesOf(ask({ sortBy: 'distance', lat: '53.8', lng: '-1.55' })).map(({ distance }) => distance ?? -1);
    expect(near).toEqual(near.toSorted((a, b) => a - b));
    expect(ask({ output: 'provider' }).results[0]).toHaveProperty('courses');
    expect(ask({ includeFilters: 'true' }).options).toHaveProperty('qualification');
    expect(ask({ countOnly: 'true' }).results).toEqual([]);
  });

  it('are sorted by fit with those within the own points first, then by distance', () => {
    const query = { filters: 'Destination_Clearing', sortBy: 'fit', points: '104', lat: '53.8', lng: '-1.55' };
    const found = coursesOf(ask(query)).map(({ options, distance }) => ({ asked: options[0]?.ucasPoints ?? 0, distance: distance ?? -1 }));
    expect(found.filter(({ asked }) => asked > 104)).toEqual([]);
    expect(found.map(({ distance }) => distance)).toEqual(found.map(({ distance }) => distance).toSorted((a, b) => a - b));
    const last = coursesOf(ask({ ...query, offset: String(ask(query).total - 1) }));
    expect(last[0]?.options[0]?.ucasPoints).toBeGreaterThan(120);
  });

  it('are limited to those near home, or not at all while home is unknown', () => {
    const near = { maxMiles: '10', lat: '53.8', lng: '-1.55' };
    expect(ask(near).total).toBeGreaterThan(0);
    expect(all(near).every(({ distance }) => distance !== undefined && distance <= 10)).toBe(true);
    expect(ask({ maxMiles: '10' }).total).toBe(5_000);
  });

  it('have a phone number reserved for fiction when they are in Clearing', () => {
    const clearing = all({ filters: 'Destination_Clearing' });
    expect(clearing.filter(({ clearingPhone = '' }) => !/^01632 960\d{3}$/.test(clearingPhone))).toEqual([]);
    expect(all({}).filter(({ hasClearing, clearingPhone }) => !hasClearing && clearingPhone !== undefined)).toEqual([]);
  });

  it('[SEARCH-010] [CALL-035] are returned by keys in that order, the requested option first', () => {
    const two = all({}).filter(({ options }) => options.length === 2);
    const pair = ({ courseId, options }: OfferedCourse, number: number) => `${courseId}:${options[number]?.courseOptionId}`;
    const [first, second] = two as [OfferedCourse, OfferedCourse];
    const keys = [pair(second, 1), 'demo-course-3:demo-option-3', 'demo-unknown:demo-unknown-1', `${first.courseId}:wrong`, pair(first, 0)];
    const answer = ask({ courses: keys.join(',') });
    expect(coursesOf(answer).map(({ courseId }) => courseId)).toEqual([second.courseId, 'demo-course-3', first.courseId]);
    expect(coursesOf(answer)[0]?.options[0]).toEqual(second.options[1]);
    expect([answer.total, answer.offset, answer.options]).toEqual([3, 0, {}]);
    expect(ask({ courses: keys.join(','), offset: '1', limit: '1' }).results.length).toBe(1);
    expect(ask({ courses: ':,::,,' }).total).toBe(0);
  });

  it('[SEARCH-011] [CALL-036] are returned with results, options, total, offset and limit', () => {
    const queries: Record<string, string>[] = [
      {},
      { output: 'provider' },
      { countOnly: 'true' },
      { courses: 'a:b' },
      { courseId: 'x' },
      { search: '🎉' },
    ];
    for (const query of queries)
      expect(Object.keys(ask(query))).toEqual(
        expect.arrayContaining(['results', 'options', 'total', 'offset', 'limit', 'year', 'isOtherYear']),
      );
  });

  it('[SEARCH-012] are grouped by university with output=provider', () => {
    const query = { search: 'psychology', scheme: 'undergraduate' };
    const answer = ask({ ...query, output: 'provider' });
    const found = all(query);
    expect(answer.total).toBe(new Set(found.map(({ providerId }) => providerId)).size);
    for (const { providerId, university, total, courses: shown } of groupsOf(answer)) {
      const own = found.filter((course) => course.providerId === providerId);
      expect([university, total, shown]).toEqual([own[0]?.university, own.length, own.slice(0, 3)]);
    }
    expect(groupsOf(ask({ ...query, output: 'provider', offset: '2', limit: '3' }))).toEqual(groupsOf(answer).slice(2, 5));
  });

  it('[SEARCH-013] are only counted with countOnly', () => {
    expect(ask({ search: 'law', countOnly: 'true' })).toMatchObject({ total: ask({ search: 'law' }).total, results: [] });
    expect(ask({ output: 'provider', countOnly: 'true' })).toMatchObject({ total: ask({ output: 'provider' }).total, results: [] });
  });

  it('[SEARCH-014] are counted for each value of every kind with includeFilters', () => {
    expect(ask({}).options).toEqual({});
    const { options } = ask({ search: 'history', region: 'wales', includeFilters: 'true' });
    for (const [facet, values] of Object.entries(options).filter(([name]) => name !== 'region'))
      for (const { id, count } of values)
        expect(ask({ search: 'history', region: 'wales', [facet]: id }).total, `${facet} ${id}`).toBe(count);
    for (const { id, count } of options.region ?? []) expect(ask({ search: 'history', region: id }).total).toBe(count);
    expect(ask({ search: 'zoology', qualification: 'mbbs', includeFilters: 'true' }).options.qualification).toEqual(
      expect.arrayContaining([{ id: 'mbbs', label: 'MBBS', count: 0 }]),
    );
  });

  it("[SEARCH-019] are filtered by the mode of the query, and by the study level's scheme unless given", () => {
    const { options } = ask({ mode: 'part-time', includeFilters: 'true' });
    expect(options.studyMode?.map(({ id }) => id)).toEqual(['part-time']);
    const schemes = (answer: CoursesAnswer) => [...new Set(coursesOf(answer).map(({ scheme }) => scheme))];
    expect(schemes(askAs('SearchText=music', false))).toEqual(['undergraduate']);
    expect(schemes(askAs('SearchText=music', true))).toEqual(['postgraduate']);
    expect(schemes(askAs('SearchText=music&scheme=conservatoires', false))).toEqual(['conservatoires']);
  });

  it('are those of the newest year, marked as such, for a year without courses', () => {
    expect(deriveCourseYears(now)).toEqual({ first: 2025, newest: 2027 });
    expect(deriveCourseYears(Date.parse('2029-10-01T00:00:00Z')).newest).toBe(2030);
    expect(ask({ studyYear: '2031', limit: '1' })).toMatchObject({ year: 2027, isOtherYear: true, results: [{ academicYearId: '2027' }] });
    expect(ask({ studyYear: '2027' })).toMatchObject({ year: 2027, isOtherYear: false });
    expect(chooseCourseYear('soon', now)).toEqual({ year: 2027, isOtherYear: false });
  });

  it('differ between years only in their dates', () => {
    const [before, after] = ['2026', '2027'].map((studyYear) => coursesOf(ask({ studyYear, search: 'law' })));
    const shift = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) + 1));
    const moved = before?.map((course) => ({
      ...course,
      academicYearId: shift(course.academicYearId),
      options: course.options.map((option) => ({ ...option, startDate: shift(option.startDate) })),
    }));
    expect(moved).toEqual(after);
    expect(
      after?.flatMap(({ options }) => options.map(({ startDate }) => startDate)).every((date) => /^(2027-(09|10)|2028-0[12])$/.test(date)),
    ).toBe(true);
  });

  it('are found by id, option and year, and not otherwise', () => {
    const key = { courseId: 'demo-course-4', courseOptionId: 'demo-option-4', academicYearId: '2027' };
    const lookup = (given: typeof key) => ask(Object.fromEntries(new URL(toCourseLookup(given), 'https://hub.example').searchParams));
    expect(lookup(key)).toMatchObject({
      results: [
        {
          course: 'English and Creative Writing',
          academicYearId: '2027',
          options: [{ courseOptionId: 'demo-option-4', startDate: '2027-09' }],
        },
      ],
      total: 1,
    });
    for (const wrong of [
      { courseId: '__proto__' },
      { courseOptionId: 'demo-option-5' },
      { academicYearId: '2050' },
      { academicYearId: 'soon' },
    ])
      expect(lookup({ ...key, ...wrong })).toMatchObject({ results: [], total: 0 });
    expect(courses.findCourse(key, now)).toMatchObject({ courseId: 'demo-course-4', courseCode: 'D3Q4' });
    expect(courses.findCourse({ courseId: 'x', courseOptionId: '' }, now)).toBeNull();
  });

  it('are all readable by the hub, like the universities', () => {
    const read = readCourseAnswer(ask({ search: 'nursing', includeFilters: 'true', lat: '51.5', lng: '-0.1' }));
    expect(read.courses.length).toBe(Math.min(100, read.total));
    expect(
      read.courses.every(
        ({ course, university, latlon, distance, options }) =>
          [course, university, latlon, options.length].every(Boolean) && distance !== null,
      ),
    ).toBe(true);
    expect(readUniAnswer(answerUniversities({})).unis.every(({ name, latlon, sortName }) => name && latlon && sortName)).toBe(true);
  });
});

describe('universities', () => {
  it('[SEARCH-015] have an id and details, 48 a page, sorted by list name', () => {
    const { results, total, offset, limit } = answerUniversities({});
    expect([results.length, total, offset, limit]).toEqual([48, 198, 0, 48]);
    expect(Object.keys(results[0] ?? {})).toEqual(['providerId', 'university']);
    expect(results[0]).toMatchObject({
      providerId: 'university-of-aberdeen',
      university: { name: 'University of Aberdeen', city: 'Aberdeen' },
    });
    expect(answerUniversities({ offset: '196' }).results.length).toBe(2);
  });

  it('are found by ids, words and letter', () => {
    const ids = (query: Record<string, string>) => answerUniversities(query).results.map(({ providerId }) => providerId);
    expect(ids({ ids: 'cardiff-university,nowhere,university-of-leeds' })).toEqual(['cardiff-university', 'university-of-leeds']);
    expect(ids({ search: 'lee' }).slice(0, 1)).toEqual(['leeds-arts-university']);
    expect(ids({ search: 'university of leeds' })[0]).toBe('university-of-leeds');
    expect(ids({ search: 'falmouth' })).toContain('falmouth-university');
    expect(ids({ letter: 'l' })).toContain('university-of-leeds');
    expect(answerUniversities({ letter: 'l' }).results.every(({ university }) => university.sortName.replace(/^The /, '').length > 0)).toBe(
      true,
    );
    expect(ids({ search: '🎉' })).toEqual([]);
  });

  it('have no values that are missing in the facts', () => {
    const { results } = answerUniversities({ limit: '100' });
    expect(results.every(({ university }) => university.nssScore === null && university.avgSalary === null && university.tef === '')).toBe(
      true,
    );
  });
});

describe('courses generated in advance', () => {
  it('are generated in pieces, or immediately for an earlier request', async () => {
    const late: (() => void)[] = [];
    const early = createEmbeddedCourses({ count: 700, soon: (work) => late.push(work) });
    for (const work of late) work();
    expect(early.answer({}, now).total).toBe(700);
    expect(early.answer({}, now)).toEqual(createEmbeddedCourses({ count: 700 }).answer({}, now));
  });
});
