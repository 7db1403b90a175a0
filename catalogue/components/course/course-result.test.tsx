import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '#engine/hub';
import { readFoundCourse } from '../../rules/course-search/course-answer.ts';
import { hubPageOf } from '../testing/hub-page-of.ts';
import { createStillStore } from '../testing/still-store.ts';
import { CourseResult, distanceTo } from './course-result.tsx';

const option = { duration: '3 years', qualification: 'LLB (Hons)', ucasPoints: 136, studyMode: 'Full-time', location: 'Leeds' };
const course = readFoundCourse({
  courseId: 'demo-1',
  course: 'Law',
  university: 'University of Leeds',
  providerId: 'university-of-leeds',
  latlon: '53.8067,-1.555',
  academicYearId: '2027',
  options: [
    { ...option, courseOptionId: 'demo-1-1', startDate: '2027-09' },
    { ...option, courseOptionId: 'demo-1-2', startDate: '2028-01', studyMode: 'Part-time' },
  ],
});

const draw = (courseOptionId?: string) =>
  renderToString(
    <HubProvider store={createStillStore(hubPageOf('p10'))}>
      <CourseResult course={course} courseOptionId={courseOptionId} backUrl="/search/results?SearchText=law" />
    </HubProvider>,
  );

describe('a course result', () => {
  it('[SEARCH-021] shows course, university and picture, and start, duration, qualification, points and study mode of an option', () => {
    const html = draw();
    for (const words of [
      '>Law<',
      'University of Leeds',
      '<svg',
      'September 2027',
      '3 years',
      'LLB (Hons)',
      '136 tariff points',
      'Full-time',
    ]) {
      expect(html).toContain(words);
    }
    expect(draw('demo-1-2')).toMatch(/Part-time.*January 2028/s);
  });

  it('describes link and heart with the university, because titles repeat', () => {
    const html = draw();
    const [, id] = /<p id="([^"]+)" class="course-result-uni">University of Leeds</.exec(html) ?? [];
    expect(html.split(`aria-describedby="${id}"`)).toHaveLength(3);
  });

  it('links to its page with option and return address', () => {
    expect(draw('demo-1-2')).toContain(
      'href="/coursedisplay/courses/demo-1?courseOptionId=demo-1-2&amp;backUrl=%2Fsearch%2Fresults%3FSearchText%3Dlaw"',
    );
  });

  it("uses the service's distance, else the one from home, else none", () => {
    const home = { lat: 51.5, lng: -0.12 };
    expect(distanceTo({ ...course, distance: 4 }, home)).toBe(4);
    expect(Math.round(distanceTo(course, home) ?? 0)).toBe(170);
    expect([distanceTo(course, null), distanceTo({ ...course, latlon: '0,0' }, home)]).toEqual([null, null]);
  });
});
