import type { ImportRequest, RestoreRequest } from '#schemas/editor';
import { type Call, callerOf, defineRoute, json, NotFoundError, type Reply, type Route } from '../../http/index.ts';
import { type DraftItem, MAX_SET_ITEMS } from '../change-set.ts';
import { setFull } from '../change-sets.ts';
import { readImport, restoreDrafts } from '../drafts-from.ts';
import { type ChangesReview, reviewChanges, withLostPictures } from '../publish-changes.ts';
import { actorOf, isoOf, readSnapshot, snapshotDocs } from './read-call.ts';
import { type PublishingServices, publishing, reading, writing } from './services.ts';
import { toReviewReply } from './shown.ts';

const importCap = 10 * 1024 * 1024;

/** Imports and restores as drafts; and the live catalogue as an export. */
export function exchangeRoutes(services: PublishingServices): Route[] {
  const { store, pack } = services;
  return [
    defineRoute<RestoreRequest>({
      ...publishing,
      path: '/editor/api/snapshots/:id/restore',
      operationId: 'restoreSnapshot',
      summary: 'Put what an earlier version held into a new change set',
      problems: [409, 410],
      parameters: snapshotDocs,
      request: 'editor/restore',
      response: 'editor/imported',
      statuses: [200, 201],
      async handle(call) {
        const { uid } = callerOf(call);
        const snapshot = await readSnapshot(store, actorOf(call), call.params.id ?? '');
        const live = (await store.live())?.items ?? [];
        await services.note(uid, 'restore', snapshot.id);
        const drafts = restoreDrafts({ from: snapshot.items, live, names: call.body.items ?? null, pack, by: uid, at: isoOf(call) });
        if (drafts.length > MAX_SET_ITEMS) throw setFull(drafts.length);
        const review = await reviewChanges(services, drafts);
        return openWith(services, { drafts, review }, { title: `Restored from ${snapshot.id.slice(0, 8)}`, call, isDryRun: false });
      },
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/export',
      operationId: 'exportCatalogue',
      summary: 'Download the live catalogue as one file',
      response: 'editor/snapshot',
      async handle() {
        const live = await store.live();
        if (!live) throw new NotFoundError('Nothing has been published yet.');
        const headers = { 'Content-Disposition': `attachment; filename="catalogue-${live.id.slice(0, 8)}.json"` };
        return json({ id: live.id, items: live.items }, { headers });
      },
    }),
    defineRoute<ImportRequest>({
      ...writing,
      method: 'POST',
      path: '/editor/api/import',
      operationId: 'importItems',
      summary: 'Put items from a file into a new change set, or only tell what they would change',
      request: 'editor/import',
      response: 'editor/imported',
      statuses: [200, 201],
      bodyCap: importCap,
      async handle(call) {
        const { items, isWhole = false, isDryRun = false, title = 'Import' } = call.body;
        const live = await store.live();
        const ground = { id: live?.id ?? null, name: live?.id ?? 'nothing', items: live?.items ?? [] };
        const read = await readImport(ground, { items, isWhole, by: callerOf(call).uid, at: isoOf(call) }, services);
        if (read.kind === 'full') throw setFull(read.count);
        const review = await withLostPictures(store, read.review, ground.items);
        return openWith(services, { drafts: read.drafts, review }, { title, call, isDryRun });
      },
    }),
  ];
}

/** Puts drafts into a new change set, and describes what publishing them would do. */
async function openWith(
  services: PublishingServices,
  { drafts, review: whole }: { readonly drafts: readonly DraftItem[]; readonly review: ChangesReview },
  { title, call, isDryRun }: { title: string; call: Call; isDryRun: boolean },
): Promise<Reply> {
  const review = toReviewReply(whole);
  if (isDryRun || drafts.length === 0) return json({ changeSet: null, review });
  const { id } = await services.changeSets.openSet(callerOf(call).uid, title);
  await services.changeSets.fill(id, drafts);
  return json({ changeSet: id, review }, { status: 201 });
}
