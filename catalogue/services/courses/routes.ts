import { defineRoute, type Route } from '#server/http';
import { toReply } from '../answers/answered.ts';
import type { CourseService } from './course-service.ts';
import { COURSE_NAMES, PAGE_NAMES, UNIVERSITY_NAMES } from './request.ts';

/** The course and university searches. They contain nothing about a person, so they need no session. [CALL-034 to CALL-037, CALL-073] */
export function courseRoutes({ courses }: { courses: CourseService }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/courses',
      query: [...COURSE_NAMES, ...PAGE_NAMES],
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/courses-answer',
      handle: async ({ query, now }) => toReply(await courses.search(query, now), 'half-minute'),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/v1/unis',
      query: [...UNIVERSITY_NAMES, ...PAGE_NAMES],
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/universities-answer',
      handle: async ({ query }) => toReply(await courses.listUniversities(query), 'half-minute'),
    }),
  ];
}
