import type { ChangesPropose } from '#schemas/editor';
import { callerOf, defineRoute, json, type Route } from '../../http/index.ts';
import { refusalOf } from '../publish-changes.ts';
import { refusalReply } from './publish-routes.ts';
import { chosen } from './read-call.ts';
import { type PublishingServices, reading, writing } from './services.ts';

/** The folder of files: how it differs from the live catalogue, and change sets written as files for it. */
export function fileRoutes({ changeSets, propose, drift, authority, onOverride }: PublishingServices): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/drift',
      operationId: 'readDrift',
      summary: 'Tell how the folder of files differs from the live catalogue',
      response: 'editor/drift',
      handle: async () => json({ authority, ...(await drift.readDrift()) }),
    }),
    defineRoute<ChangesPropose>({
      ...writing,
      method: 'POST',
      path: '/editor/api/change-sets/:set/propose',
      operationId: 'proposeChanges',
      summary: 'Write drafts as files and as a patch for the folder of files',
      problems: [409, 422],
      request: 'editor/changes-propose',
      response: 'editor/proposal',
      async handle(call) {
        const { params, body } = call;
        const { items, reason = '' } = body;
        const set = await changeSets.readSet(params.set ?? '');
        const { review, files, patch } = await propose(chosen(set, items));
        const because = refusalOf(review, { acceptsWarnings: true, reason });
        if (because) return refusalReply(because, review);
        const { warnings } = review;
        if (warnings.length > 0) await onOverride({ by: callerOf(call).uid, target: set.id, warnings, reason: reason.trim() });
        return json({ files: files.map(({ path, text }) => ({ path, text })), patch });
      },
    }),
  ];
}
