import { toInstant, writeDate, writeTime } from '#engine';
import type { DrawnChoice } from '../status/choices.ts';
import type { SchemeId } from '../status/states.ts';
import { isAhead } from './date-times.ts';
import type { KeyDate } from './key-dates.ts';

/** A public reply date, with the rule that makes it a person's own. */
export interface ReplyRule {
  readonly id: string;
  readonly start: string;
  /** '18:00 UK time on 5 May', or only the day when it has no time. */
  readonly by: string;
  /** The latest day of the last decision, as '31 March'; empty for decisions that came early in January. */
  readonly decidedBy: string;
  /** Whether it is the person's own for certain: all decisions are in, and its day for the last one has not passed. */
  readonly isOwn: boolean;
  readonly isProvisional: boolean;
}

/** The public reply dates of a scheme with the latest day of the last decision: names of events without scheme and year. */
const REPLY_DATES: Readonly<Record<SchemeId, readonly (readonly [reply: string, decided: string | null])[]>> = {
  UG: [
    ['reply1', 'advisory'],
    ['reply2', 'decide1'],
    ['reply3', 'decide2'],
  ],
  UC: [['dbd', null]],
};

const MAX_RULES = 2;

/** An offer without a reply. */
function isOpenOffer({ status, reply }: DrawnChoice): boolean {
  return reply === 'none' && (status === 'conditional' || status === 'unconditional' || status === 'changed');
}

/** The next moment by which an offer needs a reply, from the record; empty when it has none. */
export function chooseReplyDate(choices: readonly DrawnChoice[], now: string): string {
  const ahead = choices
    .filter(isOpenOffer)
    .map(({ replyDeadline }) => replyDeadline)
    .filter((start) => isAhead(start, now))
    .sort((a, b) => (toInstant(a) ?? 0) - (toInstant(b) ?? 0));
  return ahead[0] ?? '';
}

/**
 * The public reply dates of a year that can be the person's own, with the rule that decides it. Dates for decisions after a day still ahead
 * are left out, as all decisions are in; a single remaining one is their own. They do not apply to offers in Extra or after results, so
 * only people with all decisions have them.
 */
export function listReplyRules(
  input: { scheme: SchemeId; state: string; studyYear: number; now: string },
  dates: readonly KeyDate[],
): readonly ReplyRule[] {
  const { scheme, state, studyYear, now } = input;
  if (state !== 'decisionsReceived') return [];
  const find = (name: string) => dates.find(({ id }) => id === `${scheme.toLowerCase()}-${studyYear}-${name}`);
  const known = REPLY_DATES[scheme].flatMap(([reply, decided]) => {
    const date = find(reply);
    const last = decided === null ? null : find(decided);
    return date === undefined || last === undefined || !isAhead(date.start, now) ? [] : [{ date, last }];
  });
  const latest = known.findIndex(({ last }) => last !== null && isAhead(last.start, now));
  const possible = latest < 0 ? known : known.slice(0, latest + 1);
  const isOwn = latest === 0;
  return possible.slice(0, MAX_RULES).map(({ date, last }) => toReplyRule(date, last, isOwn));
}

function toReplyRule({ id, start, provisional }: KeyDate, last: KeyDate | null, isOwn: boolean): ReplyRule {
  const day = writeDate(start, { hasYear: false });
  return {
    id,
    start,
    by: start.includes('T') ? `${writeTime(start)} UK time on ${day}` : day,
    decidedBy: last === null ? '' : writeDate(last.start, { hasYear: false }),
    isOwn,
    isProvisional: provisional || (last?.provisional ?? false),
  };
}
