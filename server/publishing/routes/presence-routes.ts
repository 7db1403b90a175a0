import { LRUCache } from 'lru-cache';
import type { Kinds } from '#engine';
import type { PresenceBeat } from '#schemas/editor';
import { type Call, callerOf, defineRoute, json, type Route } from '../../http/index.ts';
import { tagOf } from '../change-set.ts';
import type { ChangeSets } from '../change-sets.ts';
import { readName } from './read-call.ts';
import { base, type PublishingServices } from './services.ts';

/** One call that keeps a screen up to date: who else is here, what is live, and the state of the change set. */
export function presenceRoutes({ presence, pack, nameOf, catalogue, changeSets }: PublishingServices): Route[] {
  const readSet = createSetReader(changeSets);
  return [
    defineRoute<PresenceBeat>({
      ...base,
      method: 'POST',
      role: 'editor',
      rate: 'read',
      path: '/editor/api/presence',
      operationId: 'sendPresence',
      summary: 'Tell where an editor works, and get who else is there, what is live and how the change set stands',
      request: 'editor/presence-beat',
      response: 'editor/presence',
      async handle(call) {
        const others = await presence.beat(toBeat(call, pack.kinds));
        const people = await Promise.all(others.map(async (person) => ({ ...person, name: await nameOf(person.uid) })));
        const { changeSet, revision } = call.body;
        return json({ people, live: catalogue.current().id, changeSet: changeSet === null ? null : await readSet(changeSet, revision) });
      },
    }),
  ];
}

function toBeat(call: Call<PresenceBeat>, kinds: Kinds) {
  const { changeSet, item, field, tab = '', isLeaving = false } = call.body;
  return { uid: callerOf(call).uid, tab, changeSet, item: item && readName(item, '/item', kinds), field, isLeaving };
}

const maxCached = 100;

/** Working out versions takes time; it is done once for each revision, and the result is not sent to a client that has it. */
function createSetReader(changeSets: ChangeSets) {
  const cache = new LRUCache<string, { revision: number; items: readonly object[] }>({ max: maxCached });
  return async (id: string, seen: number | undefined) => {
    const found = await changeSets.look(id);
    if (!found) return null;
    const { set, revision } = found;
    const { title, state } = set;
    if (seen === revision) return { id, title, state, revision, items: null };
    const before = cache.get(id);
    const items = before?.revision === revision ? before.items : set.items.map(toTag);
    cache.set(id, { revision, items });
    return { id, title, state, revision, items };
  };
}

function toTag({ kind, id, value, by, at }: Awaited<ReturnType<ChangeSets['readSet']>>['items'][number]) {
  return { kind, id, tag: tagOf(value), by, at };
}
