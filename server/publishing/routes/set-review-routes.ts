import type { ChangeSetHandOn, ReviewAnswer, ReviewAsk } from '#schemas/editor';
import { BadRequestError, type Call, callerOf, defineRoute, json, type Reply, type Route } from '../../http/index.ts';
import type { ChangeSet } from '../change-set.ts';
import { approve, handOn, isAuthor, requestReview, sendBack } from '../set-review.ts';
import { isoOf, tagIn } from './read-call.ts';
import { type PublishingServices, writing } from './services.ts';
import { toShown } from './shown.ts';

const path = '/editor/api/change-sets/:set';
const shared = { ...writing, method: 'POST', response: 'editor/change-set' } as const;
const reviewing = { ...shared, role: 'publisher' } as const;

/** The steps of a change set between writer and reviewer. Each is audited, and stored with the set. */
export function setReviewRoutes(services: PublishingServices): Route[] {
  return [
    defineRoute<ReviewAsk>({
      ...shared,
      path: `${path}/ask`,
      operationId: 'askForReview',
      summary: 'Ask for a review of a change set',
      request: 'editor/review-ask',
      handle: (call) => answerRequest(services, call),
    }),
    defineRoute<ReviewAnswer>({
      ...reviewing,
      path: `${path}/send-back`,
      operationId: 'sendBackChanges',
      summary: 'Send a change set back to those who wrote it',
      request: 'editor/review-answer',
      async handle(call) {
        const note = call.body.note.trim();
        if (note === '') throw new BadRequestError('Say what is to be done first.', { code: 'note-missing', pointer: '/note' });
        return toReply(services, call, 'review-sent-back', { note }, (set) => sendBack(set, { ...signed(call), note }));
      },
    }),
    defineRoute<ReviewAnswer>({
      ...reviewing,
      path: `${path}/approve`,
      operationId: 'approveChanges',
      summary: 'Approve a change set as it was seen',
      headers: ['If-Match'],
      request: 'editor/review-answer',
      async handle(call) {
        const note = call.body.note.trim();
        const { needsOtherEyes } = services;
        const request = { ...signed(call), note, tag: tagIn(call), needsOtherEyes };
        return toReply(services, call, 'review-approved', { note }, (set) => approve(set, request));
      },
    }),
    defineRoute<ChangeSetHandOn>({
      ...shared,
      path: `${path}/hand-on`,
      operationId: 'handOnChanges',
      summary: 'Hand a change set on to a colleague',
      request: 'editor/change-set-hand-on',
      async handle(call) {
        const { to } = call.body;
        const note = call.body.note.trim();
        const { role, name } = await findColleague(services, to);
        if (role === 'viewer') throw refusedPerson(`${name} can look, not change. Hand it to a writer, a publisher or an admin.`);
        return toReply(services, call, 'handed-on', { to, note }, (set) => handOn(set, { ...signed(call), note, to }));
      },
    }),
  ];
}

async function answerRequest(services: PublishingServices, call: Call<ReviewAsk>): Promise<Reply> {
  const { to } = call.body;
  const [title, note] = [call.body.title.trim(), call.body.note.trim()];
  if (title === '') throw new BadRequestError('Say in a few words what these changes are.', { code: 'title-missing', pointer: '/title' });
  const person = to === null ? null : await findColleague(services, to);
  if (person?.role === 'viewer' || person?.role === 'writer')
    throw refusedPerson(`${person.name} can not publish. Ask a publisher or an admin.`);
  return toReply(services, call, 'review-asked', { to, note }, (set) => {
    if (person && services.needsOtherEyes && isAuthor(set, person.uid))
      throw refusedPerson(`${person.name} wrote a part of these changes. Ask somebody else.`);
    return requestReview(set, { ...signed(call), title, note, to });
  });
}

async function toReply(
  { changeSets, note }: PublishingServices,
  call: Call<unknown>,
  action: Parameters<PublishingServices['note']>[1],
  details: Readonly<Record<string, string | null>>,
  edit: (set: ChangeSet) => ChangeSet,
): Promise<Reply> {
  const set = await changeSets.update(call.params.set ?? '', edit);
  await note(callerOf(call).uid, action, set.id, details);
  return json(toShown(set));
}

function signed(call: Call<unknown>) {
  return { by: callerOf(call).uid, at: isoOf(call) };
}

async function findColleague({ listColleagues }: PublishingServices, uid: string) {
  const found = (await listColleagues()).find((colleague) => colleague.uid === uid);
  if (!found) throw refusedPerson('There is no such editor any more. Choose somebody else.');
  return found;
}

function refusedPerson(sentence: string): BadRequestError {
  return new BadRequestError(sentence, { code: 'person-unfit', pointer: '/to' });
}
