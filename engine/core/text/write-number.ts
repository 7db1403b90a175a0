const numbers = new Intl.NumberFormat('en-GB');

/**
 * A number with a comma between thousands. All numbers for people are written with it.
 * @example writeNumber(12000) // '12,000'
 */
export function writeNumber(value: number): string {
  return numbers.format(value);
}
