import { londonParts, momentCheck, toInstant, toLondonIso } from '#engine';
import { formatDayOf, formatTime } from './format-moment.ts';
import { readPasted } from './read-pasted.ts';

/** The parts of a written moment, as entered. A moment without a zone is in UK time. */
export interface MomentParts {
  readonly date: string;
  readonly time: string;
  /** Empty, Z or an offset like +01:00. */
  readonly zone: string;
}

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** The parts of a moment; null when the text is not in its format. */
export function readMoment(text: string): MomentParts | null {
  if (text === '') return { date: '', time: '', zone: '' };
  const match = written.exec(text);
  return match ? { date: match[1] ?? '', time: match[2] ?? '', zone: match[3] ?? '' } : null;
}

/**
 * The moment from its parts; null without a date, because a time alone means nothing.
 * @example writeMoment({ date: '2027-08-12', time: '08:00', zone: '' }) // '2027-08-12T08:00'
 */
export function writeMoment({ date, time, zone }: MomentParts): string | null {
  if (date === '') return null;
  return time === '' ? date : `${date}T${time}${zone}`;
}

/** The format in files and spreadsheets: a space for the T, and optional zero seconds. */
const inFiles = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::00)?$/;

/**
 * Parses a text into a stored moment; null if it is none that exists. The day comes before the month.
 * @example momentOfText('8am on 12 August 2027') // '2027-08-12T08:00'
 */
export function momentOfText(text: string): string | null {
  const exact = readMoment(text.trim().replace(inFiles, '$1T$2'));
  const found = exact?.date ? exact : { zone: '', time: '', ...readPasted(text) };
  const moment = 'date' in found && found.date ? writeMoment({ ...found, date: found.date }) : null;
  return moment === null || momentCheck(moment) === 'not-a-date' ? null : moment;
}

/** Whether a zone is needed: the clock shows this time twice, or the moment names a zone. */
export function needsZone({ date, time, zone }: MomentParts): boolean {
  return time !== '' && (zone !== '' || momentCheck(`${date}T${time}`) === 'twice');
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Describes a moment in UK time; empty when missing or unreadable.
 * @example describeMoment('2027-08-12T08:00') // 'Thursday 12 August 2027, 8am UK time (British Summer Time)'
 */
export function describeMoment(text: string): string {
  const instant = toInstant(text);
  const parts = readMoment(text);
  if (instant === null || !parts || momentCheck(text) === 'not-a-date') return '';
  const date = `${days[londonParts(instant).weekday - 1]} ${formatDayOf(instant)}`;
  if (parts.time === '') return `${date}, the whole day in UK time`;
  const season = toLondonIso(instant).endsWith('+01:00') ? 'British Summer Time' : 'GMT';
  return `${date}, ${formatTime(instant)} UK time (${season})`;
}
