import { ConflictError, NotFoundError } from '../http/index.ts';
import { type ChangeSet, type FieldComment, nameOf } from './change-set.ts';

type NewComment = Pick<FieldComment, 'by' | 'at' | 'text'>;

/** More than anybody reads in one set. */
const maxComments = 300;
const maxAnswers = 50;

/** Adds a comment to a field of an item that the set changes. */
export function addComment(set: ChangeSet, comment: Omit<FieldComment, 'answers' | 'resolved'>): ChangeSet {
  const { comments = [] } = set;
  if (!set.items.some((item) => nameOf(item) === nameOf(comment))) throw new NotFoundError('This item has no change here any more.');
  if (comments.length >= maxComments)
    throw new ConflictError(`A set of changes holds at most ${maxComments} comments.`, { code: 'comments-full' });
  return { ...set, comments: [...comments, { ...comment, answers: [], resolved: null }] };
}

/** Answers a comment, which reopens it: there is something to read. */
export function answerComment(set: ChangeSet, comment: string, { by, at, text }: NewComment): ChangeSet {
  return withComment(set, comment, (found) => {
    if (found.answers.length >= maxAnswers)
      throw new ConflictError(`A comment has at most ${maxAnswers} answers. Begin another one.`, { code: 'answers-full' });
    return { ...found, answers: [...found.answers, { by, at, text }], resolved: null };
  });
}

/** Resolves or reopens a comment. */
export function resolveComment(set: ChangeSet, comment: string, resolved: FieldComment['resolved']): ChangeSet {
  return withComment(set, comment, (found) => ({ ...found, resolved }));
}

/** The number of open comments on items that the set still changes. */
export function countOpenComments({ comments = [], items }: ChangeSet): number {
  const names = new Set(items.map(nameOf));
  return comments.filter((comment) => comment.resolved === null && names.has(nameOf(comment))).length;
}

function withComment(set: ChangeSet, name: string, edit: (comment: FieldComment) => FieldComment): ChangeSet {
  const { comments = [] } = set;
  if (!comments.some(({ comment }) => comment === name)) throw new NotFoundError('There is no such comment any more.');
  return { ...set, comments: comments.map((found) => (found.comment === name ? edit(found) : found)) };
}
