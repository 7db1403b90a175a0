import type { Mode, ModeSpan, ModeWord } from '../../../schemas/generated/catalogue.ts';
import { endOfMoment, toInstant } from '../time/index.ts';

/** A span counts from its first instant up to its end; an end with a time of day is already outside, a bare date is inside. */
function isInForce(span: ModeSpan, now: number): boolean {
  const end = endOfMoment(span.to) ?? Number.POSITIVE_INFINITY;
  const isDateOnly = span.to !== null && !span.to.includes('T');
  return now >= (toInstant(span.from) ?? Number.NEGATIVE_INFINITY) && (isDateOnly ? now <= end : now < end);
}

/** The time span of a schedule in force, the one listed first when two are (PAGE-020). */
export function spanAt(schedule: readonly ModeSpan[], now: number): ModeSpan | null {
  return schedule.find((span) => isInForce(span, now)) ?? null;
}

/**
 * The value of a mode at a moment: the span in force wins over the plain value (PAGE-020). With its word out of the
 * vocabulary, a missing or unknown value reads as the default (PAGE-016).
 * @example modeAt({ value: 'on', schedule: [] }, '2027-08-12T08:00') // 'on'
 */
export function modeAt(mode: Mode | null | undefined, now: string, word?: Pick<ModeWord, 'values' | 'default'>): string {
  const span = mode ? spanAt(mode.schedule, toInstant(now) ?? 0) : null;
  const value = span?.value ?? mode?.value ?? word?.default ?? '';
  return word && !word.values.includes(value) ? word.default : value;
}
