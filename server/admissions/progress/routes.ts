import { callerOf, defineRoute, json, noContent, type Route } from '../../http/index.ts';
import type { MomentSource } from '../people/moments.ts';
import { listProgress, type ProgressKind } from './progress.ts';

const calls: readonly { readonly path: string; readonly kind: ProgressKind }[] = [
  { path: '/spotlights/progress', kind: 'spotlights' },
  { path: '/work-experiences/progress', kind: 'work-experiences' },
];

/** How far somebody is; nothing started is 204. [CALL-068] [CALL-069] */
export function progressRoutes({ momentFor }: { momentFor: MomentSource }): Route[] {
  return calls.map(({ path, kind }) =>
    defineRoute({
      method: 'GET',
      path,
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/progress-answer',
      async handle(call) {
        const items = listProgress(kind, await momentFor(callerOf(call)));
        return items.length > 0 ? json({ items }) : noContent();
      },
    }),
  );
}
