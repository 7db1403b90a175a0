import { londonParts, toInstant } from '../../../engine/index.ts';

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
 * A moment in words, in UK time. What is no moment is said as it stands.
 * @example sayMoment('2027-05-11T18:00') // '6pm on 11 May 2027'
 */
export function sayMoment(moment: string): string {
  if (toInstant(moment) === null) return moment;
  const { year, month, day, hour, minute } = londonParts(moment);
  const date = `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
  if (!moment.includes('T')) return date;
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'} on ${date}`;
}
