import { deriveAge } from '../cycle/age.ts';

/** Day, month and year as chosen; 0 or NaN means not chosen. */
export interface DateParts {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

export type DateProblem = 'incomplete' | 'impossible' | 'tooYoung' | 'tooLongAgo';

const DEFAULT_YEAR = 2004;
const YEARS_BACK = 100;
/** The minimum age to register, unless the site sets another. */
export const MIN_AGE = 13;

/** The number of days in a month; without a year it is that of 2004, so that 29 February stays possible. */
export function countDays(month: number, year = DEFAULT_YEAR): number {
  return new Date(Date.UTC(year || DEFAULT_YEAR, month, 0)).getUTCDate();
}

/** The years in the date picker, newest first: the last hundred. */
export function listBirthYears(today: string): readonly number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, index) => year - index);
}

/** YYYY-MM-DD; empty when the parts are not a calendar date. */
export function formatDateParts({ day, month, year }: DateParts): string {
  const isReal =
    Number.isInteger(day) &&
    Number.isInteger(year) &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    year >= 1000 &&
    year <= 9999 &&
    day <= countDays(month, year);
  return isReal ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : '';
}

/**
 * The error of a date of birth, or null. The minimum age is 13 unless the site sets another; on the birthday itself the age counts as
 * reached; a future date is too young.
 */
export function checkDateOfBirth(parts: DateParts, today: string, minAge = MIN_AGE): DateProblem | null {
  if (!parts.day || !parts.month || !parts.year) return 'incomplete';
  const date = formatDateParts(parts);
  if (date === '') return 'impossible';
  const age = deriveAge(date, today);
  if (age === null || age < minAge) return 'tooYoung';
  return age > YEARS_BACK ? 'tooLongAgo' : null;
}
