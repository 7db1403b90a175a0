import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '#engine/react';
import type { Answer } from '../../api/answer.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ChangeSet } from '../../api/shapes.ts';
import { type Task, useTask } from '../../controls/use-task.ts';
import type { ItemName } from '../../document/item-name.ts';
import { mayDo } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import type { Reviewed } from './review-props.ts';

/** The comments of a change set, and actions on them. Each action resolves to whether it was saved. */
export interface ReviewComments {
  readonly canWrite: boolean;
  readonly task: Task;
  readonly list: NonNullable<ChangeSet['comments']>;
  add(name: ItemName, path: readonly string[], text: string): Promise<boolean>;
  answer(comment: string, text: string): Promise<boolean>;
  resolve(comment: string, isDone: boolean): Promise<boolean>;
}

/** Adds, answers and resolves comments, reading the change set again after each. */
export function useComments({ set, drafts }: Reviewed): ReviewComments {
  const { api, me } = useSession();
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const send = async (call: () => Promise<Answer<ChangeSet>>, done: string) => {
    const answer = await task.run(call);
    if (!answer) return false;
    queries.setQueryData(QUERY_KEYS.changeSet(set), answer.value);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    announce(done);
    return true;
  };
  return {
    canWrite: mayDo(me.role, 'writer'),
    task,
    list: drafts.comments ?? [],
    add: ({ kind, id }, path, text) => send(() => api.addComment(set, { kind, id, path: [...path], text }), 'The comment is saved.'),
    answer: (comment, text) => send(() => api.answerComment(set, comment, text), 'The reply is saved.'),
    resolve: (comment, isDone) =>
      send(() => api.resolveComment(set, comment, isDone), isDone ? 'The comment is done.' : 'The comment is open again.'),
  };
}

/** The number of open comments on items that are still changed. */
export function countOpen(list: ReviewComments['list'], names: readonly ItemName[]): number {
  const isChanged = (comment: ItemName) => names.some(({ kind, id }) => kind === comment.kind && id === comment.id);
  return list.filter((comment) => comment.resolved === null && isChanged(comment as ItemName)).length;
}
