import { BadRequestError, type Call, defineRoute, json, type Route } from '../../http/index.ts';
import type { PeopleLike } from './people-like.ts';

const open = { method: 'GET', role: 'anyone', rate: 'read', request: null } as const;

/** What earlier people with the same subjects applied for. [CALL-057 to CALL-060] */
export function peopleLikeRoutes({ peopleLike }: { peopleLike: PeopleLike }): Route[] {
  return [
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/qualifications',
      response: 'admissions/name-list',
      handle: () => json(peopleLike.listQualifications(), { caching: 'half-minute' }),
    }),
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/subjects',
      response: 'admissions/name-list',
      handle: (call) => json(peopleLike.listSubjects(qualificationOf(call)), { caching: 'half-minute' }),
    }),
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/results',
      response: 'admissions/people-like-results',
      handle: (call) => json(peopleLike.listResults(qualificationOf(call), call.query.subjects ?? ''), { caching: 'half-minute' }),
    }),
    defineRoute({
      ...open,
      path: '/data/people-like-you.csv',
      response: null,
      handle: () => ({
        kind: 'bytes',
        type: 'text/csv; charset=utf-8; header=present',
        body: peopleLike.readText(),
        caching: 'half-minute',
      }),
    }),
  ];
}

function qualificationOf({ query }: Call): string {
  if (!query.qualification) throw new BadRequestError('qualification is the name of a qualification type.', { pointer: '/qualification' });
  return query.qualification;
}
