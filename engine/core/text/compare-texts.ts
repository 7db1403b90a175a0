/**
 * The order of two texts by their letters as they stand, which is the same on every machine.
 * @example ['b', 'a'].sort(compareTexts) // ['a', 'b']
 */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
