import { type Messages, writeMonth } from '#engine';
import type { CvStage } from './cv.ts';

/** Month and year of a date; 0 when not given. */
export interface CvMonth {
  readonly year: number;
  readonly month: number;
}

const NO_DATE: CvMonth = { year: 0, month: 0 };
const PAST_YEARS = 50;
const COMING_YEARS = 7;

/** The parts of a saved date. 'now' has none. */
export function readCvDate(date: string): CvMonth {
  if (date === 'now') return NO_DATE;
  const [year = '', month = ''] = date.split('-');
  return { year: Number(year), month: Number(month) };
}

/** A date in its saved form. */
export function writeCvDate({ year, month }: CvMonth): string {
  const start = year === 0 ? '' : String(year);
  return month === 0 ? start : `${start}-${String(month).padStart(2, '0')}`;
}

/** The years to choose from, the latest first. */
export function listCvYears(currentYear: number): readonly number[] {
  return Array.from({ length: COMING_YEARS + PAST_YEARS + 1 }, (_, index) => currentYear + COMING_YEARS - index);
}

/** The dates of an entry as shown on the CV: 'September 2025 to now'. Empty without a year. */
export function formatCvDates({ from, to }: Pick<CvStage, 'from' | 'to'>, messages: Messages): string {
  const start = formatDate(from);
  const end = to === 'now' ? messages('cv-now') : formatDate(to);
  if (start === '') return to === 'now' ? '' : end;
  return end === '' || end === start ? start : messages('cv-dates', { from: start, to: end });
}

function formatDate(date: string): string {
  const { year, month } = readCvDate(date);
  if (year === 0) return '';
  return month === 0 ? String(year) : writeMonth(year, month);
}

/** Whether an entry ends before it begins. Where a month is missing, only the years are compared. */
export function isBackwards({ from, to }: Pick<CvStage, 'from' | 'to'>): boolean {
  const [start, end] = [readCvDate(from), readCvDate(to)];
  return start.year !== 0 && end.year !== 0 && compareMonths(start, end) > 0;
}

/** Whether an entry has a year. */
export function hasYear({ from, to }: Pick<CvStage, 'from' | 'to'>): boolean {
  return readCvDate(from).year !== 0 || readCvDate(to).year !== 0;
}

/** Below 0 when the first entry is newer than the second; ongoing entries are newest, those without a year oldest. */
export function compareRecency(one: CvStage, other: CvStage): number {
  const [hasOne, hasOther] = [hasYear(one), hasYear(other)];
  if (!hasOne || !hasOther) return Number(hasOther) - Number(hasOne);
  const [goesOn, otherGoesOn] = [one.to === 'now', other.to === 'now'];
  if (goesOn !== otherGoesOn) return goesOn ? -1 : 1;
  return compareMonths(endOf(other), endOf(one)) || compareMonths(readCvDate(other.from), readCvDate(one.from));
}

/** The end of an entry; its start while it goes on, or where no end is given. */
function endOf({ from, to }: CvStage): CvMonth {
  const end = readCvDate(to);
  return end.year === 0 ? readCvDate(from) : end;
}

/** Months of one year are compared only where both are given; a missing year counts as the same. */
function compareMonths(one: CvMonth, other: CvMonth): number {
  if (one.year === 0 || other.year === 0) return 0;
  if (one.year !== other.year) return one.year - other.year;
  return one.month === 0 || other.month === 0 ? 0 : one.month - other.month;
}
