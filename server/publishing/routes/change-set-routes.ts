import type { Json } from '#engine';
import type { ChangeSetTitle, ChangesChoice, ItemSave, ItemsSave } from '#schemas/editor';
import {
  BadRequestError,
  type Call,
  callerOf,
  defineRoute,
  json,
  noContent,
  PreconditionError,
  problemReply,
  type Reply,
  type Route,
} from '../../http/index.ts';
import { type ChangeSet, type ItemName, nameOf, tagOf } from '../change-set.ts';
import type { ItemSaved, ItemSaveRequest } from '../change-sets.ts';
import { reviewChanges } from '../publish-changes.ts';
import { scheduledAlready } from '../schedule-records.ts';
import { noteChoices } from './note-choices.ts';
import { chosen, idIn, isoOf, nameIn, readName, tagIn } from './read-call.ts';
import { base, type PublishingServices, reading, writing } from './services.ts';
import { toReviewReply, toShown, toSummary, withPublishers } from './shown.ts';

const itemCap = 1024 * 1024;
const manyCap = 5 * 1024 * 1024;
const maxProblems = 200;
const maxProblemsOfMany = 20;

const path = '/editor/api/change-sets';

/** The routes of change sets and their items. */
export function changeSetRoutes(services: PublishingServices): Route[] {
  return [...wholeSetRoutes(services), ...itemRoutes(services), ...choiceRoutes(services)];
}

function wholeSetRoutes({ changeSets, schedules, knownChecks, catalogue }: PublishingServices): Route[] {
  const shown = (set: ChangeSet) => json(toShown(set));
  return [
    defineRoute({
      ...reading,
      path,
      operationId: 'listChangeSets',
      summary: 'List the open change sets',
      response: 'editor/change-sets',
      async handle() {
        const live = catalogue.current().id;
        return json((await changeSets.listSets()).map((set) => toSummary(set, knownChecks.find(set, live))));
      },
    }),
    defineRoute<ChangeSetTitle>({
      ...writing,
      method: 'POST',
      path,
      operationId: 'openChangeSet',
      summary: 'Open a change set',
      request: 'editor/change-set-title',
      response: 'editor/change-set',
      statuses: [201],
      handle: async (call) => json(toShown(await changeSets.openSet(callerOf(call).uid, call.body.title)), { status: 201 }),
    }),
    defineRoute({
      ...reading,
      path: `${path}/:set`,
      operationId: 'readChangeSet',
      summary: 'Read a change set with its drafts, review and comments',
      response: 'editor/change-set',
      handle: async ({ params }) => shown(await changeSets.readSet(params.set ?? '')),
    }),
    defineRoute<ChangeSetTitle>({
      ...writing,
      method: 'PUT',
      path: `${path}/:set`,
      operationId: 'renameChangeSet',
      summary: 'Rename a change set',
      request: 'editor/change-set-title',
      response: 'editor/change-set',
      handle: async ({ params, body }) => shown(await changeSets.rename(params.set ?? '', body.title)),
    }),
    defineRoute({
      ...writing,
      method: 'DELETE',
      path: `${path}/:set`,
      operationId: 'discardChangeSet',
      summary: 'Discard a change set, which can be opened again',
      response: 'editor/change-set',
      async handle({ params: { set = '' } }) {
        if (await schedules.holds(set))
          throw scheduledAlready('These changes are scheduled, and would go live all the same. Cancel that under Scheduled first.');
        return shown(await changeSets.discardSet(set));
      },
    }),
    defineRoute({
      ...writing,
      method: 'POST',
      path: `${path}/:set/reopen`,
      operationId: 'reopenChangeSet',
      summary: 'Reopen a discarded change set',
      response: 'editor/change-set',
      handle: async ({ params }) => shown(await changeSets.reopen(params.set ?? '')),
    }),
  ];
}

function itemRoutes(services: PublishingServices): Route[] {
  return [
    defineRoute<ItemSave>({
      ...writing,
      method: 'PUT',
      path: `${path}/:set/items/:kind/:id`,
      operationId: 'saveItem',
      summary: 'Save the draft of an item',
      headers: ['If-Match'],
      request: 'editor/item-save',
      response: 'editor/item-saved',
      bodyCap: itemCap,
      handle: (call) => saveItem(services, call),
    }),
    defineRoute<ItemsSave>({
      ...writing,
      method: 'POST',
      path: `${path}/:set/items`,
      operationId: 'saveItems',
      summary: 'Save drafts of several items, each answered on its own',
      request: 'editor/items-save',
      response: 'editor/items-saved',
      bodyCap: manyCap,
      handle: (call) => saveMany(services, call),
    }),
    defineRoute({
      ...writing,
      method: 'DELETE',
      path: `${path}/:set/items/:kind/:id`,
      operationId: 'revertItem',
      summary: 'Take back the draft of an item',
      headers: ['If-Match'],
      response: 'editor/item-saved',
      async handle(call) {
        const name = nameIn(call, services.pack.kinds);
        const item = { ...name, tag: tagIn(call) };
        return toSavedReply(services, name, await services.changeSets.revert(call.params.set ?? '', item, callerOf(call).uid));
      },
    }),
  ];
}

/** Questions about some changes of a set, and actions on them. */
function choiceRoutes(services: PublishingServices): Route[] {
  const { changeSets } = services;
  return [
    defineRoute<ChangesChoice>({
      ...base,
      method: 'POST',
      role: 'editor',
      rate: 'read',
      path: `${path}/:set/review`,
      operationId: 'reviewChanges',
      summary: 'Tell what publishing some drafts would change, and what is wrong with them',
      problems: [409],
      request: 'editor/changes-choice',
      response: 'editor/changes-review',
      async handle({ params, body }) {
        const set = await changeSets.readSet(params.set ?? '');
        const drafts = chosen(set, body.items);
        const review = await reviewChanges(services, drafts);
        if (!body.items) services.knownChecks.put(set, review);
        return json(toReviewReply(await withPublishers(review, services.lastPublished), drafts));
      },
    }),
    defineRoute<ChangesChoice>({
      ...writing,
      method: 'POST',
      path: `${path}/:set/revert`,
      operationId: 'revertChanges',
      summary: 'Take back the drafts of some items',
      request: 'editor/changes-choice',
      response: null,
      async handle(call) {
        const { params, body } = call;
        const set = await changeSets.readSet(params.set ?? '');
        const back = chosen(set, body.items).map(({ kind, id, base: before, value }) => ({ kind, id, value: before, tag: tagOf(value) }));
        await changeSets.saveAll(set.id, back, callerOf(call).uid);
        return noContent();
      },
    }),
  ];
}

async function saveItem(services: PublishingServices, call: Call<ItemSave>): Promise<Reply> {
  const name = nameIn(call, services.pack.kinds);
  const value = call.body.value as Json;
  checkId(name, value, '/value/id');
  const { uid } = callerOf(call);
  const saved = await services.changeSets.save(call.params.set ?? '', { ...name, value, tag: tagIn(call) }, uid);
  const { choices = [] } = call.body;
  if (saved.ok && choices.length > 0)
    await noteChoices(services, {
      ...name,
      set: saved.set.id,
      actor: uid,
      choices,
      theirs: saved.over ?? (await services.lastPublished(name)),
      mine: { by: uid, at: isoOf(call), seq: null },
    });
  return toSavedReply(services, name, saved);
}

/** Refuses a value with another id than its address. */
export function checkId({ id }: ItemName, value: Json, pointer: string): void {
  if (value !== null && idIn(value) !== id)
    throw new BadRequestError('The id of an item is part of its address and stays as it is.', { code: 'id-differs', pointer });
}

/** Saves several items, for bulk edits of tags, dates and archiving: each has its own answer. */
async function saveMany({ changeSets, itemCheck, pack }: PublishingServices, call: Call<ItemsSave>): Promise<Reply> {
  const requests = call.body.items.map((item, index): ItemSaveRequest => {
    const name = readName(item, `/items/${index}`, pack.kinds);
    const value = item.value as Json;
    checkId(name, value, `/items/${index}/value/id`);
    return { ...name, value, tag: item.tag };
  });
  if (new Set(requests.map(nameOf)).size < requests.length)
    throw new BadRequestError('An item can be saved once at a time.', { code: 'item-twice', pointer: '/items' });
  const { set, saved } = await changeSets.saveAll(call.params.set ?? '', requests, callerOf(call).uid);
  const problems = await itemCheck.problems(set.items, requests);
  const items = requests.map(({ kind, id }, index) => {
    const one = saved[index];
    if (!one?.ok) return { kind, id, state: 'stale', ...withoutOk(one) };
    return { kind, id, state: 'saved', tag: one.tag, problems: (problems[index] ?? []).slice(0, maxProblemsOfMany) };
  });
  return json({ items });
}

/** The outcome of a save: the new tag and the item's problems, or both versions. */
export async function toSavedReply({ itemCheck }: PublishingServices, name: ItemName, saved: ItemSaved): Promise<Reply> {
  if (!saved.ok) {
    return problemReply(
      new PreconditionError('Somebody else saved this item meanwhile. Nothing is lost: both versions are here.'),
      withoutOk(saved),
    );
  }
  const [problems = []] = await itemCheck.problems(saved.set.items, [name]);
  return json({ tag: saved.tag, problems: problems.slice(0, maxProblems) });
}

function withoutOk(saved: Extract<ItemSaved, { ok: false }> | undefined) {
  const { ok: _, ...members } = saved ?? { ok: false };
  return members;
}
