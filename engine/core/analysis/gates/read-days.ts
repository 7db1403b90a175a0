import { londonParts } from '../../time/time.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const day = new RegExp(String.raw`\b(?:(${WEEKDAYS.join('|')}),? )?(\d{1,2})(?:st|nd|rd|th)? (${MONTHS.join('|')})\b(?:,? (\d{4}))?`, 'gi');

/** A day written in a text. */
export interface Reading {
  readonly found: string;
  readonly weekday: number | null;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/** A time of day written in a text. */
export interface HourReading {
  readonly found: string;
  readonly hour: number;
  readonly minute: number;
}

/** The days written in a text, in order. */
export function readDays(text: string): readonly Reading[] {
  return [...text.matchAll(day)].map(([found, weekday, ofMonth, month, ofYear]) => ({
    found,
    weekday: weekday ? WEEKDAYS.indexOf(weekday.toLowerCase()) : null,
    day: Number(ofMonth),
    month: MONTHS.indexOf((month ?? '').toLowerCase()) + 1,
    year: ofYear ? Number(ofYear) : null,
  }));
}

/** A text without its days. */
export function withoutDays(text: string): string {
  return text.replaceAll(day, ' ');
}

const hour = /\b(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)\b|\b([01]?\d|2[0-3]):([0-5]\d)\b|\b(midday|noon|midnight)\b/gi;

const NAMED: Readonly<Record<string, number>> = { midday: 12, noon: 12, midnight: 0 };

/** The times of day written in a text, in order. */
export function readHours(text: string): readonly HourReading[] {
  return [...text.matchAll(hour)].map(([found, ofTwelve, minutes, half, ofDay, minutesOfDay, named]) => {
    if (named !== undefined) return { found, hour: NAMED[named.toLowerCase()] ?? 0, minute: 0 };
    if (ofDay !== undefined) return { found, hour: Number(ofDay), minute: Number(minutesOfDay) };
    return { found, hour: (Number(ofTwelve) % 12) + (/p/i.test(half ?? '') ? 12 : 0), minute: Number(minutes ?? 0) };
  });
}

const weekday = new RegExp(String.raw`\b(${WEEKDAYS.join('|')})\b`, 'gi');

/** The weekdays in a text that have no date: 0 is Sunday. */
export function readWeekdays(text: string): readonly { readonly found: string; readonly weekday: number }[] {
  return [...withoutDays(text).matchAll(weekday)].map(([found]) => ({ found, weekday: WEEKDAYS.indexOf(found.toLowerCase()) }));
}

/** Whether a text writes out the day of a moment, with its year or without one. */
export function writesDay(text: string, moment: string): boolean {
  const { day, month, year } = londonParts(moment);
  return readDays(text).some((read) => read.day === day && read.month === month && (read.year ?? year) === year);
}
