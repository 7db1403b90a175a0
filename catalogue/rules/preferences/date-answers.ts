import { type Answers, textOf, typedKeyOf } from './answers.ts';
import { countDays, type DateParts, formatDateParts } from './date-of-birth.ts';
import { formatStartMonth } from './personalisation.ts';

/** Day, month and year of a text such as 2009-03-27; missing parts are 0. */
export function readDateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day: Number(day) || 0, month: Number(month) || 0, year: Number(year) || 0 };
}

/** The parts of a date as chosen, complete or not. */
export function partsOf(answers: Answers, field: string): DateParts {
  return readDateParts(textOf(answers, typedKeyOf(field)) || textOf(answers, field));
}

function writeParts({ day, month, year }: DateParts): string {
  return day || month || year ? [year, month, day].map((part) => (part ? String(part).padStart(2, '0') : '')).join('-') : '';
}

/** The answers after choosing one part of a date. A day that the month does not have is cleared, and the date with it. */
export function chooseDatePart(
  answers: Answers,
  field: string,
  change: Partial<DateParts>,
): { readonly changes: Answers; readonly isImpossible: boolean } {
  const parts = { ...partsOf(answers, field), ...change };
  const isImpossible = parts.month > 0 && parts.day > countDays(parts.month, parts.year);
  const fitting = isImpossible ? { ...parts, day: 0 } : parts;
  const date = formatDateParts(fitting);
  return { changes: { [field]: date, [typedKeyOf(field)]: date === '' ? writeParts(fitting) : '' }, isImpossible };
}

/** The answers after choosing the month or year of a start; one without the other is not an answer yet. */
export function chooseMonthPart(answers: Answers, field: string, change: Partial<DateParts>): Answers {
  const parts = { ...partsOf(answers, field), ...change };
  const start = formatStartMonth(parts);
  return { [field]: start, [typedKeyOf(field)]: start === '' ? writeParts({ ...parts, day: 0 }) : '' };
}
