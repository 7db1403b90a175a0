import { formatterOf, isEnglish } from '../text/language.ts';
import { londonParts, toInstant } from './time.ts';
import { writeDate } from './write-date.ts';
import { writeTime } from './write-time.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

function count(value: number, unit: 'second' | 'minute' | 'hour'): string {
  if (isEnglish()) return value === 0 ? 'just now' : `${value} ${unit}${value === 1 ? '' : 's'} ago`;
  return formatterOf('ago', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(-value, unit);
}

function formatDay(atMs: number, nowMs: number): string {
  return writeDate(atMs, { hasYear: londonParts(atMs).year !== londonParts(nowMs).year });
}

interface AgoRow {
  readonly rule: string;
  readonly upTo: number;
  readonly write: (seconds: number) => string;
}

const AGO_ROWS: readonly AgoRow[] = [
  { rule: 'STAGE-029', upTo: 1, write: () => count(0, 'second') },
  { rule: 'STAGE-025', upTo: MINUTE, write: (seconds) => count(Math.floor(seconds), 'second') },
  { rule: 'STAGE-026', upTo: HOUR, write: (seconds) => count(Math.floor(seconds / MINUTE), 'minute') },
  { rule: 'STAGE-027', upTo: DAY + 1, write: (seconds) => count(Math.floor(seconds / HOUR), 'hour') },
];

/** A time in milliseconds since 1970, from seconds since 1970 or ISO; null when unreadable. */
function readTime(time: unknown): number | null {
  if (typeof time === 'number') return Number.isFinite(time) ? time * 1000 : null;
  return typeof time === 'string' ? toInstant(time.trim()) : null;
}

/**
 * How long ago something was: seconds, minutes, hours, then the date in the UK. Empty for an unreadable time.
 * @example formatTimeAgo('2027-03-03T09:00:00Z', '2027-03-03T10:30:00Z') // '1 hour ago'
 */
export function formatTimeAgo(time: unknown, now: string): string {
  const at = readTime(time);
  const current = toInstant(now);
  if (at === null || current === null) return '';
  const seconds = Math.floor((current - at) / 1000);
  const row = AGO_ROWS.find(({ upTo }) => seconds < upTo);
  return row ? row.write(seconds) : formatDay(at, current);
}

/** The full date and time in the UK, as text and as ISO; null for an unreadable time. */
export function formatWholeTime(time: unknown): { readonly iso: string; readonly text: string } | null {
  const at = readTime(time);
  if (at === null) return null;
  return { iso: new Date(at).toISOString(), text: `${writeDate(at)}, ${writeTime(at)}` };
}
