import type { Route } from './route.ts';

/** Statuses of failures, and the routes that can have them. */
const causes: readonly (readonly [statuses: readonly number[], isOf: (route: Route) => boolean | undefined])[] = [
  [[400, 414, 500, 503], () => true],
  [[401, 403], ({ role }) => role !== 'anyone'],
  [[403, 415], ({ method, browserReport }) => method !== 'GET' && !browserReport],
  [[404], ({ hidden }) => hidden],
  [[413], ({ request, takesBytes }) => request !== null || takesBytes],
  [[412, 428], ({ headers }) => headers?.includes('If-Match')],
  [[429], ({ rate }) => rate !== 'static'],
  [[502, 504], ({ callsUpstream = false }) => callsUpstream !== false],
];

/** Every status with which a route may fail: those implied by its declaration, and those that it lists. */
export function listProblems(route: Route): readonly number[] {
  const derived = causes.flatMap(([statuses, isOf]) => (isOf(route) ? statuses : []));
  return [...new Set([...derived, ...(route.problems ?? [])])].sort((a, b) => a - b);
}

/** Whether the API document lists this failure of a route. */
export function namesProblem(route: Route, status: number): boolean {
  const { callsUpstream, statuses = [] } = route;
  return callsUpstream === 'with-status' || statuses.includes(status) || listProblems(route).includes(status);
}
