import { describe, expect, it } from 'vitest';
import { readCourseAnswer, readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { toBareRow, toCourseRow, toGuideRow, toUniRow } from './rows.ts';
import { courseSource, locationSource, pageSource, subjectSource, toCourseId, uniSource } from './sources.ts';
import { countTabs, readTab, TAB_LOOKS, TABS } from './tabs.ts';

const texts: Readonly<Record<string, string>> = {
  'course-points': '{n} tariff points',
  'favourites-distance': '{distance} away',
  'favourites-tef': 'TEF {award}',
  'favourites-nss': '{n}% of students are satisfied',
  'favourites-salary': 'Average salary {amount}',
  'favourites-providers': 'Universities and colleges: {n}',
  'favourites-no-longer-available': 'No longer available',
};

function messages(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[key] ?? key);
}

const context = { messages, backUrl: '/explore/favourites?tab=courses', home: { lat: 53.8, lng: -1.5 }, isFull: true };
const course = { courseId: 'c 1', courseOptionId: 'o1', academicYearId: '2027' };
const base = { key: 'k', number: 2, target: { type: 'courses', course, title: '' } as const };

const answer = {
  results: [
    {
      courseId: 'c 1',
      course: 'Law',
      university: 'University of Leeds',
      providerId: 'leeds',
      picture: '/law.jpg',
      latlon: '53.808,-1.553',
      options: [
        { courseOptionId: 'o0', qualification: 'BA', startDate: '2028-01' },
        {
          courseOptionId: 'o1',
          qualification: 'LLB (Hons)',
          startDate: '2027-09',
          duration: '3 years',
          studyMode: 'Full-time',
          ucasPoints: 128,
        },
      ],
    },
  ],
};

function savedCourse(change: object = {}) {
  const [found] = readCourseAnswer(answer).courses;
  const option = found?.options.find(({ courseOptionId }) => courseOptionId === 'o1');
  if (!found || !option) throw new Error('The sample has no course.');
  return { course: found, option: { ...option, ...change } };
}

function savedUni(university: object) {
  const [uni] = readUniAnswer({ results: [{ providerId: 'u 1', university }] }).unis;
  if (!uni) throw new Error('The sample has no university.');
  return uni;
}

describe('rows of favourites', () => {
  it('[FAV-023] shows university, course, picture, qualification, start, duration, study mode and points of a course', () => {
    const row = toCourseRow({ ...base, course }, savedCourse(), context);
    expect([row.title, row.line, row.image]).toEqual(['University of Leeds', 'Law', '/law.jpg']);
    expect(row.facts.map(({ text }) => text)).toEqual([
      'LLB (Hons)',
      'September 2027',
      '3 years',
      'Full-time',
      '128 tariff points',
      '2.2 miles away',
    ]);
    const without = toCourseRow({ ...base, course }, savedCourse({ ucasPoints: null, duration: '' }), { ...context, home: null });
    expect(without.facts.map(({ text }) => text)).toEqual(['LLB (Hons)', 'September 2027', 'Full-time']);
  });

  it('[FAV-023] shows the known facts of a university, and omits the rest', () => {
    const uni = savedUni({
      name: 'University of Leeds',
      city: 'Leeds',
      nation: 'England',
      phone: '0113 243 1751',
      email: 'hello@example.org',
      tef: 'Gold',
      nssScore: 81,
      avgSalary: 25000,
      distance: 12.4,
      extended: { label: 'New', description: 'A law school opens', link: 'https://example.org/law' },
    });
    const row = toUniRow({ ...base, target: { type: 'unis', id: 'u 1', title: '' } }, uni, context);
    expect([row.title, row.line]).toEqual(['University of Leeds', 'Leeds, England']);
    expect(row.facts).toEqual([
      { text: 'TEF Gold' },
      { text: '81% of students are satisfied' },
      { text: 'Average salary £25,000' },
      { text: '12 miles away' },
      { text: '0113 243 1751', href: 'tel:01132431751' },
      { text: 'hello@example.org', href: 'mailto:hello@example.org' },
      { text: 'New: A law school opens', href: 'https://example.org/law' },
    ]);
    const bare = toUniRow({ ...base, target: { type: 'unis', id: 'u 1', title: '' } }, savedUni({ name: 'U' }), context);
    expect([bare.line, bare.facts, bare.position]).toEqual(['', [], null]);
  });

  it('[FAV-021] links a course to its page with option and return address, and a university to its own', () => {
    expect(toCourseRow({ ...base, course }, savedCourse(), context).to).toBe(
      '/coursedisplay/courses/c%201?courseOptionId=o1&backUrl=%2Fexplore%2Ffavourites%3Ftab%3Dcourses',
    );
    expect(toUniRow({ ...base, target: { type: 'unis', id: 'u 1', title: '' } }, savedUni({ name: 'U' }), context).to).toBe(
      '/explore/uni-detail/u%201',
    );
  });

  it('shows the number of universities at a guide, and the type of a page', () => {
    const guide = { title: 'Leeds', url: '/explore/locations/leeds', image: '', line: '', position: null, providers: 4 };
    const target = { type: 'locations', id: 'leeds', title: '' } as const;
    expect(toGuideRow({ ...base, target }, guide, context).line).toBe('Universities and colleges: 4');
    expect(toGuideRow({ ...base, target }, { ...guide, providers: 0, line: 'Article' }, context).line).toBe('Article');
  });

  it('shows a pending or unavailable state without details', () => {
    expect(toBareRow(base, undefined, context)).toMatchObject({ state: 'pending', title: '', to: '' });
    expect(toBareRow(base, null, context)).toMatchObject({ state: 'gone', title: 'No longer available', position: null });
  });
});

describe('details of favourites', () => {
  it('[FAV-043] reads subjects, locations and pages from GraphQL, universities and courses from their own calls', () => {
    const address = (source: { calls: (ids: readonly string[]) => readonly { base: string; path: string }[] }) => {
      const [call] = source.calls(['a', 'b']);
      return `${call?.base} ${decodeURIComponent(call?.path ?? '').slice(0, 52)}`;
    };
    expect([subjectSource, locationSource, pageSource].map(address)).toEqual([
      'base /graphql?query=query+SubjectGuides+{+subjectGuides+{',
      'base /graphql?query=query+LocationGuides+{+locationGuides',
      'base /graphql?query=query+Nodes($nids:+[String!]!)+{+node',
    ]);
    expect([courseSource, uniSource].map(address)).toEqual([
      'search /api/v1/courses?courses=a,b&limit=100',
      'search /api/v1/unis?ids=a,b&limit=48',
    ]);
  });

  it('[FAV-044] requests pages of 100 courses and 48 universities', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id${index}`);
    expect(courseSource.calls(ids).map(({ path }) => decodeURIComponent(path).split(',').length)).toEqual([100, 1]);
    expect(uniSource.calls(ids).map(({ path }) => decodeURIComponent(path).split(',').length)).toEqual([48, 48, 5]);
    expect(courseSource.calls([])).toEqual([]);
  });

  it('[FAV-047] joins GraphQL errors into one message', () => {
    const [call] = locationSource.calls([]);
    const errors = [{ message: 'No connection' }, { message: 'Try later' }];
    expect(() => call?.read({ errors })).toThrow('No connection; Try later');
  });

  it('lists a course under each of its options', () => {
    const [call] = courseSource.calls(['c 1:o1']);
    expect(call?.read(answer).map(([id]) => id)).toEqual(['c 1:o0', 'c 1:o1']);
    expect(toCourseId(course)).toBe('c 1:o1');
  });

  it("strips Study in from a location's name, and reads its position and count", () => {
    const [call] = locationSource.calls([]);
    const row = { nid: 7, title: 'Study in Leeds', url: '/explore/locations/7', latlon: '53.8,-1.5', provider_count: 4 };
    expect(call?.read({ data: { locationGuides: [row] } })).toEqual([
      ['7', { title: 'Leeds', url: row.url, image: '', line: '', position: { lat: 53.8, lng: -1.5 }, providers: 4 }],
    ]);
  });
});

describe('tabs of favourites', () => {
  it('parses a tab from a text', () => {
    expect([readTab('unis'), readTab('events'), readTab(null)]).toEqual(['unis', null, null]);
  });

  it('has a map on four tabs', () => {
    expect(TABS.filter((tab) => TAB_LOOKS[tab].hasMap)).toEqual(['shortlist', 'courses', 'unis', 'locations']);
  });

  it('counts the items of each tab', () => {
    const top = [
      { number: 1, course },
      { number: 2, course: null },
    ];
    const ids = ['a'];
    const favourites = {
      courses: [course, course],
      top,
      unis: ids,
      locations: [],
      subjects: ids,
      pages: [],
      industries: [],
      filters: [],
      events: [],
    };
    expect(countTabs(favourites)).toEqual({ shortlist: 1, courses: 2, unis: 1, locations: 0, subjects: 1, pages: 0 });
  });
});

describe('call sizes of favourites', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

  it('[CONST-005] requests up to a hundred courses per call', () => {
    expect([100, 101, 200, 201].map((count) => courseSource.calls(ids(count)).length)).toEqual([1, 2, 2, 3]);
    expect(courseSource.calls(ids(1))[0]?.path).toContain('limit=100');
  });

  it('[CONST-006] requests up to forty-eight universities per call', () => {
    expect([48, 49, 96, 97].map((count) => uniSource.calls(ids(count)).length)).toEqual([1, 2, 2, 3]);
    expect(uniSource.calls(ids(1))[0]?.path).toContain('limit=48');
  });
});
