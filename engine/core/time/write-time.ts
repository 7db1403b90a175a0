import { londonParts } from './time.ts';

/**
 * The time of day of a moment in the UK. All times for people are written with it.
 * @example writeTime('2027-01-13T18:00') // '18:00'
 */
export function writeTime(moment: string | number): string {
  const { hour, minute } = londonParts(moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
