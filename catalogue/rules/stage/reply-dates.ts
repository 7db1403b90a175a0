import { toInstant, writeDate, writeTime } from '../../../engine/index.ts';
import type { DrawnChoice } from '../status/choices.ts';
import type { SchemeId } from '../status/states.ts';
import { isAhead, type KeyDate, type NextDate, toNextDate } from './next-date.ts';

/** A public reply date, with what makes it somebody's own. */
export interface ReplyRule {
  readonly id: string;
  readonly start: string;
  /** '18:00 UK time on 5 May', or the day alone when it has no time. */
  readonly by: string;
  /** The day by which the last decision must have come, as '31 March'; empty for decisions that came early in January. */
  readonly decidedBy: string;
  readonly isProvisional: boolean;
}

/** The public reply dates of a scheme with the date by which the last decision came: names of events without scheme and year. */
const REPLY_DATES: Readonly<Record<SchemeId, readonly (readonly [reply: string, decided: string | null])[]>> = {
  UG: [
    ['reply1', 'advisory'],
    ['reply2', 'decide1'],
    ['reply3', 'decide2'],
  ],
  UC: [['dbd', null]],
};

const MAX_RULES = 2;

/** An offer that nobody has replied to. */
function isOpenOffer({ status, reply }: DrawnChoice): boolean {
  return reply === 'none' && (status === 'conditional' || status === 'unconditional' || status === 'changed');
}

/**
 * The first date still to come by which an offer has to be replied to, as the record gives it; null when it gives none. [STATUS-153]
 */
export function chooseReplyDate(choices: readonly DrawnChoice[], now: string): NextDate | null {
  const ahead = choices
    .filter(isOpenOffer)
    .map(({ replyDeadline }) => replyDeadline)
    .filter((start) => toInstant(start) !== null && isAhead(start, now))
    .sort((a, b) => (toInstant(a) ?? 0) - (toInstant(b) ?? 0));
  const [start] = ahead;
  return start === undefined ? null : toNextDate({ id: '', start, title: '', provisional: false }, now);
}

/**
 * The next two public reply dates of a year, each with the rule that tells whose it is. None of them is said to be the person's own, which
 * only the record can say; and they do not hold for offers in Extra or after results, so only somebody whose decisions are all in has them.
 * [STATUS-153]
 */
export function listReplyRules(
  input: { scheme: SchemeId; state: string; studyYear: number; now: string },
  dates: readonly KeyDate[],
): readonly ReplyRule[] {
  const { scheme, state, studyYear, now } = input;
  if (state !== 'decisionsReceived') return [];
  const find = (name: string) => dates.find(({ id }) => id === `${scheme.toLowerCase()}-${studyYear}-${name}`);
  const rules = REPLY_DATES[scheme].flatMap(([reply, decided]) => {
    const date = find(reply);
    const last = decided === null ? null : find(decided);
    return date === undefined || last === undefined || !isAhead(date.start, now) ? [] : [toReplyRule(date, last)];
  });
  return rules.slice(0, MAX_RULES);
}

function toReplyRule({ id, start, provisional }: KeyDate, last: KeyDate | null): ReplyRule {
  const day = writeDate(start, { hasYear: false });
  return {
    id,
    start,
    by: start.includes('T') ? `${writeTime(start)} UK time on ${day}` : day,
    decidedBy: last === null ? '' : writeDate(last.start, { hasYear: false }),
    isProvisional: provisional || (last?.provisional ?? false),
  };
}
