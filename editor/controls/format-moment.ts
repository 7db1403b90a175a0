import { type LondonParts, londonParts, toInstant } from '../../engine/index.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * A moment as people in the UK say it, in UK time. A bare date is given as a day, and a text that is no moment as it is. Midnight and
 * midday are named, because people confuse 12am and 12pm.
 * @example formatMoment('2026-06-06T17:00:00Z') // '6pm on 6 June 2026'
 */
export function formatMoment(moment: string | number): string {
  const parts = partsOf(moment);
  if (!parts) return String(moment);
  return typeof moment === 'string' && !moment.includes('T') ? dayOf(parts) : `${clockOf(parts)} on ${dayOf(parts)}`;
}

/** The day of a moment in the UK, such as 6 June 2026. */
export function formatDayOf(moment: string | number): string {
  const parts = partsOf(moment);
  return parts ? dayOf(parts) : String(moment);
}

/** The time of day of a moment in the UK, such as 6:30pm. */
export function formatTime(moment: string | number): string {
  const parts = partsOf(moment);
  return parts ? clockOf(parts) : String(moment);
}

/** The month shown in a calendar, such as June 2026. `month` counts from 1. */
export function formatMonth(year: number, month: number): string {
  return `${MONTHS[month - 1] ?? ''} ${year}`;
}

/** Date and time in the UK at a moment; null for a text that is no moment. */
export function partsOf(moment: string | number): LondonParts | null {
  const at = typeof moment === 'number' ? moment : (toInstant(moment) ?? Date.parse(moment));
  return Number.isFinite(at) ? londonParts(at) : null;
}

function clockOf({ hour, minute }: LondonParts): string {
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return 'midday';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

function dayOf({ day, month, year }: LondonParts): string {
  return `${day} ${formatMonth(year, month)}`;
}
