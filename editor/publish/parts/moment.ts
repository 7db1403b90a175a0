import { type LondonParts, londonParts, momentCheck, toInstant } from '../../../engine/index.ts';

const months = [
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
 * A moment as people in the UK say it.
 * @example sayMoment('2026-06-06T17:00:00Z') // '6pm on 6 June 2026'
 */
export function sayMoment(instant: string | number): string {
  const parts = partsOf(instant);
  return parts ? `${clockOf(parts)} on ${dayOf(parts)}` : String(instant);
}

/** The day of a moment in the UK, such as 6 June 2026. */
export function sayDay(instant: string | number): string {
  const parts = partsOf(instant);
  return parts ? dayOf(parts) : String(instant);
}

/** The time of day of a moment in the UK, such as 6:30pm. */
export function sayTime(instant: string | number): string {
  const parts = partsOf(instant);
  return parts ? clockOf(parts) : String(instant);
}

/** The month that is shown in a calendar, such as June 2026. `month` counts from 1. */
export function sayMonth(year: number, month: number): string {
  return `${months[month - 1] ?? ''} ${year}`;
}

/** A moment as fields for a date and a time take it: UK time. */
export function toFields(instant: string | number): { readonly date: string; readonly time: string } {
  const parts = partsOf(instant);
  if (!parts) return { date: '', time: '' };
  const { year, month, day, hour, minute } = parts;
  return { date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** What somebody wrote into the fields, as the server takes it; or what is wrong with it, as one sentence. */
export type WhenReading =
  | { readonly kind: 'fine'; readonly at: string; readonly instant: number }
  /** The clocks go back, so this hour comes twice: the two moments, earlier first. */
  | { readonly kind: 'twice'; readonly choices: readonly [string, string] }
  | { readonly kind: 'wrong'; readonly sentence: string };

/** Reads a UK date and time that has to be in the future. */
export function readWhen(date: string, time: string, now: number): WhenReading {
  if (date === '') return { kind: 'wrong', sentence: 'Choose a date.' };
  if (time === '') return { kind: 'wrong', sentence: 'Choose a time.' };
  const at = `${date}T${time}`;
  const check = momentCheck(at);
  if (check === 'never')
    return { kind: 'wrong', sentence: 'The clocks go forward, so there is no such time that day. Choose another time.' };
  if (check === 'twice') return { kind: 'twice', choices: [`${at}+01:00`, `${at}+00:00`] };
  return readMoment(at, now);
}

/** Reads a whole moment that has to be in the future. */
export function readMoment(at: string, now: number): WhenReading {
  const instant = toInstant(at);
  if (instant === null) return { kind: 'wrong', sentence: 'Choose a date and a time that exist.' };
  if (instant <= now) return { kind: 'wrong', sentence: 'Choose a moment in the future. This one has passed.' };
  return { kind: 'fine', at, instant };
}

function partsOf(instant: string | number): LondonParts | null {
  const at = typeof instant === 'number' ? instant : (toInstant(instant) ?? Date.parse(instant));
  return Number.isFinite(at) ? londonParts(at) : null;
}

function clockOf({ hour, minute }: LondonParts): string {
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return 'midday';
  const minutes = minute === 0 ? '' : `:${two(minute)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

function dayOf({ day, month, year }: LondonParts): string {
  return `${day} ${months[month - 1] ?? ''} ${year}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
