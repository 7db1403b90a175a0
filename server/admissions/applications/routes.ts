import type { SimulateApplication, SimulateMoment } from '../../../schemas/generated/admissions.ts';
import { BadRequestError, type Call, callerOf, defineRoute, json, NotFoundError, noContent, type Route } from '../../http/index.ts';
import type { ApplicationPart, Applications } from './embedded.ts';
import type { SchemeId } from './simulator.ts';

/** What the application calls need. */
export interface ApplicationServices {
  readonly applications: Applications;
  /** Debug aids answer only where this is on; elsewhere they do not exist. [DEBUG-010] */
  readonly isDebugAllowed: boolean;
}

interface PartRoute {
  readonly path: string;
  readonly scheme: SchemeId;
  readonly part: ApplicationPart;
}

const parts: readonly PartRoute[] = [
  { path: '/api/v1/applications/ug/track', scheme: 'UG', part: 'track' },
  { path: '/api/v1/applications/ug/clearing-track', scheme: 'UG', part: 'track' },
  { path: '/api/v1/applications/uc/track', scheme: 'UC', part: 'track' },
  { path: '/api/v1/applications/ug/apply', scheme: 'UG', part: 'apply' },
  { path: '/api/v1/applications/uc/apply', scheme: 'UC', part: 'apply' },
];

/** The application calls. [CALL-010 to CALL-018] */
export function applicationRoutes(services: ApplicationServices): Route[] {
  return [bothRoute(services), ...parts.map((part) => partRoute(part, services)), simulateRoute(services), momentRoute(services)];
}

function bothRoute({ applications }: ApplicationServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/applications',
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'admissions/applications-answer',
    handle: async (call) => {
      checkStudyYear(call);
      return json(await applications.readBoth(callerOf(call).uid));
    },
  });
}

/** No application is 204: nothing was started. [CALL-017] */
function partRoute({ path, scheme, part }: PartRoute, { applications }: ApplicationServices): Route {
  return defineRoute({
    method: 'GET',
    path,
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'admissions/application-info',
    handle: async (call) => {
      checkStudyYear(call);
      const info = await applications.readPart(callerOf(call).uid, scheme, part);
      return info ? json(info) : noContent();
    },
  });
}

/** The demonstration holds one application a person, whatever year is asked for; the rules ignore tracking of another year. */
function checkStudyYear({ query }: Call): void {
  if (query.studyYear !== undefined && !/^\d{4}$/.test(query.studyYear)) throw new BadRequestError('studyYear is a year of four digits.');
}

function simulateRoute({ applications, isDebugAllowed }: ApplicationServices): Route {
  return defineRoute<SimulateApplication>({
    method: 'POST',
    path: '/api/v1/debug/application',
    role: 'viewer',
    rate: 'write',
    request: 'admissions/simulate-application',
    response: null,
    hidden: true,
    async handle(call) {
      if (!isDebugAllowed) throw new NotFoundError();
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
    role: 'viewer',
    rate: 'write',
    request: 'admissions/simulate-moment',
    response: null,
    hidden: true,
    async handle(call) {
      if (!isDebugAllowed) throw new NotFoundError();
      await applications.liveAt(callerOf(call).uid, call.body);
      return noContent();
    },
  });
}
