/**
 * Whether one extra, missing, wrong or swapped letter turns one word into the other.
 * @example isOneTypoAway('psycology', 'psychology') // true
 */
export function isOneTypoAway(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let rest = 0;
  while (rest < short.length - from && short[short.length - 1 - rest] === long[long.length - 1 - rest]) rest += 1;
  const left = short.length - from - rest;
  if (short.length !== long.length) return left === 0;
  return left <= 1 || (left === 2 && short[from] === long[from + 1] && short[from + 1] === long[from]);
}
