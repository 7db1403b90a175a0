import type { ChangesChoice } from '../../../schemas/generated/editor.ts';
import { defineRoute, json, type Route } from '../../http/index.ts';
import { refusalOf } from '../publish-changes.ts';
import { refusalReply } from './publish-routes.ts';
import { chosen } from './read-call.ts';
import { type PublishingServices, reading, writing } from './services.ts';

/** The folder of files: how far live is from it, and changes written as files for it. */
export function fileRoutes({ changeSets, propose, drift, authority }: PublishingServices): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/drift',
      response: 'editor/drift',
      handle: async () => json({ authority, ...(await drift.read()) }),
    }),
    defineRoute<ChangesChoice>({
      ...writing,
      method: 'POST',
      path: '/editor/api/change-sets/:set/propose',
      request: 'editor/changes-choice',
      response: 'editor/proposal',
      async handle({ params, body }) {
        const { review, files, patch } = propose(chosen(await changeSets.read(params.set ?? ''), body.items));
        const because = refusalOf(review, true);
        if (because) return refusalReply(because, review);
        return json({ files: files.map(({ path, text }) => ({ path, text })), patch });
      },
    }),
  ];
}
