import { randomUUID } from 'node:crypto';
import type { CommentAdd, CommentAnswer, CommentState } from '#schemas/editor';
import { BadRequestError, type Call, callerOf, defineRoute, json, type Reply, type Route } from '../../http/index.ts';
import type { ChangeSet } from '../change-set.ts';
import { addComment, answerComment, resolveComment } from '../set-comments.ts';
import { isoOf, readName } from './read-call.ts';
import { type PublishingServices, writing } from './services.ts';
import { toShown } from './shown.ts';

const path = '/editor/api/change-sets/:set/comments';
const shared = { ...writing, response: 'editor/change-set' } as const;

/** Comments on fields of a change set. They leave the content unchanged, so a review continues. */
export function commentRoutes(services: PublishingServices): Route[] {
  return [
    defineRoute<CommentAdd>({
      ...shared,
      method: 'POST',
      path,
      operationId: 'addComment',
      summary: 'Comment on a field of a draft',
      request: 'editor/comment-add',
      async handle(call) {
        const name = readName(call.body, '', services.pack.kinds);
        const comment = { ...name, path: call.body.path, comment: randomUUID(), ...newComment(call, call.body.text) };
        return toReply(services, call, (set) => addComment(set, comment));
      },
    }),
    defineRoute<CommentAnswer>({
      ...shared,
      method: 'POST',
      path: `${path}/:comment/answers`,
      operationId: 'answerComment',
      summary: 'Answer a comment',
      request: 'editor/comment-answer',
      async handle(call) {
        const answer = newComment(call, call.body.text);
        return toReply(services, call, (set) => answerComment(set, call.params.comment ?? '', answer));
      },
    }),
    defineRoute<CommentState>({
      ...shared,
      method: 'PUT',
      path: `${path}/:comment`,
      operationId: 'resolveComment',
      summary: 'Mark a comment as settled, or as open again',
      request: 'editor/comment-state',
      async handle(call) {
        const resolved = call.body.resolved ? signed(call) : null;
        return toReply(services, call, (set) => resolveComment(set, call.params.comment ?? '', resolved));
      },
    }),
  ];
}

async function toReply({ changeSets }: PublishingServices, call: Call, edit: (set: ChangeSet) => ChangeSet): Promise<Reply> {
  return json(toShown(await changeSets.update(call.params.set ?? '', edit)));
}

function newComment(call: Call, text: string) {
  const trimmed = text.trim();
  if (trimmed === '') throw new BadRequestError('Write something first.', { code: 'text-missing', pointer: '/text' });
  return { ...signed(call), text: trimmed };
}

function signed(call: Call) {
  return { by: callerOf(call).uid, at: isoOf(call) };
}
