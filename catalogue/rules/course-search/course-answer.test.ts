import { describe, expect, it } from 'vitest';
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

describe('answers of the course search', () => {
  it('are read leniently: what is missing is empty', () => {
    const answer = readCourseAnswer({ results: [course, {}, 'what'], total: 312, options: { region: [{ id: 'wales', count: 4 }] } });
    expect(answer.courses).toHaveLength(1);
    expect(answer.courses[0]).toMatchObject({ course: 'Law', hasClearing: true, distance: null, subject: '' });
    expect(answer.courses[0]?.options[0]).toMatchObject({ courseOptionId: 'demo-1-1', ucasPoints: 136, studyMode: '', location: 'Leeds' });
    expect(answer).toMatchObject({ total: 312, isOtherYear: false, options: { region: [{ id: 'wales', label: 'wales', count: 4 }] } });
  });

  it('grouped ones hold universities with their courses', () => {
    const { groups, courses } = readCourseAnswer({
      results: [{ providerId: 'x', university: 'X', total: 9, courses: [course] }],
      total: 1,
    });
    expect(groups[0]).toMatchObject({ providerId: 'x', total: 9, courses: [{ courseId: 'demo-1' }] });
    expect(courses).toEqual([]);
  });

  it('what is no answer is refused, so that it counts as failed', () => {
    for (const body of [null, [], 'page', { results: 'none' }]) {
      expect(() => readCourseAnswer(body)).toThrow('no results');
      expect(() => readUniAnswer(body)).toThrow('no results');
    }
  });

  it('universities have their name, place and id', () => {
    const { unis, total } = readUniAnswer({ results: [{ providerId: 'x', university: { name: 'X', city: 'Leeds', latlon: '1,2' } }, {}] });
    expect(unis).toMatchObject([{ providerId: 'x', name: 'X', city: 'Leeds', latlon: '1,2', nssScore: null }]);
    expect(total).toBe(2);
  });

  it('a course is looked up by its ids', () => {
    expect(toCourseLookup({ courseId: 'c 1', courseOptionId: 'o1', academicYearId: '2027' })).toBe(
      '/api/v1/courses?courseId=c%201&courseOptionId=o1&academicYearId=2027',
    );
  });

  it('an apply address carries course code and provider, whatever it holds already', () => {
    const given = { courseCode: 'M100', providerId: 'university-of-leeds' };
    expect(toCourseApplyAddress('/apply/2027', given)).toBe('/apply/2027?courseCode=M100&provider=university-of-leeds');
    expect(toCourseApplyAddress('/apply?y=1#top', given)).toBe('/apply?y=1&courseCode=M100&provider=university-of-leeds#top');
    expect(toCourseApplyAddress('/apply', { courseCode: '', providerId: '' })).toBe('/apply');
  });

  it('a start is a month in words, and stays as it is when it is none', () => {
    expect(['2027-09', '2028-01-15', 'soon', '2027-13'].map(formatCourseStart)).toEqual([
      'September 2027',
      'January 2028',
      'soon',
      '2027-13',
    ]);
  });
});

describe('recent searches', () => {
  it('the last five are kept, each once, the newest first', () => {
    const all = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'B2 '].reduce<readonly string[]>(addRecentSearch, []);
    expect(all).toEqual(['B2', 'f6', 'e5', 'd4', 'c3']);
    expect(addRecentSearch(all, '   ')).toEqual(all);
  });

  it('what the device kept may be unreadable', () => {
    expect([null, '{', '[1, "law", null, ""]', '{"a":1}'].map(readRecentSearches)).toEqual([[], [], ['1', 'law'], []]);
  });
});
