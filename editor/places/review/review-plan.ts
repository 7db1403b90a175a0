import { isSameJson, type Json, listChanges } from '#engine';
import type { MeReply } from '#schemas/editor';
import { type Away, mayPass, type Refused } from '../../api/answer.ts';
import { writersOf } from '../../api/is-author.ts';
import type { ChangeSet, DraftItem, ItemChange, Review } from '../../api/shapes.ts';
import { type ItemKey, keyOf } from '../../document/item-name.ts';
import { describeWhoCan, formatCount, joinOr } from '../../reading/who.ts';

/** Input of the review screen, stored until the set is published. */
export interface ReviewForm {
  readonly [name: string]: Json;
  readonly note: string;
  /** The title as edited; null until then. */
  readonly title: string | null;
  /** The keys of unchecked items. */
  readonly left: readonly string[];
  /** The accepted warnings, as one text. When they change, the new ones must be accepted first. */
  readonly accepted: string;
  /** The reason for publishing despite warnings. */
  readonly reason: string;
}

export const emptyReviewForm: ReviewForm = { note: '', title: null, left: [], accepted: '', reason: '' };

/** A shorter reason does not help later readers. */
const MIN_REASON = 10;

/** Whether a stored value is a review form. */
export function isReviewForm(value: Json): value is ReviewForm {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { note, title = null, left, accepted, reason } = value as Readonly<Record<string, Json>>;
  const isTitle = title === null || typeof title === 'string';
  return isTitle && typeof note === 'string' && Array.isArray(left) && typeof accepted === 'string' && typeof reason === 'string';
}

/** A single text for the warnings of a review, to compare with the accepted ones. */
export function nameOfWarnings({ warnings }: Pick<Review, 'warnings'>): string {
  return warnings.map(({ code, kind = '', id = '', pointer = '' }) => `${code} ${kind}/${id}${pointer}`).join('\n');
}

/** The changes to publish. */
export function chosenOf(changes: readonly ItemChange[], { left }: Pick<ReviewForm, 'left'>): ItemChange[] {
  return changes.filter((change) => !left.includes(keyOf(change)));
}

/** What somebody changed between two reviews of the same changes. */
export function changesBetween(seen: Pick<Review, 'changes'>, now: Pick<Review, 'changes'>): ItemChange[] {
  const before = new Map(seen.changes.map((change) => [keyOf(change), change]));
  const after = new Map(now.changes.map((change) => [keyOf(change), change]));
  return [...new Map([...before, ...after]).values()].flatMap(({ kind, id, before: live }) => {
    // An item that is no longer changed has its live value.
    const [old, fresh] = [before, after].map((all) => all.get(keyOf({ kind, id })) ?? { after: live }).map((change) => change.after);
    if (isSameJson(old ?? null, fresh ?? null)) return [];
    const state = !old ? 'added' : fresh ? 'changed' : 'removed';
    const fields = state === 'changed' ? listChanges(old as Json, fresh as Json) : [];
    return [{ kind, id, state, before: old ?? null, after: fresh ?? null, fields } as ItemChange];
  });
}

/** The items that a person edited. */
export function ownItems(items: readonly DraftItem[], uid: string): Set<ItemKey> {
  return new Set(items.filter((item) => writersOf(item).includes(uid)).map(keyOf));
}

/** A blocker that no checkbox removes. */
export interface PublishBlocker {
  readonly kind: 'files' | 'role' | 'own' | 'nothing' | 'conflicts' | 'errors';
  readonly sentence: string;
}

/** Inputs of the publish checks. */
export interface PublishCase {
  readonly me: Pick<MeReply, 'role' | 'needsOtherEyes' | 'authority'>;
  readonly chosen: readonly ItemChange[];
  readonly own: ReadonlySet<ItemKey>;
  readonly review: Pick<Review, 'conflicts' | 'errors'>;
  /** The progress of the change set's review. */
  readonly progress: Progress;
  /** Names of people who may publish, if known. */
  readonly publishers: readonly string[];
}

type Progress = NonNullable<ChangeSet['review']>;

/** The writer's next step when others have to publish. */
const nextSteps: Readonly<Record<Progress, string>> = {
  writing: 'Ask for a review, and they find it.',
  asked: 'A review is asked for, so they find it.',
  'sent-back': 'Do what the reviewer says, then ask for a review again.',
  approved: 'It is approved, so they find it ready.',
};

/** Every blocker of publishing, the most final first. */
export function findPublishBlockers({ me, chosen, own, review, publishers, progress }: PublishCase): PublishBlocker[] {
  const found: PublishBlocker[] = [];
  if (me.authority === 'files')
    found.push({
      kind: 'files',
      sentence: 'Here the files are what counts, so nothing is published from the editor. Take these changes to the files as a proposal.',
    });
  const who = publishers.length > 0 ? joinOr(publishers) : 'A publisher or an admin';
  const isWriter = me.role === 'writer';
  const role = isWriter ? `${who} can publish. ${nextSteps[progress]}` : describeWhoCan(me.role, 'publisher', 'publish', publishers);
  if (role) found.push({ kind: 'role', sentence: role });
  const mine = chosen.filter((change) => own.has(keyOf(change)));
  if (!role && me.needsOtherEyes && mine.length > 0) {
    found.push({
      kind: 'own',
      sentence: `You wrote ${formatCount(mine.length, 'of these changes', 'of these changes')}. Somebody else has to publish what you wrote. ${nextSteps[progress]}`,
    });
  }
  if (chosen.length === 0) found.push({ kind: 'nothing', sentence: 'Nothing is ticked. Tick what you want to publish.' });
  if (review.conflicts.length > 0)
    found.push({
      kind: 'conflicts',
      sentence: `${formatCount(review.conflicts.length, 'item')} changed live meanwhile. Choose which to keep first.`,
    });
  if (review.errors.length > 0)
    found.push({
      kind: 'errors',
      sentence: `${formatCount(review.errors.length, 'mistake')} would go live. Put ${review.errors.length === 1 ? 'it' : 'them'} right first.`,
    });
  return found;
}

/** What to do about a permanent refusal, by its code. */
const advices: Readonly<Record<string, string>> = {
  'publish-conflicts': 'Close this. The differences are below the changes.',
  'publish-errors': 'Close this. The checks name each mistake and lead to it.',
  'publish-warnings': 'Close this. The warnings are among the checks.',
  'reason-missing': 'Close this. The place for the reason is below the warnings.',
  forbidden: 'The changes stay in the draft. Send them the address of this page.',
  'own-change': 'Close this, leave out what you wrote, or ask somebody else.',
  'items-gone': 'Close this. The changes are read again, so you see what is left.',
  'not-found': 'Close this. The changes are read again, so you see what is left.',
  'change-set-closed': 'Close this. What you write from now on goes into new changes.',
};

/** What to do first after a refused publish, schedule or discard; null if the refusal says so, or a retry may help. */
export function adviceFor(failure: Refused | Away): string | null {
  if (mayPass(failure) || failure.kind === 'away') return null;
  return advices[failure.code] ?? null;
}

/** What must still be filled in before publishing, by field. */
export interface ReviewFormErrors {
  readonly title: string | null;
  readonly note: string | null;
  readonly warnings: string | null;
  readonly reason: string | null;
}

export const noTitle = 'Write a title: what these changes are, in a few words.';

/** Missing parts of a form. */
export function checkReviewForm({ note, title, accepted, reason }: ReviewForm, review: Pick<Review, 'warnings'>): ReviewFormErrors {
  const isRead = review.warnings.length === 0 || accepted === nameOfWarnings(review);
  return {
    // Null is the suggested title.
    title: title?.trim() === '' ? noTitle : null,
    note: note.trim() === '' ? 'Write a note for the history: what changes and why.' : null,
    warnings: isRead ? null : 'Look at the warnings, then tick that you have.',
    reason:
      review.warnings.length === 0 || reason.trim().length >= MIN_REASON
        ? null
        : `Write a reason for publishing anyway, in at least ${MIN_REASON} characters.`,
  };
}
