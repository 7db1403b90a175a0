import { createHash, timingSafeEqual } from 'node:crypto';
import { type Call, defineRoute, json, NotFoundError, noContent, type Route, UnauthorisedError } from '#server/http';
import { PERSON_HEADER, personIn } from '../answers/person-headers.ts';
import type { Applications } from './applications.ts';
import { APPLICATION_PARTS, noApplication, readStudyYear, studyYearOnly } from './routes.ts';

/** Dependencies of the stand-in for an operator's own services. */
interface StandInParts {
  readonly applications: Pick<Applications, 'readBoth' | 'readPart'>;
  /** The key that callers have to send; without one none of these routes exists. */
  readonly key: string | undefined;
}

/** The path below which the stand-in answers. */
const ROOT = '/stand-in';

const request = {
  method: 'GET',
  role: 'anyone',
  rate: 'read',
  request: null,
  hidden: true,
  headers: ['Authorization', PERSON_HEADER],
  problems: [401],
} as const;

/**
 * The calls that this hub makes to an operator's services, served here to another hub, which sends our key and the person's id. Operators
 * who connect their own services can compare them with this one.
 */
export function standInRoutes({ applications, key }: StandInParts): Route[] {
  const isOff = key === undefined;
  const readRequest = (call: Call) => ({ uid: personOf(call, key), studyYear: readStudyYear(call) });
  return [
    defineRoute({
      ...request,
      path: `${ROOT}/health`,
      operationId: 'checkStandIn',
      summary: 'Tell whether the key is right',
      isOff,
      response: null,
      handle(call) {
        checkKey(call, key);
        return noContent();
      },
    }),
    defineRoute({
      ...request,
      path: `${ROOT}/api/v1/applications`,
      operationId: 'readStandInApplications',
      summary: 'Read both applications of a person of another hub',
      isOff,
      query: studyYearOnly,
      response: 'admissions/applications-answer',
      handle: async (call) => json(await applications.readBoth(readRequest(call))),
    }),
    ...APPLICATION_PARTS.map(({ path, scheme, part, operationId, summary }) =>
      defineRoute({
        ...request,
        path: `${ROOT}${path}`,
        operationId: operationId.replace(/^read/, 'readStandIn'),
        summary: `${summary} of a person of another hub`,
        explains: noApplication,
        isOff,
        query: studyYearOnly,
        response: 'admissions/application-info',
        statuses: [200, 204],
        async handle(call) {
          const info = await applications.readPart(readRequest(call), scheme, part);
          return info ? json(info) : noContent();
        },
      }),
    ),
  ];
}

function personOf(call: Call, key: string | undefined): string {
  checkKey(call, key);
  const uid = personIn(call.headers);
  if (uid === '') throw new NotFoundError(`Name the person in ${PERSON_HEADER}.`);
  return uid;
}

/** Compares in constant time, for a wrong key as for the right one. */
function checkKey({ headers }: Call, key: string | undefined): void {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (key === undefined || !timingSafeEqual(digest(sent), digest(key))) throw new UnauthorisedError();
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
