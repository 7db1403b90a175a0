import type { Problem } from '#schemas';
import { type DraftItem, type ItemName, layOver } from './change-set.ts';
import { type PublishingParts, refusalOf, reviewOver } from './publish-changes.ts';

/** The result of trying a scheduled publish before its moment, without going live. */
export interface Rehearsal {
  readonly at: string;
  /** How long before the moment it was tried; `now`: when it was scheduled, because less time was left. */
  readonly before: '24h' | '1h' | 'now';
  /** Whether it would go live. */
  readonly isClear: boolean;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly conflicts: readonly ItemName[];
}

/** The fields of a schedule that decide its rehearsals. */
export interface RehearsedSchedule {
  readonly at: string;
  readonly approvedAt: string;
  /** When this moment was chosen, if it replaces an earlier one. */
  readonly movedAt?: string;
  readonly rehearsals?: readonly Pick<Rehearsal, 'before'>[];
}

const hourMs = 3_600_000;
const ahead = [
  { before: '24h', ms: 24 * hourMs },
  { before: '1h', ms: hourMs },
] as const;
/** The maximum number of stored problems per rehearsal. */
const maxProblems = 100;

/** Which rehearsal time before the moment has been reached; null before the first one, and after the moment itself. */
export function timeAhead(at: string, now: number): (typeof ahead)[number] | null {
  const moment = Date.parse(at);
  return now >= moment ? null : (ahead.filter(({ ms }) => now >= moment - ms).at(-1) ?? null);
}

/** The rehearsal that is due and has not happened; null if there is none. A missed one is skipped once the next is due. */
export function dueRehearsal({ at, approvedAt, movedAt, rehearsals = [] }: RehearsedSchedule, now: number): Rehearsal['before'] | null {
  const due = timeAhead(at, now);
  if (!due) return null;
  const before = Date.parse(at) - due.ms < Date.parse(movedAt ?? approvedAt) ? 'now' : due.before;
  return rehearsals.some((made) => made.before === before) ? null : before;
}

/** The content to publish, and its approver. */
interface Rehearsed {
  readonly at: string;
  readonly items: readonly DraftItem[];
  readonly acceptsWarnings: boolean;
  readonly reason?: string;
}

/** Describes what a schedule would do at its moment, as if all earlier ones were live by then. */
export async function rehearse(
  { store, pack, gates }: PublishingParts,
  schedule: Rehearsed,
  earlier: readonly Pick<Rehearsed, 'items'>[],
): Promise<Pick<Rehearsal, 'isClear' | 'errors' | 'warnings' | 'conflicts'>> {
  const live = await store.live();
  const items = earlier.reduce((before, other) => {
    const over = layOver(before, other.items);
    return over.conflicts.length > 0 ? before : over.items;
  }, live?.items ?? []);
  const name = [live?.id ?? 'nothing', ...earlier.map((other) => JSON.stringify(other.items))].join('\n');
  const ground = { id: live?.id ?? null, name, items };
  const review = await reviewOver(ground, schedule.items, { pack, gates, instant: Date.parse(schedule.at) });
  return {
    isClear: refusalOf(review, schedule) === null,
    errors: review.errors.slice(0, maxProblems),
    warnings: review.warnings.slice(0, maxProblems),
    conflicts: review.conflicts.map(({ kind, id }) => ({ kind, id })),
  };
}
