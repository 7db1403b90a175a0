import { pluralForm } from './language.ts';
import { writeNumber } from './write-number.ts';

/**
 * A number with its noun, in singular or plural.
 * @example writeCount(1, 'grade', 'grades') // '1 grade'
 */
export function writeCount(count: number, one: string, more: string): string {
  return `${writeNumber(count)} ${count === 1 ? one : more}`;
}

/** The names of values that can be a message's count. */
const COUNTS = ['n', 'm', 'total'] as const;

/**
 * The key of a message in its form for the count, such as `<key>-one`, if it exists. The count is the first of n, m and total that is
 * given.
 * @example chooseCountKey('faq-count', { n: 1 }, (key) => key in messages) // 'faq-count-one'
 */
export function chooseCountKey(key: string, values: Readonly<Record<string, string | number>>, has: (key: string) => boolean): string {
  const name = COUNTS.find((count) => count in values);
  if (name === undefined) return key;
  const counted = `${key}-${pluralForm(Number(values[name]))}`;
  return has(counted) ? counted : key;
}
