import { formatterOf } from './language.ts';

/**
 * A number in the pack's language, such as one with a comma between thousands. All numbers for people are written with it.
 * @example writeNumber(12000) // '12,000'
 */
export function writeNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  return formatterOf('numbers', (tag) => new Intl.NumberFormat(tag)).format(value);
}
