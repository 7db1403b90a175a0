import type { Mode, ModeSpan, ModeWord } from '#schemas/catalogue';
import { endOfMoment, toInstant } from '../time/time.ts';

/** Whether a span contains an instant, from its start up to its end. An end with a time of day is excluded; a bare date is included. */
function isInForce(span: ModeSpan, now: number): boolean {
  const end = endOfMoment(span.to) ?? Number.POSITIVE_INFINITY;
  const isDateOnly = span.to !== null && !span.to.includes('T');
  return now >= (toInstant(span.from) ?? Number.NEGATIVE_INFINITY) && (isDateOnly ? now <= end : now < end);
}

/** The span of a schedule that contains an instant; the first listed when there are two. */
export function spanAt(schedule: readonly ModeSpan[], now: number): ModeSpan | null {
  return schedule.find((span) => isInForce(span, now)) ?? null;
}

/**
 * The value of a mode at a moment: a current span wins over the plain value. Given the mode's word of the vocabulary, a
 * missing or unknown value becomes the default.
 * @example modeAt({ value: 'on', schedule: [] }, '2027-08-12T08:00') // 'on'
 */
export function modeAt(mode: Mode | null | undefined, now: string, word?: Pick<ModeWord, 'values' | 'default'>): string {
  const span = mode ? spanAt(mode.schedule, toInstant(now) ?? 0) : null;
  const value = span?.value ?? mode?.value ?? word?.default ?? '';
  return word && !word.values.includes(value) ? word.default : value;
}
