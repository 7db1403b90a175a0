import { type LondonParts, londonParts, toInstant } from './time.ts';
import { writeDate } from './write-date.ts';

/**
 * A moment for editors, in UK time. A bare date is written as a day, and a text that is no moment unchanged.
 * @example writeMoment('2026-06-06T17:00:00Z') // '6pm on 6 June 2026'
 */
export function writeMoment(moment: string | number): string {
  const at = typeof moment === 'number' ? moment : (toInstant(moment) ?? Date.parse(moment));
  if (!Number.isFinite(at)) return String(moment);
  return typeof moment === 'string' && !moment.includes('T') ? writeDate(at) : `${writeClock(londonParts(at))} on ${writeDate(at)}`;
}

/** A time of day such as 6:30pm. Midnight and midday are named, because people confuse 12am and 12pm. */
export function writeClock({ hour, minute }: Pick<LondonParts, 'hour' | 'minute'>): string {
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return 'midday';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
