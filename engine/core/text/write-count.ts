import { writeNumber } from './write-number.ts';

/**
 * A number with what is counted, in its form for one or for more.
 * @example writeCount(1, 'grade', 'grades') // '1 grade'
 */
export function writeCount(count: number, one: string, more: string): string {
  return `${writeNumber(count)} ${count === 1 ? one : more}`;
}

/** Names under which a message is given its count. */
const COUNTS = ['n', 'm', 'total'] as const;

/**
 * The key of a message in its form for the count: `<key>-one` where there is one and its count is 1. The count is its n, m or total, the
 * first that it names.
 * @example chooseCountKey('faq-count', { n: 1 }, (key) => key in messages) // 'faq-count-one'
 */
export function chooseCountKey(key: string, values: Readonly<Record<string, string | number>>, has: (key: string) => boolean): string {
  const name = COUNTS.find((count) => count in values);
  return name !== undefined && values[name] === 1 && has(`${key}-one`) ? `${key}-one` : key;
}
