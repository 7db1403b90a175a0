import type { Json } from '#engine';
import { defineRoute, NotFoundError, type Route } from '../../http/index.ts';
import { tagOf } from '../change-set.ts';
import { prepareReviews } from '../publish-changes.ts';
import { type PublishingServices, reading } from './services.ts';

/**
 * The live catalogue, for editors. The text of a snapshot is written once and then sent to everybody. A request for it warms up the gates,
 * since a review usually follows.
 */
export function catalogueRoutes({ store, pack, gates }: PublishingServices): Route[] {
  let written = { id: '', body: '' };
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/catalogue',
      operationId: 'readCatalogue',
      summary: 'Read the whole live catalogue',
      hasVersion: true,
      response: 'editor/catalogue',
      async handle() {
        const live = await store.live();
        if (!live) throw new NotFoundError('Nothing has been published yet.');
        if (written.id !== live.id) {
          const items = live.items.map(({ kind, id, value }) => ({ kind, id, value, tag: tagOf(value as Json) }));
          written = { id: live.id, body: JSON.stringify({ id: live.id, items }) };
          // No caller waits for this. If it fails, the review fails too and reports it.
          void prepareReviews({ pack, gates }, live).catch(() => undefined);
        }
        return { kind: 'bytes', type: 'application/json; charset=utf-8', body: written.body, etag: `"${live.id}"`, caching: 'private' };
      },
    }),
  ];
}
