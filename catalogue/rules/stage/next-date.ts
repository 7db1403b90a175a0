import { londonDate, toInstant, writeDate, writeTime } from '../../../engine/index.ts';
import type { SchemeId } from '../status/states.ts';

/** A public date of a cycle. */
export interface KeyDate {
  readonly id: string;
  readonly start: string;
  readonly title: string;
  readonly provisional: boolean;
}

/** The date of a deadline. */
export interface NextDate {
  /** The id of the public date; empty for a reply date of the person's own record. */
  readonly id: string;
  readonly title: string;
  readonly start: string;
  /** '18:00 UK time on 13 January 2027', or the day alone when it has no time. */
  readonly text: string;
  /** Whole days from today in the UK; 0 is today. */
  readonly daysLeft: number;
  readonly isProvisional: boolean;
}

const DAY_MS = 86_400_000;

/** The dates that apply in a state, in the order of the cycle: names of events without scheme and year. */
const DATES: Readonly<Record<SchemeId, Readonly<Record<string, readonly string[]>>>> = {
  UG: {
    notStarted: ['jan', 'june', 'final'],
    start: ['jan', 'june', 'final'],
    inProgress: ['jan', 'june', 'final'],
    ready: ['jan', 'june', 'final'],
    applicationReturned: ['jan', 'june', 'final'],
    awaitingApproval: ['jan', 'june', 'final'],
    extraNotOpen: ['june'],
    extraUnplaced: ['extraend'],
    awaitingConfirm: ['alevel'],
    clearingUnplaced: ['clearingend'],
    clearingAddChoice: ['clearingend'],
  },
  UC: { notStarted: ['dance'], inProgress: ['dance'], ready: ['dance'] },
};

/** A moment as text: day, month, year, with the UK time if it has one. */
export function formatKeyDate(start: string): string {
  const date = writeDate(start);
  return start.includes('T') ? `${writeTime(start)} UK time on ${date}` : date;
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(londonDate(to)) - Date.parse(londonDate(from))) / DAY_MS);
}

/** Whether the date is still to come: until the minute of a timed date, or the end of an all-day one in the UK. */
export function isAhead(start: string, now: string): boolean {
  return start.includes('T') ? (toInstant(start) ?? 0) > (toInstant(now) ?? 0) : londonDate(start) >= londonDate(now);
}

/**
 * The next public date for a person in this state, or null when none applies. A reply date depends on the person and is never made up.
 * [STATUS-153]
 */
export function chooseNextDate(
  input: { scheme: SchemeId; state: string; studyYear: number; now: string },
  dates: readonly KeyDate[],
): NextDate | null {
  const { scheme, state, studyYear, now } = input;
  const wanted = (DATES[scheme][state] ?? []).map((name) => `${scheme.toLowerCase()}-${studyYear}-${name}`);
  const found = wanted.map((id) => dates.find((date) => date.id === id)).find((date) => date !== undefined && isAhead(date.start, now));
  return found ? toNextDate(found, now) : null;
}

/** A date that is still to come, with the time left. On its day it is not provisional any more. */
export function toNextDate({ id, title, start, provisional }: KeyDate, now: string): NextDate {
  const daysLeft = countDays(now, start);
  return { id, title, start, text: formatKeyDate(start), daysLeft, isProvisional: provisional && daysLeft > 0 };
}

/** When applications of a year open, as 'May 2027', out of the public dates; empty when that is past or not known. */
export function findOpening(
  { level, studyYear, now }: { readonly level: string; readonly studyYear: number; readonly now: string },
  dates: readonly KeyDate[],
): string {
  const found = dates.find(({ id }) => id === `${level}-${studyYear}-open`);
  if (!found || !isAhead(found.start, now)) return '';
  return writeDate(found.start).replace(/^\d+ /, '');
}
