import { defineRoute, type Route } from '#server/http';
import { toReply } from '../answers/answered.ts';
import { COURSE_PARAMETERS } from '../parameters.ts';
import type { CourseService } from './course-service.ts';
import { COURSE_NAMES, PAGE_NAMES, UNIVERSITY_NAMES } from './request.ts';

/** The course and university searches. They contain nothing about a person, so they need no session. */
export function courseRoutes({ courses }: { courses: CourseService }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/courses',
      operationId: 'searchCourses',
      summary: 'Search courses',
      parameters: COURSE_PARAMETERS,
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
      operationId: 'listUniversities',
      summary: 'List universities and colleges',
      parameters: { ids: ['Ids of universities, as a list; they come in this order.', 'university-of-leeds'] },
      query: [...UNIVERSITY_NAMES, ...PAGE_NAMES],
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/universities-answer',
      handle: async ({ query }) => toReply(await courses.listUniversities(query), 'half-minute'),
    }),
  ];
}
