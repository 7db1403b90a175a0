import type { CatalogueFile, Pack } from '#engine';
import { readCatalogue } from '#engine';
import type { Problem } from '#schemas';
import { type Actor, type PublishResult, type SnapshotItem, type SnapshotMove, type Store, toHash } from '../stores/index.ts';
import type { Gates } from './gates.ts';
import { compareItems, type ItemChanges, readSnapshotItems, toSnapshotItems } from './items.ts';
import { findLostPictures } from './lost-pictures.ts';
import { judgeItems, type Override, type PublishReview, publishReviewed, type Refusal, refusalOf } from './publish-changes.ts';
import { readLive } from './stand-in.ts';

/** The result of a request to publish: the problems that prevent it, its changes, and the new snapshot (null: none). */
export interface PublishOutcome {
  readonly problems: readonly Problem[];
  /** Findings that the live catalogue has already, however severe: they do not prevent publishing. */
  readonly known: readonly Problem[];
  readonly changes: ItemChanges;
  readonly id: string | null;
  /** Why it did not go live, or would not; null if nothing prevents it. */
  readonly because: Refusal | null;
}

interface PublishRequest {
  readonly store: Store;
  readonly pack: Pack;
  readonly actor: Actor;
  /** The note in the history; and, if warnings are accepted, the reason for that. */
  readonly reason: string;
  /** Whether the reason also covers the warnings. Without gates, warnings prevent nothing. */
  readonly acceptsWarnings?: boolean;
  readonly isDryRun?: boolean;
  /** Without gates only mistakes prevent content from going live. */
  readonly gates?: Gates;
  /** Called after something went live despite warnings. */
  readonly onOverride?: (override: Override) => Promise<void>;
}

/** The items of the live catalogue, for a file that can be imported again. */
export async function exportItems(store: Store): Promise<readonly SnapshotItem[]> {
  return (await store.live())?.items ?? [];
}

/** Makes these items the live catalogue, if they have no problems. All of it goes live or nothing. */
export async function importItems(items: readonly SnapshotItem[], request: PublishRequest): Promise<PublishOutcome> {
  const { catalogue, problems, errors } = readSnapshotItems(items, request.pack);
  return publishItems(errors.length > 0 ? items : toSnapshotItems(catalogue), problems, request);
}

/** Makes the content of files the live catalogue, if it has no problems. */
export async function publishFiles(files: readonly CatalogueFile[], request: PublishRequest): Promise<PublishOutcome> {
  const { catalogue, problems } = readCatalogue(files, request.pack);
  return publishItems(toSnapshotItems(catalogue), problems, request);
}

async function publishItems(
  items: readonly SnapshotItem[],
  problems: readonly Problem[],
  request: PublishRequest,
): Promise<PublishOutcome> {
  const { acceptsWarnings = false, reason } = request;
  const look = () => reviewItems(items, problems, request);
  if (request.isDryRun) {
    const review = await look();
    return { ...toReport(review), id: null, because: refusalOf(review, { acceptsWarnings, reason }) };
  }
  const outcome = await publishReviewed(request, { actor: request.actor, note: reason, acceptsWarnings, reason }, async () => ({
    review: await look(),
    // Equal content is published too: from then on it belongs to the editors, and no longer follows the shipped content.
    isNothing: false,
  }));
  const report = toReport(outcome.review);
  if (outcome.kind === 'refused') return { ...report, id: null, because: outcome.because };
  return { ...report, id: outcome.kind === 'published' ? outcome.id : outcome.review.live, because: null };
}

interface ItemsReview extends PublishReview {
  readonly problems: readonly Problem[];
  readonly changes: ItemChanges;
}

function toReport({ problems, known, changes }: ItemsReview): Pick<PublishOutcome, 'problems' | 'known' | 'changes'> {
  return { problems, known, changes };
}

/** What making these items live would do now, and what prevents it. */
async function reviewItems(
  items: readonly SnapshotItem[],
  problems: readonly Problem[],
  { store, pack, gates }: PublishRequest,
): Promise<ItemsReview> {
  const found = await readLive(store);
  // An unreadable snapshot may be replaced.
  const live = found === 'unreadable' ? null : found;
  const published = live?.items ?? [];
  const changes = compareItems(published, items);
  const mistakes = problems.filter(({ severity }) => severity === 'error');
  const errors = mistakes.length > 0 ? mistakes : await findLostPictures(store, items, published);
  const base = { live: live?.id ?? null, items, conflicts: [], changes };
  const changed = changes.added.length + changes.changed.length + changes.removed.length;
  if (!gates || errors.length > 0 || changed === 0)
    return { ...base, problems: [...problems, ...(mistakes.length > 0 ? [] : errors)], errors, warnings: [], known: [], judgedAs: null };
  const ground = { id: base.live, name: live?.id ?? 'nothing', items: published };
  const judgement = await judgeItems(ground, items, { pack, gates, toName: () => toHash(JSON.stringify(items)) });
  return { ...base, ...judgement, problems: [...judgement.errors, ...judgement.warnings] };
}

/** The moves of the live pointer, newest first. */
export function listSnapshots(store: Store, actor: Actor): Promise<readonly SnapshotMove[]> {
  return store.snapshots(actor);
}

/** Makes an earlier snapshot live again. */
export function rollback(store: Store, actor: Actor, id: string, reason = 'roll back'): Promise<PublishResult> {
  return store.point(actor, id, { reason });
}
