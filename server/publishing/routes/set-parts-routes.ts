import type { Json } from '#engine';
import type { ChangeSetJoin, ChangeSetSplit, ItemResolve } from '#schemas/editor';
import {
  BadRequestError,
  type Call,
  ConflictError,
  callerOf,
  defineRoute,
  json,
  PreconditionError,
  problemReply,
  type Reply,
  type Route,
} from '../../http/index.ts';
import { type ChangeSet, nameOf } from '../change-set.ts';
import { type JoinChoice, joinSets, splitSet } from '../set-parts.ts';
import { checkMovable } from '../set-review.ts';
import { checkId, toSavedReply } from './change-set-routes.ts';
import { noteChoices } from './note-choices.ts';
import { chosen, isoOf, readName, tagIn } from './read-call.ts';
import { type PublishingServices, writing } from './services.ts';
import { toShown } from './shown.ts';

const path = '/editor/api/change-sets/:set';
const itemCap = 1024 * 1024;
const manyCap = 5 * 1024 * 1024;

/** Splitting a set, merging two sets, and resolving conflicts between versions. Each is audited. */
export function setPartsRoutes(services: PublishingServices): Route[] {
  return [
    defineRoute<ChangeSetSplit>({
      ...writing,
      method: 'POST',
      path: `${path}/split`,
      operationId: 'splitChangeSet',
      summary: 'Move some drafts to a change set of their own',
      problems: [409, 412],
      request: 'editor/change-set-split',
      response: 'editor/change-set',
      statuses: [201],
      handle: (call) => split(services, call),
    }),
    defineRoute<ChangeSetJoin>({
      ...writing,
      method: 'POST',
      path: `${path}/join`,
      operationId: 'joinChangeSets',
      summary: 'Join another change set to this one',
      problems: [409, 412],
      request: 'editor/change-set-join',
      response: 'editor/change-set',
      bodyCap: manyCap,
      handle: (call) => join(services, call),
    }),
    defineRoute<ItemResolve>({
      ...writing,
      method: 'POST',
      path: `${path}/resolve`,
      operationId: 'resolveConflict',
      summary: 'Resolve a conflict between a draft and the live item',
      headers: ['If-Match'],
      request: 'editor/item-resolve',
      response: 'editor/item-saved',
      bodyCap: itemCap,
      handle: (call) => resolve(services, call),
    }),
  ];
}

async function split(services: PublishingServices, call: Call<ChangeSetSplit>): Promise<Reply> {
  const title = call.body.title.trim();
  if (title === '')
    throw new BadRequestError('Say in a few words what the part is that moves.', { code: 'title-missing', pointer: '/title' });
  const set = await services.changeSets.readSet(call.params.set ?? '');
  const items = chosen(set, call.body.items);
  const { moved } = await splitSet(services.changeSets, { set, items, title, ...signed(call), check: await movable(services, call) });
  const { uid } = callerOf(call);
  await services.note(uid, 'changes-split', set.id, { into: moved.id, title, items: items.map(nameOf).join(', ').slice(0, maxNames) });
  return json(toShown(moved), { status: 201 });
}

async function join(services: PublishingServices, call: Call<ChangeSetJoin>): Promise<Reply> {
  const { changeSets, note, pack } = services;
  const { from: other, seen = null, choices = [] } = call.body;
  const [into, from] = [await changeSets.readSet(call.params.set ?? ''), await changeSets.readSet(other)];
  if (into.id === from.id) throw new BadRequestError('These are the same changes. Choose others.', { code: 'same-set', pointer: '/from' });
  const decided = choices.map(({ value, fields, ...item }, index): JoinChoice => {
    const name = readName(item, `/choices/${index}`, pack.kinds);
    checkId(name, value as Json, `/choices/${index}/value/id`);
    return { ...name, value: value as Json, fields };
  });
  const joined = await joinSets(changeSets, { into, from, choices: decided, seen, ...signed(call), check: await movable(services, call) });
  if (joined.kind === 'conflicts') {
    const sentence = 'Both sets changed the same fields of some items. Choose which to keep.';
    const { conflicts, seen: state } = joined;
    return problemReply(new ConflictError(sentence, { code: 'join-conflicts' }), { conflicts, seen: state });
  }
  const { uid } = callerOf(call);
  await note(uid, 'changes-joined', into.id, { from: from.id, items: from.items.map(nameOf).join(', ').slice(0, maxNames) });
  for (const conflict of joined.decided) {
    const choice = decided.find((one) => nameOf(one) === nameOf(conflict));
    const { kind, id, mineFrom: mine, theirsFrom: theirs = null } = conflict;
    await noteChoices(services, { kind, id, set: into.id, actor: uid, choices: choice?.fields ?? [], theirs, mine });
  }
  return json(toShown(joined.set));
}

/** Resolves a conflict between a draft and what others published since it began. */
async function resolve(services: PublishingServices, call: Call<ItemResolve>): Promise<Reply> {
  const { changeSets, pack } = services;
  const { value: sent, live, choices, ...item } = call.body;
  const [name, value] = [readName(item, '', pack.kinds), sent as Json];
  checkId(name, value, '/value/id');
  const { uid } = callerOf(call);
  const before = (await changeSets.readSet(call.params.set ?? '')).items.find((draft) => nameOf(draft) === nameOf(name));
  const saved = await changeSets.resolve(call.params.set ?? '', { ...name, value, tag: tagIn(call), live }, uid);
  if (!saved.ok)
    return problemReply(new PreconditionError('This item changed once more. Both versions are shown anew. Look at them, then choose.'));
  if (before)
    await noteChoices(services, {
      ...name,
      set: saved.set.id,
      actor: uid,
      choices,
      theirs: saved.over,
      mine: { by: before.by, at: before.at, seq: null },
    });
  return toSavedReply(services, name, saved);
}

/** Refuses decided or scheduled sets, and those of others. */
async function movable({ schedules }: PublishingServices, call: Call<unknown>): Promise<(set: ChangeSet) => void> {
  const waiting = new Set((await schedules.listSchedules()).filter(({ state }) => state === 'waiting').map(({ from }) => from));
  return (set) => checkMovable(set, { uid: callerOf(call).uid, isScheduled: waiting.has(set.id) });
}

const maxNames = 300;

function signed(call: Call<unknown>) {
  return { by: callerOf(call).uid, at: isoOf(call) };
}
