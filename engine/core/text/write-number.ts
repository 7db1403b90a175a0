const numbers = new Intl.NumberFormat('en-GB');

/**
 * A number as it is read: a comma between thousands. The one way in which numbers are written.
 * @example writeNumber(12000) // '12,000'
 */
export function writeNumber(value: number): string {
  return numbers.format(value);
}
