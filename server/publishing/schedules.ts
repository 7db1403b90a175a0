import { randomUUID } from 'node:crypto';
import { type Clock, isSameJson, itemTitle, type Json, type Log, writeMoment } from '#engine';
import { BadRequestError, ConflictError, NotFoundError } from '../http/index.ts';
import { type Actor, type DocumentKey, type Store, StoreUnavailableError } from '../stores/index.ts';
import { type DraftItem, nameOf, type PublishedItem } from './change-set.ts';
import { type ChangesOutcome, type PublishingParts, publishChanges } from './publish-changes.ts';
import type { PublishQueue } from './publish-queue.ts';
import { dueRehearsal, type Rehearsal, rehearse, timeAhead } from './rehearsal.ts';
import { createScheduleRecords, type ScheduleRecords, scheduledAlready, schedulesActor } from './schedule-records.ts';

/** A publish at a future moment. The approved content goes live, whatever is written afterwards. */
export interface Schedule {
  readonly id: string;
  /** The change set from which it was made. */
  readonly from: string;
  readonly title: string;
  readonly note: string;
  /** The moment, as an instant. */
  readonly at: string;
  readonly approvedBy: string;
  readonly approvedAt: string;
  /** Who approved the changes in a review; null or missing without one. */
  readonly reviewedBy?: string | null;
  readonly acceptsWarnings: boolean;
  /** Why it is published despite warnings; empty when there were none, missing in schedules from before reasons were required. */
  readonly reason?: string;
  /** The content as it was approved, with the base of each item. */
  readonly items: readonly DraftItem[];
  readonly state: 'waiting' | 'published' | 'cancelled' | 'failed';
  /** The result: the snapshot, or why it failed. */
  readonly outcome: { readonly at: string; readonly snapshot: string | null; readonly because: string | null } | null;
  /** The results of trying it before its moment. */
  readonly rehearsals?: readonly Rehearsal[];
  /** Set while a node tries it, so that no other node does until then. */
  readonly rehearsing?: { readonly before: Rehearsal['before']; readonly until: string } | null;
  /** When this moment was chosen, if it was moved. */
  readonly movedAt?: string;
}

/** A request to schedule a publish. */
export type ScheduleRequest = Pick<
  Schedule,
  'from' | 'title' | 'note' | 'at' | 'approvedBy' | 'reviewedBy' | 'acceptsWarnings' | 'reason' | 'items'
>;

/** Scheduled publishes: any node can add one, every node watches them, each happens once. */
export interface Schedules {
  /** Throws BadRequestError for a moment that has passed or is too far away, and ConflictError for changes that are scheduled already. */
  addSchedule(request: ScheduleRequest): Promise<Schedule>;
  /** All stored schedules, the latest moment first. */
  listSchedules(): Promise<readonly Schedule[]>;
  /** Whether a waiting schedule was made from this change set. */
  holds(set: string): Promise<boolean>;
  /** Throws NotFoundError, and ConflictError when it has already happened. */
  cancel(id: string): Promise<Schedule>;
  /** Moves a waiting schedule; its content and approval stay. Throws as add and cancel do, and as `check` does. */
  move(id: string, at: string, check?: (schedule: Schedule) => void): Promise<Schedule>;
  /** Publishes the schedules that are due now. */
  runDue(): Promise<void>;
  /** Rehearses schedules that are due in a day or an hour, each once for all nodes. Nothing goes live. */
  rehearseDue(): Promise<void>;
  /** Whether a waiting schedule depends on a document, which then must not be deleted, however old it is. */
  needs(key: DocumentKey): Promise<boolean>;
  /** Watches the clock; gives the function that stops it. */
  watch(): () => void;
}

/** Dependencies of schedules. */
export interface ScheduleParts extends PublishingParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly queue?: Pick<PublishQueue, 'run'>;
  /** Called with the items that a schedule published, to remove them from its change set. */
  readonly onPublished: (schedule: Schedule, published: readonly PublishedItem[]) => Promise<unknown>;
  /** Why nothing may be published from here, as a sentence; null when publishing is allowed. */
  readonly shutBecause?: string | null;
}

/** The maximum wait: another node may add a schedule, and clocks may be changed. */
const lookAgainMs = 15_000;
const furthestMs = 300 * 86_400_000;

/** Schedules in a store that any number of nodes share. */
export function createSchedules(parts: ScheduleParts): Schedules {
  const { store, clock } = parts;
  const records = createScheduleRecords(store);
  const { readSchedule: read, readList, wakeAt, end } = records;
  const rehearsals = createRehearsals(parts, records);
  const run = async (id: string) => {
    const schedule = await read(id);
    if (schedule?.state !== 'waiting') await end(id, 'cancelled', null);
    else if (Date.parse(schedule.at) > clock.now()) await wakeAt(schedule);
    else await publishOne(parts, schedule, end);
  };
  const readWaiting = async (id: string) => {
    const schedule = /^[a-z0-9-]{1,64}$/.test(id) ? await read(id) : null;
    if (!schedule) throw new NotFoundError('There is no such scheduled publish.');
    if (schedule.state !== 'waiting') throw new ConflictError('This is over already.', { code: 'schedule-over' });
    return schedule;
  };
  const runDue = async () => {
    const now = clock.now();
    const due = (await readList()).waiting.filter(({ at }) => Date.parse(at) <= now).sort((a, b) => (a.at < b.at ? -1 : 1));
    // A schedule that cannot be published now must not delay the others.
    const results = await Promise.allSettled(due.map(({ id }) => run(id)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  return {
    async addSchedule(request) {
      checkMoment(request.at, clock.now());
      checkOnce(request, await records.listSchedules());
      const schedule: Schedule = { id: randomUUID(), ...request, approvedAt: toIso(clock), state: 'waiting', outcome: null };
      await records.add(schedule);
      return rehearsals.run(schedule);
    },
    listSchedules: records.listSchedules,
    holds: async (set) => (await records.listSchedules()).some(({ state, from }) => state === 'waiting' && from === set),
    async cancel(id) {
      await readWaiting(id);
      const ended = await end(id, 'cancelled', { at: toIso(clock), snapshot: null, because: null });
      if (ended?.state !== 'cancelled') throw new ConflictError('This was published at the same moment.', { code: 'schedule-over' });
      return ended;
    },
    async move(id, at, check) {
      checkMoment(at, clock.now());
      const before = await readWaiting(id);
      check?.(before);
      if (Date.parse(before.at) <= clock.now()) throw dueNow();
      // The list has the earlier of both moments until the move is saved: waking up without work does no harm.
      if (at < before.at) await wakeAt({ id, at });
      const moved = await records.change(id, (schedule) =>
        Date.parse(schedule.at) > clock.now() ? { ...schedule, at, movedAt: toIso(clock), rehearsals: [], rehearsing: null } : null,
      );
      if (moved?.state !== 'waiting' || moved.at !== at) throw dueNow();
      await wakeAt(moved);
      return rehearsals.run(moved);
    },
    runDue,
    rehearseDue: rehearsals.runDue,
    needs: records.needs,
    watch: () => watchClock(parts, readList, { runDue, rehearseDue: rehearsals.runDue }),
  };
}

/** The same change goes live once: a second schedule for it would only fail at its moment. */
function checkOnce({ items }: ScheduleRequest, all: readonly Schedule[]): void {
  for (const { state, at, title, items: others } of all) {
    const twin = state === 'waiting' ? items.find((item) => others.some((other) => isSameDraft(item, other))) : undefined;
    if (!twin) continue;
    const what = items.length === 1 ? 'This change is' : `The change of “${itemTitle(twin, twin.value ?? twin.base)}” is`;
    const when = `for ${writeMoment(at)}${title === '' ? '' : `, in “${title}”`}`;
    throw scheduledAlready(`${what} scheduled already, ${when}. Change that time or cancel it under Scheduled, or leave the change out.`);
  }
}

function isSameDraft(one: DraftItem, other: DraftItem): boolean {
  return nameOf(one) === nameOf(other) && isSameJson(one.value, other.value);
}

function dueNow(): ConflictError {
  return new ConflictError('This is being published at this moment.', { code: 'schedule-over' });
}

/** For schedules that were approved before a reason was required. */
const agedReason = 'Approved before a reason was asked for.';

/** Publishes one schedule, once for all nodes that try: they use the same key. */
async function publishOne(parts: ScheduleParts, schedule: Schedule, end: ScheduleRecords['end']): Promise<void> {
  const { items: drafts, note, acceptsWarnings, reason = agedReason, id } = schedule;
  const idemKey = `schedule-${id}`;
  const done = await findMade(parts.store, schedule, idemKey);
  if (done) {
    await letGo(parts, schedule, done.published);
    await end(id, 'published', { at: done.at, snapshot: done.snapshot, because: null });
    return;
  }
  if (parts.shutBecause) {
    parts.log.record('error', 'schedule-failed', { schedule: id, because: 'shut' });
    await end(id, 'failed', { at: toIso(parts.clock), snapshot: null, because: parts.shutBecause });
    return;
  }
  const actor: Actor = { kind: 'editor', id: schedule.approvedBy };
  const publish = () => publishChanges(parts, { drafts, note, acceptsWarnings, reason, actor, idemKey });
  const outcome = await (parts.queue?.run(publish) ?? publish());
  const at = toIso(parts.clock);
  if (outcome.kind === 'refused') {
    if (outcome.because === 'busy') return;
    parts.log.record('error', 'schedule-failed', { schedule: id, because: outcome.because });
    await end(id, 'failed', { at, snapshot: null, because: sentenceOf(outcome) });
    return;
  }
  await letGo(parts, schedule, outcome.review.results);
  await end(id, 'published', { at, snapshot: outcome.kind === 'published' ? outcome.id : outcome.review.live, because: null });
}

/**
 * The publish of a schedule that already went live, when its node stopped before recording it. Later publishes by others do not matter.
 * Null if it has not gone live.
 */
async function findMade(
  store: Store,
  { items }: Schedule,
  idemKey: string,
): Promise<{ readonly at: string; readonly snapshot: string; readonly published: readonly PublishedItem[] } | null> {
  const move = (await store.snapshots(schedulesActor)).find((made) => made.idemKey === idemKey);
  if (!move) return null;
  const snapshot = await store.snapshot(schedulesActor, move.id);
  const values = new Map(snapshot?.items.map((item) => [nameOf(item), item.value as Json]));
  const published = items.map((item) => ({ kind: item.kind, id: item.id, after: values.get(nameOf(item)) ?? null }));
  return { at: move.at, snapshot: move.id, published: snapshot ? published : [] };
}

/** The change set may have been deleted; then there is nothing to remove. */
async function letGo({ onPublished }: ScheduleParts, schedule: Schedule, published: readonly PublishedItem[]): Promise<void> {
  await onPublished(schedule, published).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
}

/** Why a scheduled publish did not happen, as a sentence for those who approved it. */
function sentenceOf({ because, review }: Extract<ChangesOutcome, { kind: 'refused' }>): string {
  if (because === 'conflicts') {
    const names = review.conflicts.slice(0, 5).map(nameOf).join(', ');
    return `Others published different changes of the same items after this was approved: ${names}. Nothing was published.`;
  }
  const [problem] = because === 'errors' ? review.errors : review.warnings;
  return `The catalogue would not pass its checks: ${problem?.message ?? ''} Nothing was published.`.slice(0, 1_000);
}

/** A node that began a rehearsal and has not finished within this time has stopped. */
const rehearsingMs = 5 * 60_000;

interface Rehearsals {
  /** Tries a schedule if it is due, and gives its new state. A failure is logged, and retried later. */
  run(schedule: Schedule): Promise<Schedule>;
  runDue(): Promise<void>;
}

/** Rehearsals of schedules. A node records the start first, so that only one node runs it. */
function createRehearsals(parts: ScheduleParts, { readSchedule: read, readList, change }: ScheduleRecords): Rehearsals {
  const { clock, log } = parts;
  /** Named by schedule, moment and rehearsal, so that finished ones are not read again. */
  const done = new Set<string>();
  const begin = async ({ id, at }: Schedule, before: Rehearsal['before']) => {
    let isMine = false;
    await change(id, (schedule) => {
      const { rehearsals = [], rehearsing } = schedule;
      const isTaken = rehearsing?.before === before && Date.parse(rehearsing.until) > clock.now();
      isMine = schedule.at === at && !isTaken && !rehearsals.some((made) => made.before === before);
      return isMine ? { ...schedule, rehearsing: { before, until: new Date(clock.now() + rehearsingMs).toISOString() } } : null;
    });
    return isMine;
  };
  const earlier = async ({ id, at }: Schedule) => {
    const ids = (await readList()).waiting.filter((other) => other.id !== id && other.at <= at).sort((a, b) => (a.at < b.at ? -1 : 1));
    return (await Promise.all(ids.map((other) => read(other.id)))).filter((other) => other?.state === 'waiting');
  };
  const run = async (schedule: Schedule): Promise<Schedule> => {
    const before = dueRehearsal(schedule, clock.now());
    if (before === null || !(await begin(schedule, before))) return schedule;
    const { id, at } = schedule;
    const waiting = (await earlier(schedule)).flatMap((other) => (other ? [other] : []));
    const rehearsal = { ...(await rehearse(parts, schedule, waiting)), at: toIso(clock), before };
    const { isClear, errors, warnings, conflicts } = rehearsal;
    const changed = await change(id, (now) =>
      now.at === at ? { ...now, rehearsing: null, rehearsals: [...(now.rehearsals ?? []), rehearsal] } : null,
    );
    const counts = { errors: errors.length, warnings: warnings.length, conflicts: conflicts.length };
    log.record(isClear ? 'info' : 'warning', 'schedule-rehearsed', { schedule: id, before, isClear, ...counts });
    return changed?.at === at ? changed : schedule;
  };
  /** A failure must not stop the rehearsals of others; an unavailable store stops all of them. */
  const tryOne = (schedule: Schedule) =>
    run(schedule).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
      failed(schedule.id, error);
      return schedule;
    });
  const failed = (id: string, error: unknown) => log.record('error', 'rehearsal-failed', { schedule: id, error });
  return {
    run: (schedule) =>
      run(schedule).catch((error: unknown) => {
        failed(schedule.id, error);
        return schedule;
      }),
    async runDue() {
      for (const { id, at } of (await readList()).waiting) {
        const near = timeAhead(at, clock.now());
        const name = `${id} ${at} ${near?.before}`;
        if (!near || done.has(name)) continue;
        const schedule = await read(id);
        const tried = schedule?.state === 'waiting' ? await tryOne(schedule) : null;
        if (!tried || dueRehearsal(tried, clock.now()) === null) done.add(name);
      }
    },
  };
}

/** Wakes at the moment of the next schedule, and regularly to see whether others have added new ones. */
function watchClock(
  { clock, log }: ScheduleParts,
  readList: ScheduleRecords['readList'],
  { runDue, rehearseDue }: Pick<Schedules, 'runDue' | 'rehearseDue'>,
): () => void {
  let isStopped = false;
  let cancel = (): void => undefined;
  const sleep = (ms: number) => {
    if (!isStopped) cancel = clock.wait(ms, () => void turn());
  };
  const turn = async () => {
    const next = await runDue()
      .then(rehearseDue)
      .then(readList)
      .then(({ waiting }) => Math.min(...waiting.map(({ at }) => Date.parse(at) - clock.now()), lookAgainMs))
      .catch((error: unknown) => {
        // A node whose database role cannot publish leaves it to nodes that can; one that stops closes its store in the meantime.
        if (isStopped || (error instanceof StoreUnavailableError && error.reason === 'not-allowed')) return lookAgainMs;
        log.record('error', 'schedules-not-run', { error });
        return 0;
      });
    // A due schedule that could not be published yet is retried after a moment.
    sleep(Math.max(next, next <= 0 ? 1_000 : 1));
  };
  void turn();
  return () => {
    isStopped = true;
    cancel();
  };
}

function checkMoment(at: string, now: number): void {
  const moment = Date.parse(at);
  if (!(moment > now)) throw new BadRequestError('Choose a moment that is still to come.', { code: 'schedule-past', pointer: '/at' });
  if (moment > now + furthestMs) throw new BadRequestError('Choose a moment within 300 days.', { code: 'schedule-far', pointer: '/at' });
}

function toIso(clock: Pick<Clock, 'now'>): string {
  return new Date(clock.now()).toISOString();
}
