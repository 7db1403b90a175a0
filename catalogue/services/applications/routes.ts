import { HAS_DEBUG_AIDS } from '#engine';
import { BadRequestError, type Call, callerOf, defineRoute, json, noContent, type Route, type RouteNames } from '#server/http';
import type { SimulateApplication, SimulateMoment } from '../../schemas/generated/admissions.ts';
import type { ApplicationPart, Applications, StatusRequest } from './applications.ts';
import type { SchemeId } from './simulator.ts';

/** Dependencies of the routes of applications. */
export interface ApplicationServices {
  readonly applications: Applications;
  /** Whether the debug routes exist. */
  readonly isDebugAllowed: boolean;
}

interface PartRoute extends RouteNames {
  readonly path: string;
  readonly scheme: SchemeId;
  readonly part: ApplicationPart;
}

/** The calls for one half of an application, by address. */
export const APPLICATION_PARTS: readonly PartRoute[] = [
  {
    path: '/api/v1/applications/ug/track',
    scheme: 'UG',
    part: 'track',
    operationId: 'readUndergraduateTracking',
    summary: 'Track the undergraduate application',
  },
  {
    path: '/api/v1/applications/ug/clearing-track',
    scheme: 'UG',
    part: 'clearing-track',
    operationId: 'readClearingTracking',
    summary: 'Track the undergraduate application in Clearing',
  },
  {
    path: '/api/v1/applications/uc/track',
    scheme: 'UC',
    part: 'track',
    operationId: 'readConservatoireTracking',
    summary: 'Track the conservatoire application',
  },
  {
    path: '/api/v1/applications/ug/apply',
    scheme: 'UG',
    part: 'apply',
    operationId: 'readUndergraduateApplication',
    summary: 'Read the undergraduate application as it is filled in',
  },
  {
    path: '/api/v1/applications/uc/apply',
    scheme: 'UC',
    part: 'apply',
    operationId: 'readConservatoireApplication',
    summary: 'Read the conservatoire application as it is filled in',
  },
];

/** The meaning of an empty answer. */
export const noApplication = 'An empty answer (204) says that no application was started.';

/** The one parameter of these calls. */
export const studyYearOnly = ['studyYear'] as const;

/** The routes of applications. */
export function applicationRoutes(services: ApplicationServices): Route[] {
  const aids = HAS_DEBUG_AIDS ? [simulateRoute(services), momentRoute(services)] : [];
  return [bothRoute(services), ...APPLICATION_PARTS.map((part) => partRoute(part, services)), ...aids];
}

function bothRoute({ applications }: ApplicationServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/applications',
    operationId: 'readApplications',
    summary: 'Read both applications of the signed-in person for a year of study',
    query: studyYearOnly,
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'admissions/applications-answer',
    callsUpstream: 'with-status',
    handle: async (call) => json(await applications.readBoth(readRequest(call))),
  });
}

function partRoute({ scheme, part, ...docs }: PartRoute, { applications }: ApplicationServices): Route {
  return defineRoute({
    ...docs,
    explains: noApplication,
    callsUpstream: 'with-status',
    method: 'GET',
    query: studyYearOnly,
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'admissions/application-info',
    statuses: [200, 204],
    handle: async (call) => {
      const info = await applications.readPart(readRequest(call), scheme, part);
      return info ? json(info) : noContent();
    },
  });
}

/** The person comes from the session. */
function readRequest(call: Call): StatusRequest {
  return { uid: callerOf(call).uid, studyYear: readStudyYear(call) };
}

/** The year of study in a call's query; null when missing. */
export function readStudyYear({ query: { studyYear } }: Pick<Call, 'query'>): number | null {
  if (studyYear !== undefined && !/^\d{4}$/.test(studyYear)) throw new BadRequestError('studyYear is a year of four digits.');
  return studyYear === undefined ? null : Number(studyYear);
}

function simulateRoute({ applications, isDebugAllowed }: ApplicationServices): Route {
  return defineRoute<SimulateApplication>({
    method: 'POST',
    path: '/api/v1/debug/application',
    operationId: 'simulateApplication',
    summary: 'Move the made-up application of the signed-in person to a state',
    role: 'viewer',
    rate: 'write',
    request: 'admissions/simulate-application',
    response: null,
    hidden: true,
    isOff: !isDebugAllowed,
    async handle(call) {
      if (!(await applications.moveTo(callerOf(call).uid, call.body)))
        throw new BadRequestError('This scheme has no such state.', { pointer: '/state' });
      return noContent();
    },
  });
}

function momentRoute({ applications, isDebugAllowed }: ApplicationServices): Route {
  return defineRoute<SimulateMoment>({
    method: 'POST',
    path: '/api/v1/debug/moment',
    operationId: 'simulateMoment',
    summary: 'Let the signed-in made-up person live at another moment',
    role: 'viewer',
    rate: 'write',
    request: 'admissions/simulate-moment',
    response: null,
    hidden: true,
    isOff: !isDebugAllowed,
    async handle(call) {
      await applications.liveAt(callerOf(call).uid, call.body);
      return noContent();
    },
  });
}
