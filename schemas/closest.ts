/** The number of letters to change to turn one word into another; it stops counting above `max`. */
function distance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? max + 1;
}

/**
 * The choice that a misspelt word is nearest to; null when none is close.
 * @example closest('titel', ['title', 'body']) // 'title'
 */
export function closest(word: string, choices: Iterable<string>): string | null {
  if (word.length > 80) return null;
  const max = word.length < 4 ? 1 : 2;
  let best: { choice: string; away: number } | null = null;
  for (const choice of choices) {
    const away = distance(word.toLowerCase(), choice.toLowerCase(), max);
    if (away <= max && (!best || away < best.away)) best = { choice, away };
  }
  return best?.choice ?? null;
}

/**
 * A hint for a misspelt word, with a leading space; empty when no word is close.
 * @example hintFor('titel', ['title', 'body']) // ' Did you mean "title"?'
 */
export function hintFor(word: string, choices: Iterable<string>): string {
  const choice = closest(word, choices);
  return choice === null ? '' : ` Did you mean "${choice}"?`;
}
