import { HAS_DEBUG_AIDS, type Clock as WaitingClock } from '#engine';
import type { ServiceSwitch } from '#schemas/api';
import { BadRequestError, HttpError } from './errors.ts';
import { noContent, type Reply } from './reply.ts';
import { type ApiTag, type Call, callerOf, defineRoute, type Route } from './route.ts';

/** Lets one person see how the site copes with slow, failing and unreadable calls. A debug aid, absent in production. */
export interface ServiceSwitches {
  /** The route that sets and clears a switch. A production build has none. */
  routes(): readonly Route[];
  /** The same routes, each of which obeys the switches of its caller. */
  apply(routes: readonly Route[]): readonly Route[];
}

interface Parts {
  readonly isAllowed: boolean;
  readonly wait: WaitingClock['wait'];
}

/** The switches of one session, by service. */
type Switches = Map<string, ServiceSwitch>;

const debugTag: ApiTag = { name: 'Hub: debug aids', about: 'To see how the site copes. Where debug aids are off, none of it exists.' };

const switchPath = '/api/v1/debug/service';
const everyService = '*';
const maxSessions = 200;
const maxSwitches = 50;

/** Holds switches in memory for the session that set them, until they are cleared or the server stops. */
export function createServiceSwitches({ isAllowed, wait }: Parts): ServiceSwitches {
  const sessions = new Map<string, Switches>();
  const paths = new Set([everyService]);
  return {
    routes: () => (HAS_DEBUG_AIDS ? [switchRoute(isAllowed, (session, request) => keepSwitch(sessions, session, request, paths))] : []),
    apply(routes) {
      if (!isAllowed) return routes;
      return routes.map((route) => {
        if (!isService(route)) return route;
        paths.add(route.path);
        return { ...route, handle: (call: Call) => obey(route, call, findSwitch(sessions, route, call), wait) };
      });
    },
  };
}

/** Calls by widgets and pages, not the pages themselves. */
function isService({ path, response }: Route): boolean {
  return response !== null || /^\/(api|data)\//.test(path);
}

function switchRoute(isAllowed: boolean, keep: (session: string, request: ServiceSwitch) => void): Route {
  return defineRoute<ServiceSwitch>({
    method: 'POST',
    path: switchPath,
    operationId: 'switchService',
    summary: 'Slow a service down or make it fail, for this session alone',
    tag: debugTag,
    role: 'viewer',
    rate: 'write',
    request: 'api/service-switch',
    response: null,
    hidden: true,
    isOff: !isAllowed,
    handle(call) {
      keep(callerOf(call).session, call.body);
      return noContent();
    },
  });
}

function keepSwitch(sessions: Map<string, Switches>, session: string, request: ServiceSwitch, paths: ReadonlySet<string>): void {
  const { status } = request;
  if (!paths.has(pathOf(request.service))) throw new BadRequestError('There is no such service.', { pointer: '/service' });
  if (status !== undefined && status !== 204 && status < 400)
    throw new BadRequestError('The status is 204, or 400 to 599.', { pointer: '/status' });
  const sessionSwitches = new Map(sessions.get(session));
  if (isOn(request)) sessionSwitches.set(request.service, request);
  else if (request.service === everyService) sessionSwitches.clear();
  else sessionSwitches.delete(request.service);
  if (sessionSwitches.size > maxSwitches) throw new BadRequestError('There are too many switches. Clear some.', { pointer: '/service' });
  sessions.delete(session);
  if (sessionSwitches.size > 0) sessions.set(session, sessionSwitches);
  for (const oldest of [...sessions.keys()].slice(0, Math.max(0, sessions.size - maxSessions))) sessions.delete(oldest);
}

function isOn({ delayMs = 0, status, isUnreadable = false }: ServiceSwitch): boolean {
  return delayMs > 0 || status !== undefined || isUnreadable;
}

function pathOf(service: string): string {
  return service.replace(/\?.*$/s, '');
}

/** The most specific switch: for this query, for this address, for everything. */
function findSwitch(sessions: ReadonlyMap<string, Switches>, route: Route, { caller, query }: Call): ServiceSwitch | undefined {
  const path = route.covers?.(query) ?? route.path;
  const switches = caller ? sessions.get(caller.session) : undefined;
  if (!switches) return undefined;
  const matches = ({ service }: ServiceSwitch) => pathOf(service) === path && fitsQuery(service, query);
  const fitting = [...switches.values()].filter(matches).sort((a, b) => b.service.length - a.service.length);
  return fitting[0] ?? switches.get(everyService);
}

function fitsQuery(service: string, query: Call['query']): boolean {
  const wanted = new URLSearchParams(service.slice(pathOf(service).length));
  return [...wanted].every(([name, value]) => query[name] === value);
}

/** Delays the answer and corrupts it as the switch demands. While switches can be set, no answer for a signed-in person may be cached. */
async function obey(route: Route, call: Call, request: ServiceSwitch | undefined, wait: WaitingClock['wait']): Promise<Reply> {
  const { delayMs = 0, status, isUnreadable = false } = request ?? {};
  if (delayMs > 0) await new Promise<void>((resolve) => void wait(delayMs, resolve));
  if (status === 204) return noContent();
  if (status !== undefined) throw new HttpError(status, 'switched-off', 'This call fails because it was asked to.');
  if (isUnreadable) return { kind: 'bytes', type: 'application/json; charset=utf-8', body: '{"unreadable":', caching: 'private' };
  const reply = await route.handle(call);
  return 'caching' in reply && call.caller ? { ...reply, caching: 'private' } : reply;
}
