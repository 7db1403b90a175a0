import { describe, expect, it } from 'vitest';
import { nameClearingFilter } from './clearing-search.ts';
import { formatCourseStart, readCourseAnswer, readUniAnswer, toCourseApplyAddress, toCourseLookup } from './course-answer.ts';
import { addRecentSearch, readRecentSearches } from './recent-searches.ts';

const course = {
  courseId: 'demo-1',
  course: 'Law',
  university: 'University of Leeds',
  providerId: 'university-of-leeds',
  latlon: '53.8,-1.55',
  courseCode: 'M100',
  hasClearing: true,
  options: [{ courseOptionId: 'demo-1-1', startDate: '2027-09', duration: '3 years', ucasPoints: 136, location: 'Leeds' }],
};

describe('course search answers', () => {
  it('reads missing fields as empty', () => {
    const answer = readCourseAnswer({ results: [course, {}, 'what'], total: 312, options: { region: [{ id: 'wales', count: 4 }] } });
    expect(answer.courses).toHaveLength(1);
    expect(answer.courses[0]).toMatchObject({ course: 'Law', hasClearing: true, distance: null, subject: '' });
    expect(answer.courses[0]?.options[0]).toMatchObject({ courseOptionId: 'demo-1-1', ucasPoints: 136, studyMode: '', location: 'Leeds' });
    expect(answer).toMatchObject({ total: 312, isOtherYear: false, options: { region: [{ id: 'wales', label: 'wales', count: 4 }] } });
  });

  it('reads grouped answers as universities with their courses', () => {
    const { groups, courses } = readCourseAnswer({
      results: [{ providerId: 'x', university: 'X', total: 9, courses: [course] }],
      total: 1,
    });
    expect(groups[0]).toMatchObject({ providerId: 'x', total: 9, courses: [{ courseId: 'demo-1' }] });
    expect(courses).toEqual([]);
  });

  it('throws on an invalid answer, so that the search counts as failed', () => {
    for (const body of [null, [], 'page', { results: 'none' }]) {
      expect(() => readCourseAnswer(body)).toThrow('no results');
      expect(() => readUniAnswer(body)).toThrow('no results');
    }
  });

  it('reads name, place and id of a university', () => {
    const { unis, total } = readUniAnswer({ results: [{ providerId: 'x', university: { name: 'X', city: 'Leeds', latlon: '1,2' } }, {}] });
    expect(unis).toMatchObject([{ providerId: 'x', name: 'X', city: 'Leeds', latlon: '1,2', nssScore: null }]);
    expect(total).toBe(2);
  });

  it('reads every field of a course and of a university', () => {
    const texts = ['providerId', 'level', 'scheme', 'courseCode', 'subject', 'subjectTitle', 'academicYearId', 'university', 'picture'];
    const given = Object.fromEntries(texts.map((name) => [name, `its ${name}`]));
    const { courses } = readCourseAnswer({ results: [{ ...given, courseId: 'c', distance: '3.5' }] });
    expect(courses[0]).toMatchObject({ ...given, courseId: 'c', distance: 3.5, hasClearing: false });
    const place = { kind: 'college', city: 'Leeds', region: 'Yorkshire', nation: 'England', postcode: 'LS1 1AA' };
    expect(readUniAnswer({ results: [{ providerId: 'x', university: place }] }).unis[0]).toMatchObject(place);
  });

  it('reads an option without details as empty except for its place', () => {
    const { courses } = readCourseAnswer({ results: [{ courseId: 'c', options: [{ location: 'Leeds' }] }] });
    expect(courses[0]?.options[0]).toMatchObject({
      courseOptionId: '',
      location: 'Leeds',
      locationType: '',
      startDate: '',
      ucasPoints: null,
    });
  });

  it('throws when none of the entries is a course', () => {
    expect(() => readCourseAnswer({ results: [{ title: 'What is this?' }] })).toThrow('No entry');
    expect(readCourseAnswer({ results: [] })).toMatchObject({ courses: [], groups: [], total: 0 });
  });

  it('[SEARCH-007] inserts the filter of page state into a link to Clearing search', () => {
    const link = '/search/results?filters=clearing';
    expect(nameClearingFilter(link, 'Has Vacancies')).toBe('/search/results?filters=Has%20Vacancies');
    expect([nameClearingFilter(link, ''), nameClearingFilter('/search/results', 'x')]).toEqual([link, '/search/results']);
  });

  it('looks up a course by its ids', () => {
    expect(toCourseLookup({ courseId: 'c 1', courseOptionId: 'o1', academicYearId: '2027' })).toBe(
      '/api/v1/courses?courseId=c%201&courseOptionId=o1&academicYearId=2027',
    );
  });

  it('adds course code and provider to an apply address, replacing earlier ones', () => {
    const given = { courseCode: 'M100', providerId: 'university-of-leeds' };
    expect(toCourseApplyAddress('/apply/2027', given)).toBe('/apply/2027?courseCode=M100&provider=university-of-leeds');
    expect(toCourseApplyAddress('/apply?y=1#top', given)).toBe('/apply?y=1&courseCode=M100&provider=university-of-leeds#top');
    expect(toCourseApplyAddress('/apply', { courseCode: '', providerId: '' })).toBe('/apply');
  });

  it('formats a start as a month, and leaves any other text unchanged', () => {
    expect(['2027-09', '2028-01-15', '2027-12'].map(formatCourseStart)).toEqual(['September 2027', 'January 2028', 'December 2027']);
    expect(['soon', '2027-13', '2027-00', ''].map(formatCourseStart)).toEqual(['soon', '2027-13', '2027-00', '']);
  });
});

describe('recent searches', () => {
  it('keeps the last five, each once, newest first', () => {
    const all = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'B2 '].reduce<readonly string[]>(addRecentSearch, []);
    expect(all).toEqual(['B2', 'f6', 'e5', 'd4', 'c3']);
    expect(addRecentSearch(all, '   ')).toEqual(all);
  });

  it('ignores an unreadable stored search', () => {
    expect([null, '{', '[1, "law", null, ""]', '{"a":1}'].map(readRecentSearches)).toEqual([[], [], ['1', 'law'], []]);
  });
});
