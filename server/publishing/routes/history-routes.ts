import { callerOf, defineRoute, json, NotFoundError, type Route } from '../../http/index.ts';
import type { DriftReport } from '../drift.ts';
import { actorOf, readSnapshot, snapshotDocs } from './read-call.ts';
import { type PublishingServices, reading } from './services.ts';

/** The current editor, the live version, and the earlier ones. */
export function historyRoutes(services: PublishingServices): Route[] {
  const { store, catalogue, nodes, versionCounts, needsOtherEyes, nameOf, authority, drift, freshSignIn } = services;
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/me',
      operationId: 'readMe',
      summary: 'Read the signed-in editor, their role and the rules they work by',
      response: 'editor/me',
      async handle(call) {
        const { uid, role } = callerOf(call);
        return json({ uid, name: await nameOf(uid), role, needsOtherEyes, authority, freshSignIn: await freshSignIn(callerOf(call)) });
      },
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/live',
      operationId: 'readLive',
      summary: 'Read which version is live, who made it so, and which servers serve it',
      response: 'editor/live',
      async handle() {
        const live = await store.live();
        if (!live) throw new NotFoundError('Nothing has been published yet.');
        const { seq, at, by, reason } = live.move;
        const counts = authority === 'files' ? toCounts(await drift.readDrift()) : null;
        return json({
          id: catalogue.current().id,
          seq,
          at,
          by,
          name: await nameOf(by),
          reason,
          serving: store.health().serving,
          nodes: await nodes.listNodes(),
          authority,
          drift: counts,
        });
      },
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/snapshots',
      operationId: 'listSnapshots',
      summary: 'List the versions that were live, the latest first',
      response: 'editor/history',
      handle: async (call) => json(await versionCounts.readVersionCount(await store.snapshots(actorOf(call)))),
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/snapshots/:id',
      operationId: 'readSnapshot',
      summary: 'Read all items of an earlier version',
      problems: [410],
      parameters: snapshotDocs,
      hasVersion: true,
      response: 'editor/snapshot',
      async handle(call) {
        const snapshot = await readSnapshot(store, actorOf(call), call.params.id ?? '');
        return json(snapshot, { etag: `"${snapshot.id}"` });
      },
    }),
  ];
}

function toCounts({ missing, changed, extra, unreadable }: DriftReport) {
  return { missing: missing.length, changed: changed.length, extra: extra.length, unreadable: unreadable.length };
}
