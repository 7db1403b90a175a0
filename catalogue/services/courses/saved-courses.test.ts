import { describe, expect, it } from 'vitest';
import { createFakeClock } from '#engine/testing';
import type { FetchedRecord } from '../people/record.ts';
import type { CourseService } from './course-service.ts';
import { createEmbeddedCourses } from './embedded.ts';
import { createSavedCourses } from './saved-courses.ts';

const now = '2026-11-28T10:00:00Z';
const course = { courseId: 'demo-course-2', courseOptionId: 'demo-option-2' };
const psychology = { name: 'Psychology with Placement Year', providerId: 'university-of-portsmouth' };
const recordOf = (...courses: readonly object[]): FetchedRecord => ({
  record: { now, user: { favourites: { courses: courses as [] } } },
  now,
  name: '',
  modes: {},
});

/** A course service that counts its calls, and its clock. */
function start(search: CourseService['search']) {
  const clock = createFakeClock(Date.parse(now));
  const calls: string[] = [];
  const courses: CourseService = {
    search: (query, at) => {
      calls.push(query.courses ?? '');
      return search(query, at);
    },
    listUniversities: () => Promise.reject(new Error('not asked')),
  };
  return { clock, calls, add: createSavedCourses({ courses, clock }) };
}

describe('saved courses of a record', () => {
  it('[TIME-026] are added by name and university, with one request', async () => {
    const { search } = createEmbeddedCourses();
    const { add, calls } = start(search);
    const unknown = { courseId: 'gone', courseOptionId: 'gone-1' };
    for (const _ of [1, 2]) {
      const { record, knownUntil } = await add(recordOf(course, unknown));
      expect([record.savedCourses, knownUntil]).toEqual([[psychology], Number.POSITIVE_INFINITY]);
    }
    expect(calls).toEqual(['demo-course-2:demo-option-2,gone:gone-1']);
  });

  it('are left out while the service is late, and the record is read again after a minute', async () => {
    const { add, clock } = start(() => new Promise(() => undefined));
    const adding = add(recordOf(course));
    clock.advance(1_000);
    const { record, knownUntil } = await adding;
    expect([record.savedCourses, knownUntil]).toEqual([[], clock.now() + 60_000]);
  });

  it('are left out when the service fails', async () => {
    const { add, clock } = start(() => Promise.reject(new Error('down')));
    const { record, knownUntil } = await add(recordOf(course));
    expect([record.savedCourses, knownUntil]).toEqual([[], clock.now() + 60_000]);
  });
});
