import { ConflictError, ForbiddenError, PreconditionError } from '../http/index.ts';
import { toHash } from '../stores/index.ts';
import { type ChangeSet, type DraftItem, nameOf, type ReviewStep, tagOf, writersOf } from './change-set.ts';

/** The review state of a change set. */
export type ReviewState = 'writing' | 'asked' | 'sent-back' | 'approved';

/** Who does something with a change set, when, and their note. */
export interface StepRequest extends Pick<ReviewStep, 'by' | 'at' | 'note'> {}

const stateAfter: Readonly<Record<ReviewStep['kind'], ReviewState | null>> = {
  asked: 'asked',
  'sent-back': 'sent-back',
  approved: 'approved',
  edited: 'writing',
  'handed-on': null,
  'moved-out': null,
  'moved-in': null,
};

/** More steps than anybody reads; the oldest are dropped. */
const maxSteps = 100;

/** The latest step that decided about the review; null before the first. */
export function lastDecision({ steps = [] }: ChangeSet): ReviewStep | null {
  return steps.findLast(({ kind }) => stateAfter[kind] !== null) ?? null;
}

/** The review state: `writing` until somebody requests a review. */
export function reviewStateOf(set: ChangeSet): ReviewState {
  const last = lastDecision(set);
  return (last && stateAfter[last.kind]) ?? 'writing';
}

/** The approver of the current content; null while there is none. */
export function approverOf(set: ChangeSet): string | null {
  return reviewStateOf(set) === 'approved' ? (lastDecision(set)?.by ?? null) : null;
}

/** The person who works on the set. */
export function assigneeOf({ assignee, author }: ChangeSet): string {
  return assignee ?? author;
}

/** Identifies the content of a change set, or of some of its items, so that a publish can state which content was seen. */
export function contentTagOf({ items }: Pick<ChangeSet, 'items'>): string {
  const lines = items.map((item) => `${nameOf(item)} ${tagOf(item.value)}`).sort();
  return toHash(lines.join('\n')).slice(0, 32);
}

/** Requests a review: from one person, or with null from anybody who may publish. */
export function requestReview(set: ChangeSet, { title, to, ...request }: StepRequest & { title: string; to: string | null }): ChangeSet {
  checkOpen(set);
  if (set.items.length === 0)
    throw new ConflictError('There is nothing to review yet. Change something first.', { code: 'nothing-to-review' });
  return withStep({ ...set, title }, { kind: 'asked', to, ...request });
}

/** Returns a set to its assignee with a note. This can also withdraw an approval. */
export function sendBack(set: ChangeSet, request: StepRequest): ChangeSet {
  checkOpen(set);
  checkReview(set, ['asked', 'approved']);
  return withStep(set, { kind: 'sent-back', to: assigneeOf(set), ...request });
}

/** Approves the content that was seen. Under the four-eyes rule, nobody approves what they wrote. */
export function approve(
  set: ChangeSet,
  { tag, needsOtherEyes, ...request }: StepRequest & { tag: string; needsOtherEyes: boolean },
): ChangeSet {
  checkOpen(set);
  checkReview(set, ['asked']);
  if (needsOtherEyes && isAuthor(set, request.by))
    throw new ForbiddenError('Somebody else has to approve what you wrote. Ask another publisher for a review.', { code: 'own-change' });
  checkSeen(set, tag);
  return withStep(set, { kind: 'approved', to: null, ...request });
}

/** Refuses content that differs from what was seen. */
export function checkSeen(set: Pick<ChangeSet, 'items'>, tag: string): void {
  if (contentTagOf(set) !== tag)
    throw new PreconditionError('Somebody edited these changes meanwhile, so nothing happened. Look at what changed, then try again.');
}

/** Under the four-eyes rule, refuses anybody who wrote one of these items. */
export function checkOtherEyes(items: readonly DraftItem[], uid: string, needsOtherEyes: boolean): void {
  if (needsOtherEyes && items.some((item) => writersOf(item).includes(uid)))
    throw new ForbiddenError('Somebody else has to let what you wrote go live. Ask another publisher.', { code: 'own-change' });
}

/** Changes the assignee. The review state stays. */
export function handOn(set: ChangeSet, { to, ...request }: StepRequest & { to: string }): ChangeSet {
  checkOpen(set);
  if (to === assigneeOf(set)) throw new ConflictError('They have these changes already.', { code: 'handed-on-already' });
  return withStep({ ...set, assignee: to }, { kind: 'handed-on', to, ...request });
}

/** The set after an edit of an item: the request or approval was for other content, so it is in writing again. */
export function withEdit(set: ChangeSet, { by, at }: Pick<ReviewStep, 'by' | 'at'>): ChangeSet {
  const state = reviewStateOf(set);
  return state === 'asked' || state === 'approved' ? withStep(set, { kind: 'edited', by, at, note: '', to: null }) : set;
}

/** The set after a conflict with the live version was resolved, which ends an approval but not a request for a review. */
export function withSettled(set: ChangeSet, step: Pick<ReviewStep, 'by' | 'at'>): ChangeSet {
  return reviewStateOf(set) === 'approved' ? withEdit(set, step) : set;
}

/**
 * Refuses to move items out of or into a set of others, or one that is to go live exactly as it is. A requested review ends, as by any
 * edit.
 */
export function checkMovable(set: ChangeSet, { uid, isScheduled }: { readonly uid: string; readonly isScheduled: boolean }): void {
  checkOpen(set);
  const name = set.title === '' ? 'These changes' : `“${set.title}”`;
  if (!isAuthor(set, uid))
    throw new ForbiddenError(`${name} can be split and put together by whoever works on it. Have it handed on to you first.`, {
      code: 'not-yours',
    });
  if (reviewStateOf(set) === 'approved')
    throw new ConflictError(`${name}: approved exactly as it is, so nothing moves out of it or into it. Have it sent back first.`, {
      code: 'approved-already',
    });
  if (isScheduled)
    throw new ConflictError(`${name}: scheduled exactly as it is, so nothing moves out of it or into it. Cancel the schedule first.`, {
      code: 'scheduled-already',
    });
}

/** Whether a person opened it, works on it or wrote a part of it. */
export function isAuthor(set: ChangeSet, uid: string): boolean {
  return [set.author, assigneeOf(set), ...set.items.flatMap(writersOf)].includes(uid);
}

/** The set with one more step. */
export function withStep(set: ChangeSet, step: ReviewStep): ChangeSet {
  return { ...set, steps: [...(set.steps ?? []), step].slice(-maxSteps) };
}

/** Refuses a closed set. */
export function checkOpen({ state }: ChangeSet): void {
  if (state !== 'open') throw new ConflictError('These changes are published or discarded already.', { code: 'change-set-closed' });
}

function checkReview(set: ChangeSet, states: readonly ReviewState[]): void {
  if (!states.includes(reviewStateOf(set)))
    throw new ConflictError('Nobody asks for a review of these changes just now. Look at them again.', { code: 'review-not-asked' });
}
