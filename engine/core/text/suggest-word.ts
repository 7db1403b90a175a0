/** With more typing errors than this, a known word was probably not meant. */
const MAX_EDITS = 2;

/** The known word closest to a misspelt one, or null when none is close. Letter case does not count. */
export function suggestWord(word: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let fewest = Math.min(MAX_EDITS, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase());
    if (slips < fewest) [nearest, fewest] = [candidate, slips];
  }
  return nearest;
}

/** The number of letters to insert, remove or replace to get from one word to another (Levenshtein). */
function countSlips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + Number(letter !== other);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
