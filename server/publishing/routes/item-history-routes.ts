import { defineRoute, json, type Route } from '../../http/index.ts';
import { nameOf } from '../change-set.ts';
import { actorOf, nameIn } from './read-call.ts';
import { type PublishingServices, reading } from './services.ts';

const maxEntries = 100;

/** The history of one item: the versions that changed it, and the choices made in its conflicts. */
export function itemHistoryRoutes({ store, pack, versionCounts, readNotes }: PublishingServices): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/editor/api/items/:kind/:id/history',
      operationId: 'readItemHistory',
      summary: 'Read which versions changed an item, and what was chosen in its conflicts',
      response: 'editor/item-history',
      async handle(call) {
        const name = nameOf(nameIn(call, pack.kinds));
        const { moves, isPartly } = await versionCounts.touching(await store.snapshots(actorOf(call)), name);
        const notes = (await readNotes()).filter(({ action, target }) => action === 'conflict-resolved' && target === name);
        return json({
          versions: moves.slice(0, maxEntries).map(({ seq, kind, at, by, reason }) => ({ seq, kind, at, by, reason })),
          isPartly,
          choices: notes.slice(0, maxEntries).map(({ actor, at, details = {} }) => ({ by: actor, at, ...toChoice(details) })),
        });
      },
    }),
  ];
}

function toChoice({ field, of, taken, instead }: Readonly<Record<string, string | number | boolean | null>>) {
  const path = String(field ?? '');
  return {
    path: path === '' ? [] : path.split('/'),
    isOrder: of === 'order',
    taken: String(taken ?? ''),
    instead: String(instead ?? ''),
  };
}
