/**
 * Orders two texts by their code units, which is the same on every machine.
 * @example ['b', 'a'].sort(compareTexts) // ['a', 'b']
 */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
