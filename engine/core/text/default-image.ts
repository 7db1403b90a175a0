const DEFAULT_IMAGES = 10;

/**
 * The number, 1 to 10, of the default picture for an item without one: always the same for the same id.
 * @example chooseDefaultImage('open-day') // a number from 1 to 10
 */
export function chooseDefaultImage(id: string): number {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return (sum % DEFAULT_IMAGES) + 1;
}
