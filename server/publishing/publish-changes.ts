import type { Pack } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { Actor, SnapshotItem, Store } from '../stores/index.ts';
import { type DraftItem, type ItemChange, type ItemConflict, layOver, type PublishedItem } from './change-set.ts';
import { readSnapshotItems, toSnapshotItems } from './items.ts';

/** What publishing drafts now would do, and what stands against it. */
export interface ChangesReview {
  /** The snapshot it was worked out against. */
  readonly live: string | null;
  readonly items: readonly SnapshotItem[];
  /** What becomes of each draft, also of those that are live already. */
  readonly results: readonly PublishedItem[];
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
  /** Errors, wherever they are: none may go live. */
  readonly errors: readonly Problem[];
  /** Warnings that are not live already. */
  readonly warnings: readonly Problem[];
}

/** A wish to publish drafts. */
export interface ChangesWish {
  readonly drafts: readonly DraftItem[];
  readonly actor: Actor;
  readonly note: string;
  /** Whether warnings were read and are accepted. */
  readonly acceptsWarnings: boolean;
  /** Makes it happen once, however often it is asked. */
  readonly idemKey?: string;
}

/** Published; or nothing to do, because all of it is live; or refused, with the review that says why. */
export type ChangesOutcome =
  | { readonly kind: 'published'; readonly id: string; readonly seq: number; readonly isRepeat: boolean; readonly review: ChangesReview }
  | { readonly kind: 'unchanged'; readonly review: ChangesReview }
  | { readonly kind: 'refused'; readonly because: Refusal; readonly review: ChangesReview };

/** Why drafts are not published; `busy`: others kept publishing. */
export type Refusal = 'conflicts' | 'errors' | 'warnings' | 'busy';

interface PublishingParts {
  readonly store: Store;
  readonly pack: Pack;
}

/** Works out what publishing these drafts would do just now. Changes nothing. */
export async function reviewChanges({ store, pack }: PublishingParts, drafts: readonly DraftItem[]): Promise<ChangesReview> {
  const live = await store.live();
  return reviewOver({ id: live?.id ?? null, items: live?.items ?? [] }, drafts, pack);
}

/** The same over any catalogue, whether it is live or lies in files. */
export function reviewOver(
  { id, items: published }: { readonly id: string | null; readonly items: readonly SnapshotItem[] },
  drafts: readonly DraftItem[],
  pack: Pack,
): ChangesReview {
  const { items, results, changes, conflicts } = layOver(published, drafts);
  const { catalogue, problems, errors } = readSnapshotItems(items, pack);
  const known = new Set(readSnapshotItems(published, pack).problems.map(nameOfProblem));
  const warnings = problems.filter((problem) => problem.severity !== 'error' && !known.has(nameOfProblem(problem)));
  const isSound = errors.length === 0 && conflicts.length === 0;
  return { live: id, items: isSound ? toSnapshotItems(catalogue) : items, results, changes, conflicts, errors, warnings };
}

/** Somebody else may publish at the same moment; each try is worked out anew against what they left. */
const mostTries = 20;

/**
 * Publishes drafts in one step: joins them with what is live, checks all of it, writes the snapshot and moves the
 * pointer, if nobody has moved it meanwhile. All of it goes live or nothing.
 */
export async function publishChanges(parts: PublishingParts, wish: ChangesWish): Promise<ChangesOutcome> {
  let review = await reviewChanges(parts, wish.drafts);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const because = refusalOf(review, wish.acceptsWarnings);
    if (because) return { kind: 'refused', because, review };
    if (review.changes.length === 0) return { kind: 'unchanged', review };
    const bundle = { items: review.items, reason: wish.note };
    const result = await parts.store.publish(wish.actor, bundle, { ifLive: review.live, idemKey: wish.idemKey });
    if (result.ok) return { kind: 'published', id: result.id, seq: result.seq, isRepeat: result.isRepeat ?? false, review };
    review = await reviewChanges(parts, wish.drafts);
  }
  return { kind: 'refused', because: 'busy', review };
}

/** What stands against publishing what was reviewed; null: nothing. */
export function refusalOf({ conflicts, errors, warnings }: ChangesReview, acceptsWarnings: boolean): Exclude<Refusal, 'busy'> | null {
  if (conflicts.length > 0) return 'conflicts';
  if (errors.length > 0) return 'errors';
  return warnings.length > 0 && !acceptsWarnings ? 'warnings' : null;
}

function nameOfProblem({ code, path, pointer, message }: Problem): string {
  return [code, path, pointer, message].join('\n');
}
