import { toInstant } from '#engine';
import type { WallMoment } from './wall-moment.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isoDate = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?=T|\b)/;
const dayFirst = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;
const inWords = /\b(\d{1,2})(?:st|nd|rd|th)?(?:\s+|-)([a-z]{3})[a-z]*\.?,?(?:\s+|-)(\d{4}|\d{2})(?![\d:.])/i;
const clock = /(?:^|[\sT,(])(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?(?=$|[\s,)])/i;
const hourAlone = /(?:^|[\s,(])(\d{1,2})\s*(am|pm)\b/i;
/** A moment in a zone other than the UK's would change on conversion, so it is rejected. */
const withZone = /\d(?:Z|[+-]\d{2}:?\d{2})\s*$/;

/**
 * The date or time in a pasted text; null without a valid one. The day comes before the month, as in the UK.
 * @example readPasted('12/08/2027, 8am') // { date: '2027-08-12', time: '08:00' }
 */
export function readPasted(text: string): Partial<WallMoment> | null {
  if (withZone.test(text) && text.includes('T')) return null;
  const found = dateIn(text);
  const time = timeIn(found ? text.replace(found.written, ' ') : text);
  if (found && toInstant(found.date) === null) return null;
  return found || time ? { ...(found ? { date: found.date } : {}), ...(time ? { time } : {}) } : null;
}

function dateIn(text: string): { readonly date: string; readonly written: string } | null {
  const iso = isoDate.exec(text);
  if (iso) return { date: [iso[1], two(iso[2]), two(iso[3])].join('-'), written: iso[0] };
  const slashed = dayFirst.exec(text);
  if (slashed) return { date: [yearOf(slashed[3]), two(slashed[2]), two(slashed[1])].join('-'), written: slashed[0] };
  const worded = inWords.exec(text);
  const month = months.indexOf(worded?.[2]?.toLowerCase() ?? '');
  return worded && month >= 0 ? { date: [yearOf(worded[3]), two(String(month + 1)), two(worded[1])].join('-'), written: worded[0] } : null;
}

/** Spreadsheets omit the century. */
function yearOf(digits: string | undefined): string {
  return (digits ?? '').padStart(4, '20');
}

/** Hours written as words. */
const namedHours: readonly (readonly [RegExp, string])[] = [
  [/\bmidnight\b/i, '00:00'],
  [/\b(?:midday|noon)\b/i, '12:00'],
];

function timeIn(text: string): string | null {
  const named = namedHours.find(([word]) => word.test(text));
  if (named) return named[1];
  const [, hours = '', minutes = '', half] = clock.exec(text) ?? [];
  const [, hour = '', halfAlone] = hourAlone.exec(text) ?? [];
  const found = hours === '' ? { hour, minutes: '00', half: halfAlone } : { hour: hours, minutes, half };
  if (found.hour === '') return null;
  const start = Number(found.hour);
  if (found.half && (start < 1 || start > 12)) return null;
  const at = found.half ? (start % 12) + (found.half.toLowerCase() === 'pm' ? 12 : 0) : start;
  return at < 24 && Number(found.minutes) < 60 ? `${two(String(at))}:${found.minutes}` : null;
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}
