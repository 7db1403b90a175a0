import { defineRoute, json, type Route } from '../../http/index.ts';
import type { Courses } from './embedded.ts';
import { answerUniversities } from './universities.ts';

/** The course and university searches. They tell nothing about a person, so anybody may ask. [CALL-034 to CALL-037, CALL-073] */
export function courseRoutes({ courses }: { courses: Courses }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/courses',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/courses-answer',
      handle: ({ query, now }) => json(courses.answer(query, now), { caching: 'half-minute' }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/v1/unis',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/universities-answer',
      handle: ({ query }) => json(answerUniversities(query), { caching: 'half-minute' }),
    }),
  ];
}
