import { BadRequestError, type Call, defineRoute, type Reply, type Route } from '#server/http';
import { mapAnswer, staleHeaders, toReply } from '../answers/answered.ts';
import type { PeopleLike, PeopleLikeService } from './people-like.ts';

const parameters = {
  qualification: ['The name of a qualification type.', 'A levels'],
  subjects: ['The subjects that were taken, as a list.', 'Biology,Chemistry,Mathematics'],
} as const;

const open = { method: 'GET', role: 'anyone', rate: 'read', request: null, parameters } as const;

/** The choices of earlier applicants with the same subjects. */
export function peopleLikeRoutes({ peopleLike }: { peopleLike: PeopleLikeService }): Route[] {
  const reply = async (read: (opened: PeopleLike) => unknown) => toReply(mapAnswer(await peopleLike.open(), read), 'half-minute');
  return [
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/qualifications',
      operationId: 'listPeopleLikeQualifications',
      summary: 'List the qualification types of earlier applicants',
      response: 'admissions/name-list',
      handle: () => reply((opened) => opened.listQualifications()),
    }),
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/subjects',
      operationId: 'listPeopleLikeSubjects',
      summary: 'List the subjects that earlier applicants took in a qualification type',
      demands: ['qualification'],
      query: ['qualification'],
      response: 'admissions/name-list',
      handle: (call) => reply((opened) => opened.listSubjects(qualificationOf(call))),
    }),
    defineRoute({
      ...open,
      path: '/api/v1/people-like-you/results',
      operationId: 'listPeopleLikeResults',
      summary: 'List what earlier applicants with the same subjects applied for',
      demands: ['qualification'],
      query: ['qualification', 'subjects'],
      response: 'admissions/people-like-results',
      handle: (call) => reply((opened) => opened.listResults(qualificationOf(call), call.query.subjects ?? '')),
    }),
    defineRoute({
      ...open,
      path: '/data/people-like-you.csv',
      operationId: 'downloadPeopleLike',
      summary: 'Download the numbers of earlier applicants as CSV',
      response: null,
      produces: 'text/csv',
      handle: () => answerRows(peopleLike),
    }),
  ];
}

/** The rows as CSV. An older answer is not cached. */
async function answerRows(peopleLike: PeopleLikeService): Promise<Reply> {
  const { value, isStale } = await peopleLike.open();
  const type = 'text/csv; charset=utf-8; header=present';
  const body = value.readText();
  return isStale
    ? { kind: 'bytes', type, body, caching: 'private', headers: staleHeaders }
    : { kind: 'bytes', type, body, caching: 'half-minute' };
}

function qualificationOf({ query }: Call): string {
  if (!query.qualification) throw new BadRequestError('qualification is the name of a qualification type.', { pointer: '/qualification' });
  return query.qualification;
}
