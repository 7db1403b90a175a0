import type { Json, Kinds } from '#engine';
import { defineRoute, json, type Route } from '../../http/index.ts';
import type { SnapshotItem } from '../../stores/index.ts';
import { type ItemChange, nameOf, toChange } from '../change-set.ts';
import { compareItems } from '../items.ts';
import { actorOf, nameIn, readSnapshotOrLive, snapshotDocs } from './read-call.ts';
import { type PublishingServices, reading } from './services.ts';

/** The effects of a change: what refers to an item, and the differences between two whole versions. */
export function impactRoutes({ store, pack, changeSets, itemCheck }: PublishingServices): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/change-sets/:set/references/:kind/:id',
      operationId: 'listReferences',
      summary: 'List what refers to an item',
      parameters: { set: ['The id of a change set, or `live` for what is published.', 'live'] },
      response: 'editor/references',
      async handle(call) {
        const name = nameIn(call, pack.kinds);
        const { set = '' } = call.params;
        const drafts = set === 'live' ? [] : (await changeSets.readSet(set)).items;
        return json(await itemCheck.references(drafts, name));
      },
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/snapshots/:id/compare/:other',
      operationId: 'compareSnapshots',
      summary: 'Compare two versions, item by item',
      problems: [410],
      parameters: { ...snapshotDocs, other: ['The id of the later version, or `live`.', 'live'] },
      response: 'editor/comparison',
      async handle(call) {
        const { id = '', other = '' } = call.params;
        const [before, after] = await Promise.all([id, other].map((one) => readSnapshotOrLive(store, actorOf(call), one)));
        if (!before || !after) throw new TypeError('Both snapshots were read.');
        return json({ before: before.id, after: after.id, changes: listItemChanges(before.items, after.items, pack.kinds) });
      },
    }),
  ];
}

/** Every item that differs between the two, field by field. Kinds that this program does not know are left out. */
function listItemChanges(before: readonly SnapshotItem[], after: readonly SnapshotItem[], kinds: Kinds): ItemChange[] {
  const { added, changed, removed } = compareItems(before, after);
  const [old, next] = [before, after].map((items) => new Map(items.map((item) => [nameOf(item), item.value as Json])));
  return [...added, ...changed, ...removed].flatMap((name) => {
    const cut = name.indexOf('/');
    const kind = name.slice(0, cut);
    return kinds.has(kind) ? [toChange({ kind, id: name.slice(cut + 1) }, old?.get(name) ?? null, next?.get(name) ?? null)] : [];
  });
}
