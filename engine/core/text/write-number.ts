/** Made when it is first needed: a phone takes a while for it. */
let numbers: Intl.NumberFormat | undefined;

/**
 * A number with a comma between thousands. All numbers for people are written with it.
 * @example writeNumber(12000) // '12,000'
 */
export function writeNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  numbers ??= new Intl.NumberFormat('en-GB');
  return numbers.format(value);
}
