import { createExpressionSet } from './create-expression-set.ts';

/** One word to hold that is not held, or to drop that is. */
export interface WordChange {
  readonly word: string;
  readonly hold: boolean;
}

/** Larger sets of changes explain nothing to anybody. */
const MAX_CHANGES = 3;

/** Sets of changes that are tried before giving up; all sets of three out of 56 words are fewer. */
const MAX_ATTEMPTS = 30_000;

/**
 * The fewest words to hold or drop that turn the answer round, or null when up to three do not. Tags behind audiences count.
 * Of several equally small sets it takes the one that comes first in the order in which the tags are met.
 */
export function findNearestFlip(
  text: string,
  words: Iterable<string>,
  audiences: ReadonlyMap<string, string>,
): readonly WordChange[] | null {
  const set = createExpressionSet([text], audiences);
  const held = new Set(Array.from(words, (word) => word.toLowerCase()));
  const answer = set.holds(0, set.toBits(held));
  let tries = MAX_ATTEMPTS;
  for (let size = 1; size <= MAX_CHANGES; size++) {
    for (const chosen of choose(set.words, size)) {
      if (tries-- === 0) return null;
      if (set.holds(0, set.toBits(applyChanges(held, chosen))) !== answer) return chosen.map((word) => ({ word, hold: !held.has(word) }));
    }
  }
  return null;
}

/** What somebody holds after holding, or dropping, each of the chosen words. */
function applyChanges(held: ReadonlySet<string>, chosen: readonly string[]): Set<string> {
  const changed = new Set(held);
  for (const word of chosen) if (!changed.delete(word)) changed.add(word);
  return changed;
}

/** All ways to choose so many words, in the order of the words. */
function* choose(words: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  for (const [i, word] of size > 0 ? words.entries() : []) {
    for (const rest of choose(words.slice(i + 1), size - 1)) yield [word, ...rest];
  }
}
