import { callerOf, defineRoute, json, noContent, type Route } from '#server/http';
import type { MomentSource } from '../people/moments.ts';
import { createEmbeddedProgress, type Progress } from './embedded.ts';
import type { ProgressKind } from './progress.ts';

const calls: readonly { readonly path: string; readonly kind: ProgressKind }[] = [
  { path: '/spotlights/progress', kind: 'spotlights' },
  { path: '/work-experiences/progress', kind: 'work-experiences' },
];

interface ProgressParts {
  readonly momentFor: MomentSource;
  readonly progress?: Progress;
}

/** The progress of the signed-in person; 204 when nothing was started. [CALL-068] [CALL-069] */
export function progressRoutes({ momentFor, progress = createEmbeddedProgress({ momentFor }) }: ProgressParts): Route[] {
  return calls.map(({ path, kind }) =>
    defineRoute({
      method: 'GET',
      path,
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/progress-answer',
      async handle(call) {
        const items = await progress.list(kind, callerOf(call));
        return items.length > 0 ? json({ items }) : noContent();
      },
    }),
  );
}
