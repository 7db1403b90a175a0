import { momentCheck, toInstant } from '#engine';
import { partsOf } from './format-moment.ts';

/** A moment as a date and a time for input fields, in UK time. */
export function toFields(instant: string | number): { readonly date: string; readonly time: string } {
  const parts = partsOf(instant);
  if (!parts) return { date: '', time: '' };
  const { year, month, day, hour, minute } = parts;
  return { date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The result of reading the fields: a moment in the server's format, or an error sentence. */
export type WhenReading =
  | { readonly kind: 'fine'; readonly at: string; readonly instant: number }
  /** The clocks go back, so this hour occurs twice: both moments, earlier first. */
  | { readonly kind: 'twice'; readonly choices: readonly [string, string] }
  | { readonly kind: 'wrong'; readonly sentence: string };

/** Reads a UK date and time, which must be in the future. */
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

/** Reads a complete moment, which must be in the future. */
export function readMoment(at: string, now: number): WhenReading {
  const instant = toInstant(at);
  if (instant === null) return { kind: 'wrong', sentence: 'Choose a date and a time that exist.' };
  if (instant <= now) return { kind: 'wrong', sentence: 'Choose a moment in the future. This one has passed.' };
  return { kind: 'fine', at, instant };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
