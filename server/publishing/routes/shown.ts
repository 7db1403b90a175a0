import { itemTitle } from '#engine';
import type { ChangeSetShown, ChangesReviewReply } from '#schemas/editor';
import { type ChangeSet, type DraftItem, nameOf, tagOf, writersOf } from '../change-set.ts';
import type { CheckCounts } from '../known-checks.ts';
import type { LastPublished } from '../last-published.ts';
import type { ChangesReview } from '../publish-changes.ts';
import type { Schedule } from '../schedules.ts';
import { countOpenComments } from '../set-comments.ts';
import { assigneeOf, contentTagOf, lastDecision, reviewStateOf } from '../set-review.ts';

/** A change set as it is sent. */
export function toShown(whole: ChangeSet): ChangeSetShown {
  const { items, origins: _, putBack: __, ...set } = whole;
  return {
    ...set,
    items: items.map((item) => ({ ...item, tag: tagOf(item.value), writers: writersOf(item) })),
    assignee: assigneeOf(whole),
    review: reviewStateOf(whole),
    tag: contentTagOf(whole),
    steps: set.steps ?? [],
    comments: set.comments ?? [],
  } as unknown as ChangeSetShown;
}

/** A change set as it is sent in a list. */
export function toSummary(set: ChangeSet, checks: CheckCounts | null) {
  const { id, title, author, openedAt, items } = set;
  return {
    id,
    title,
    author,
    openedAt,
    assignee: assigneeOf(set),
    review: reviewStateOf(set),
    step: lastDecision(set),
    checks,
    comments: countOpenComments(set),
    items: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      title: itemTitle(item, item.value ?? item.base),
      by: item.by,
      at: item.at,
      writers: writersOf(item),
    })),
  };
}

/** A schedule as it is sent, with the other waiting ones that contain one of its items. */
export function toScheduleShown(whole: Schedule, all: readonly Schedule[]) {
  const { acceptsWarnings: _, rehearsing: __, movedAt: ___, ...schedule } = whole;
  const { reason = '', rehearsals = [], items } = schedule;
  return {
    ...schedule,
    reason,
    rehearsals,
    items: items.map((item) => ({ ...item, tag: tagOf(item.value), writers: writersOf(item) })),
    touches: touchesOf(whole, all),
  };
}

function touchesOf({ id, state, items }: Pick<Schedule, 'id' | 'state' | 'items'>, all: readonly Schedule[]): string[] {
  if (state !== 'waiting') return [];
  const names = new Set(items.map(nameOf));
  const others = all.filter((other) => other.id !== id && other.state === 'waiting' && other.items.some((item) => names.has(nameOf(item))));
  return others.map((other) => other.id);
}

/** A review that names, for each conflict, who published the other version. */
export async function withPublishers(review: ChangesReview, lastPublished: LastPublished): Promise<ChangesReview> {
  const conflicts = await Promise.all(
    review.conflicts.map(async (conflict) => ({ ...conflict, theirsFrom: await lastPublished(conflict) })),
  );
  return { ...review, conflicts };
}

/** A review as it is sent. */
export function toReviewReply({ live, changes, conflicts, errors, warnings, known }: ChangesReview, drafts?: readonly DraftItem[]) {
  const tag = drafts ? { tag: contentTagOf({ items: drafts }) } : {};
  const [hard, soft, old] = [errors, warnings, known].map((list) => list.slice(0, 1_000));
  return { live, ...tag, changes, conflicts, errors: hard, warnings: soft, known: old } as unknown as ChangesReviewReply;
}
