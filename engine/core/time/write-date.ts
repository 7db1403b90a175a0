import { formatterOf, isEnglish } from '../text/language.ts';
import { londonParts } from './time.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT: Readonly<Record<string, string>> = { September: 'Sept' };
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** How much of a date to write. */
export interface DateForm {
  readonly hasWeekday?: boolean;
  /** False where the year is clear from the context. */
  readonly hasYear?: boolean;
  readonly isShort?: boolean;
}

/**
 * The day of a moment in the UK. All dates for people are written with it.
 * @example writeDate('2027-05-20T15:00', { hasWeekday: true }) // 'Thursday 20 May 2027'
 */
export function writeDate(moment: string | number, { hasWeekday = false, hasYear = true, isShort = false }: DateForm = {}): string {
  const { weekday, day, month, year } = londonParts(moment);
  if (!isEnglish()) return writeElsewhere({ year, month, day }, { hasWeekday, hasYear, isShort });
  const name = MONTHS[month - 1] ?? '';
  return [
    hasWeekday ? WEEKDAYS[weekday - 1] : '',
    String(day),
    isShort ? (SHORT[name] ?? name.slice(0, 3)) : name,
    hasYear ? String(year) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * A month and year for headings; months count from 1.
 * @example writeMonth(2027, 6) // 'June 2027'
 */
export function writeMonth(year: number, month: number): string {
  return isEnglish() ? `${MONTHS[month - 1] ?? ''} ${year}` : writeElsewhere({ year, month }, { hasYear: true });
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day?: number;
}

function writeElsewhere({ year, month, day }: DateParts, { hasWeekday, hasYear, isShort }: DateForm): string {
  const format = formatterOf(
    `date ${[day !== undefined, hasWeekday, hasYear, isShort].join()}`,
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        timeZone: 'UTC',
        month: isShort ? 'short' : 'long',
        ...(day === undefined ? {} : { day: 'numeric' }),
        ...(hasWeekday ? { weekday: 'long' } : {}),
        ...(hasYear ? { year: 'numeric' } : {}),
      }),
  );
  return format.format(Date.UTC(year, month - 1, day ?? 1));
}
