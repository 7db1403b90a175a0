import { callerOf, defineRoute, json, noContent, type Route, type RouteNames } from '#server/http';
import type { Progress } from './embedded.ts';
import type { ProgressKind } from './progress.ts';

interface ProgressCall extends RouteNames {
  readonly path: string;
  readonly kind: ProgressKind;
}

const calls: readonly ProgressCall[] = [
  {
    path: '/spotlights/progress',
    kind: 'spotlights',
    operationId: 'listSpotlights',
    summary: 'List the spotlights that the signed-in person has started',
  },
  {
    path: '/work-experiences/progress',
    kind: 'work-experiences',
    operationId: 'listWorkExperiences',
    summary: 'List the virtual work experiences that the signed-in person has started',
  },
];

/** The progress of the signed-in person. */
export function progressRoutes(progress: Progress): Route[] {
  return calls.map(({ kind, ...docs }) =>
    defineRoute({
      ...docs,
      explains: 'An empty answer (204) says that nothing was started.',
      statuses: [200, 204],
      method: 'GET',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/progress-answer',
      async handle(call) {
        const items = await progress.listProgress(kind, callerOf(call));
        return items.length > 0 ? json({ items }) : noContent();
      },
    }),
  );
}
