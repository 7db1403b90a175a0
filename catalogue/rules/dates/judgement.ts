import { toInstant } from '#engine';
import type { SchemeId } from '../status/states.ts';
import { readDateId } from './date-id.ts';

/** Whether a date counts for a person: for certain, or only depending on a fact that the hub does not know. */
export type Counting = 'yes' | 'maybe' | 'no';

/** Which public dates count for a person: small enough to go with the page, so that every list of dates is judged alike. */
export interface DateJudgement {
  readonly studyYear: number;
  /** By level and name; a date that is not listed does not count. */
  readonly counting: Readonly<Record<string, Exclude<Counting, 'no'>>>;
  /** The reply dates of the record, by scheme. A public reply date counts where it is the same moment. */
  readonly replyBy: Readonly<Partial<Record<SchemeId, string>>>;
}

const REPLY = /-(?:reply\d|dbd)$/;

/** Whether a date is a reply date: of the record, which has no id, or a public one. */
export function isReplyDate({ id }: { readonly id: string }): boolean {
  return id === '' || REPLY.test(id);
}

/**
 * Whether a date counts for a person: the one rule for the first card, key dates, the calendar, its private address and files. A date
 * counts when it belongs to their year, to their phase, and to their intended study; 'maybe' when that depends on something the hub does
 * not know.
 * @example countDate({ id: 'ug-2027-jan', start: '2027-01-13T18:00:00+00:00' }, judgement) // 'yes' while applying for 2027
 */
export function countDate({ id, start }: { readonly id: string; readonly start: string }, judgement: DateJudgement): Counting {
  const date = readDateId(id);
  if (!date || date.year !== judgement.studyYear) return 'no';
  if (REPLY.test(id) && Object.values(judgement.replyBy).some((own) => toInstant(own) === toInstant(start))) return 'yes';
  return Object.hasOwn(judgement.counting, date.name) ? (judgement.counting[date.name] ?? 'no') : 'no';
}
