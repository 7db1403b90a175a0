import { needsReason, type Pack, standInFor, withFixes } from '#engine';
import type { Problem } from '#schemas';
import type { Actor, Snapshot, SnapshotItem, Store } from '../stores/index.ts';
import { type DraftItem, type ItemChange, type ItemConflict, layOver, nameOf, type PublishedItem, tagOf } from './change-set.ts';
import type { Gates } from './gates.ts';
import { readSnapshotItems, toSnapshotItems } from './items.ts';
import { findLostPictures } from './lost-pictures.ts';
import type { GoLive } from './publish-queue.ts';
import type { WorkPack } from './whole-work.ts';

/** What publishing drafts now would do, and what prevents it. */
export interface ChangesReview {
  /** The snapshot with which it was compared. */
  readonly live: string | null;
  readonly items: readonly SnapshotItem[];
  /** The result for each draft, including those that are live already. */
  readonly results: readonly PublishedItem[];
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
  /** Mistakes anywhere, and errors found by the gates: any of them blocks the publish. */
  readonly errors: readonly Problem[];
  /** Problems that are not live already and for which a publish needs a reason: warnings, and the errors that a reason overrides. */
  readonly warnings: readonly Problem[];
  /** Findings that the live catalogue has already, however severe: they do not block the publish of something else. */
  readonly known: readonly Problem[];
  /** The name under which the gates judged it; null if they did not run. */
  readonly judgedAs: string | null;
}

/** A request to publish drafts. */
export interface ChangesRequest {
  readonly drafts: readonly DraftItem[];
  readonly actor: Actor;
  readonly note: string;
  /** Whether the warnings were read and accepted. */
  readonly acceptsWarnings: boolean;
  /** The reason for publishing despite warnings. */
  readonly reason?: string;
  /** A repeated request with the same key is carried out only once. */
  readonly idemKey?: string;
}

/** Published; or nothing to do, because all of it is live; or refused, with the review that explains it. */
export type Outcome<Review> =
  | { readonly kind: 'published'; readonly id: string; readonly seq: number; readonly isRepeat: boolean; readonly review: Review }
  | { readonly kind: 'unchanged'; readonly review: Review }
  | { readonly kind: 'refused'; readonly because: Refusal; readonly review: Review };

/** The result of a request to publish drafts. */
export type ChangesOutcome = Outcome<ChangesReview>;

/** Why drafts are not published; `reason`: none was given despite warnings; `busy`: others kept publishing, or it took too long. */
export type Refusal = 'conflicts' | 'errors' | 'warnings' | 'reason' | 'busy';

/** A publish despite warnings. */
export interface Override {
  readonly by: string;
  /** The snapshot that went live. */
  readonly target: string;
  readonly warnings: readonly Problem[];
  readonly reason: string;
}

const longestReason = 500;

/** The details for the audit trail: which rules were overridden, and why. */
export function toOverrideDetails({ warnings, reason }: Pick<Override, 'warnings' | 'reason'>) {
  const codes = [...new Set(warnings.map(({ code }) => code))].sort().join(', ');
  return { codes: codes.slice(0, 300), warnings: warnings.length, reason: reason.slice(0, longestReason) };
}

/** Dependencies of publishing. */
export interface PublishingParts {
  readonly store: Store;
  readonly pack: Pack;
  /** Without gates only schemas and references are checked. */
  readonly gates?: Gates | undefined;
  /** Called after something went live despite warnings. */
  readonly onOverride?: (override: Override) => Promise<void>;
  /** Whether it may still go live; always by default. */
  readonly goLive?: GoLive;
}

/** Describes what publishing these drafts would do now, or at a moment. Changes nothing. */
export async function reviewChanges(
  { store, pack, gates }: Pick<PublishingParts, 'store' | 'pack' | 'gates'>,
  drafts: readonly DraftItem[],
  instant?: number,
): Promise<ChangesReview> {
  const live = await store.live();
  const published = live?.items ?? [];
  const ground = { id: live?.id ?? null, name: live?.id ?? 'nothing', items: published };
  return withLostPictures(store, await reviewOver(ground, drafts, { pack, gates, instant }), published);
}

/** The review, with errors for pictures whose files are missing here. */
export async function withLostPictures(store: Store, review: ChangesReview, published: readonly SnapshotItem[]): Promise<ChangesReview> {
  const faulty = new Set(review.errors.map(nameOfPlace));
  const lost = await findLostPictures(
    store,
    review.items.filter((item) => !faulty.has(nameOf(item))),
    published,
  );
  return lost.length > 0 ? { ...review, errors: [...review.errors, ...lost] } : review;
}

/**
 * Warms up the gates for every review over the live catalogue, so that the first one need not wait. Reports nothing: the review will find
 * and report the same problems.
 */
export async function prepareReviews({ pack, gates }: Pick<PublishingParts, 'pack' | 'gates'>, { id, items }: Snapshot): Promise<void> {
  const ground = { id, name: id, items };
  await (gates?.work?.('prepare', ground, null) ?? judgeItems(ground, items, { pack, gates, toName: () => id }));
}

/** The dependencies of a review in the thread that runs it. */
export type ReviewParts = Pick<PublishingParts, 'gates'> & { readonly pack: WorkPack };

/** The catalogue to which drafts are applied. */
export interface Ground {
  /** The id of the snapshot, if it is one. */
  readonly id: string | null;
  /** Identifies the content: two with the same name are equal. */
  readonly name: string;
  readonly items: readonly SnapshotItem[];
}

/** The same over any catalogue, from a snapshot or from files. */
export async function reviewOver(
  ground: Ground,
  drafts: readonly DraftItem[],
  { pack, gates, instant }: ReviewParts & { readonly instant?: number | undefined },
): Promise<ChangesReview> {
  if (gates?.work) return gates.work('review', ground, { drafts, instant });
  const { items, results, changes, conflicts } = layOver(ground.items, drafts);
  const { catalogue, errors } = readSnapshotItems(items, pack);
  const isSound = errors.length === 0 && conflicts.length === 0;
  const judgement = await judgeItems(ground, items, {
    pack,
    gates: conflicts.length === 0 && changes.length > 0 ? gates : undefined,
    instant,
    toName: () => nameOfChanges(ground.name, changes),
  });
  return { live: ground.id, items: isSound ? toSnapshotItems(catalogue) : items, results, changes, conflicts, ...judgement };
}

/** Findings that decide whether a catalogue can be published. */
export type Judgement = Pick<ChangesReview, 'errors' | 'warnings' | 'known' | 'judgedAs'>;

interface JudgeParts extends ReviewParts {
  readonly instant?: number | undefined;
  /** Identifies the content of the items: two with the same name are equal. */
  readonly toName: () => string;
}

/**
 * Checks items against their schemas and, if gates are given, runs them: faulty items as far as they are sound, so that all problems are
 * reported together.
 */
export async function judgeItems(
  { name, items: published }: Ground,
  items: readonly SnapshotItem[],
  { pack, gates, instant, toName }: JudgeParts,
): Promise<Judgement> {
  const { catalogue, problems, errors } = readSnapshotItems(items, pack);
  const before = readSnapshotItems(published, pack);
  const old = new Set(before.problems.map(nameOfProblem));
  const warnings = problems.filter((problem) => problem.severity !== 'error' && !old.has(nameOfProblem(problem)));
  const ground = published.length > 0 ? { name, catalogue: before.catalogue } : null;
  const fixes = fixesFor(errors, items, pack);
  const sound = errors.length > 0 ? readAsSound(items, published, errors, pack) : { catalogue, isReplaced: () => false };
  if (!gates || !sound) return { errors: fixes, warnings, known: [], judgedAs: null };
  const judgedAs = errors.length > 0 ? null : toName();
  const judged = await gates.judge({ name: judgedAs ?? `${toName()}\nas far as sound`, catalogue: sound.catalogue }, ground, instant);
  const found = judged.found.filter((problem) => !sound.isReplaced(problem));
  const [hard, soft] = [found.filter((problem) => !needsReason(problem)), found.filter(needsReason)];
  return { errors: [...fixes, ...hard], warnings: [...warnings, ...soft], known: judgedAs === null ? [] : judged.known, judgedAs };
}

/**
 * The catalogue with a replacement for each faulty item: its own sound parts or, if its references are at fault, the live value. Null
 * if that does not make it sound.
 */
function readAsSound(items: readonly SnapshotItem[], published: readonly SnapshotItem[], errors: readonly Problem[], pack: WorkPack) {
  const replaced = new Map<string, readonly string[]>();
  const replace = (faults: readonly Problem[], change: (item: SnapshotItem) => SnapshotItem | undefined, all = items) => {
    const faulty = new Set(faults.map(nameOfPlace));
    return all.flatMap((item) => (faulty.has(nameOf(item)) ? (change(item) ?? []) : item));
  };
  const repaired = replace(errors, (item) => {
    const standIn = standInFor(pack.kinds.find(item.kind), item.value);
    replaced.set(nameOf(item), standIn?.replaced ?? ['']);
    return standIn ? { ...item, value: standIn.item } : item;
  });
  const left = readSnapshotItems(repaired, pack).errors;
  const { catalogue, errors: still } = readSnapshotItems(
    replace(left, (item) => published.find((one) => nameOf(one) === nameOf(item)), repaired),
    pack,
  );
  const isReplaced = (problem: Problem) =>
    (replaced.get(nameOfPlace(problem)) ?? []).some((part) => `${problem.pointer}/`.startsWith(`${part}/`));
  return still.length > 0 ? null : { catalogue, isReplaced };
}

function nameOfPlace({ kind = '', id = '' }: Problem): string {
  return nameOf({ kind, id });
}

/** The errors with their fixes, as the form offers them. */
function fixesFor(errors: readonly Problem[], items: readonly SnapshotItem[], { vocabulary, analysis }: WorkPack): readonly Problem[] {
  if (!analysis || errors.length === 0) return errors;
  const facts = { vocabulary, names: analysis.statuses };
  const values = new Map(items.map((item) => [nameOf(item), item.value]));
  return errors.flatMap((error) => withFixes([error], values.get(nameOfPlace(error)), facts));
}

function nameOfChanges(ground: string, changes: readonly ItemChange[]): string {
  return [ground, ...changes.map((change) => `${nameOf(change)} ${tagOf(change.after)}`).sort()].join('\n');
}

/** Another node may publish at the same moment; each attempt then starts from the new state. */
const maxAttempts = 3;

/**
 * Publishes drafts in one step: merges them with the live catalogue, checks everything, writes the snapshot and moves the pointer, if
 * nobody has moved it in the meantime. All of it goes live or nothing.
 */
export function publishChanges(parts: PublishingParts, request: ChangesRequest): Promise<ChangesOutcome> {
  return publishReviewed(parts, request, async () => {
    const review = await reviewChanges(parts, request.drafts);
    return { review, isNothing: review.changes.length === 0 };
  });
}

/** The parts of a review that a publish needs. */
export type PublishReview = Judgement & Pick<ChangesReview, 'live' | 'items' | 'conflicts'>;

/** The same for anything that was reviewed: it is reviewed again if others have published in the meantime. */
export async function publishReviewed<Review extends PublishReview>(
  parts: PublishingParts,
  request: Omit<ChangesRequest, 'drafts'>,
  makeReview: () => Promise<{ readonly review: Review; readonly isNothing: boolean }>,
): Promise<Outcome<Review>> {
  let { review, isNothing } = await makeReview();
  const key = request.idemKey === undefined ? {} : { idemKey: request.idemKey };
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const because = refusalOf(review, request);
    if (because) return { kind: 'refused', because, review };
    if (isNothing) return { kind: 'unchanged', review };
    if (parts.goLive?.begin() === false) break;
    const bundle = { items: review.items, reason: toHistoryNote(review, request) };
    const result = await parts.store.publish(request.actor, bundle, { ifLive: review.live, ...key });
    if (result.ok) {
      const isRepeat = result.isRepeat ?? false;
      if (review.judgedAs !== null) parts.gates?.wentLive(review.judgedAs, result.id);
      if (!isRepeat) await auditOverride(parts, { review, request, target: result.id });
      return { kind: 'published', id: result.id, seq: result.seq, isRepeat, review };
    }
    parts.goLive?.miss();
    ({ review, isNothing } = await makeReview());
  }
  return { kind: 'refused', because: 'busy', review };
}

/** The note in the history: what changed and why, and why despite warnings. If both texts are the same it is written once. */
function toHistoryNote({ warnings }: Judgement, { note, reason = '' }: Pick<ChangesRequest, 'note' | 'reason'>): string {
  if (warnings.length === 0) return note;
  const why = reason.trim();
  return note.trim() === why ? `${why} (in spite of warnings)` : `${note} (in spite of warnings: ${why})`.trim();
}

async function auditOverride(
  { onOverride }: PublishingParts,
  {
    review: { warnings },
    request,
    target,
  }: { readonly review: Judgement; readonly request: Pick<ChangesRequest, 'actor' | 'reason'>; readonly target: string },
): Promise<void> {
  if (warnings.length > 0) await onOverride?.({ by: request.actor.id, target, warnings, reason: (request.reason ?? '').trim() });
}

/** A shorter text does not count as a reason. */
export const shortestReason = 10;

/** Why the reviewed changes cannot be published; null if they can. */
export function refusalOf(
  { conflicts, errors, warnings }: Pick<ChangesReview, 'conflicts' | 'errors' | 'warnings'>,
  { acceptsWarnings, reason = '' }: Pick<ChangesRequest, 'acceptsWarnings' | 'reason'>,
): Exclude<Refusal, 'busy'> | null {
  if (conflicts.length > 0) return 'conflicts';
  if (errors.length > 0) return 'errors';
  if (warnings.length === 0) return null;
  if (!acceptsWarnings) return 'warnings';
  return reason.trim().length < shortestReason ? 'reason' : null;
}

function nameOfProblem({ code, path, pointer, message }: Problem): string {
  return [code, path, pointer, message].join('\n');
}
