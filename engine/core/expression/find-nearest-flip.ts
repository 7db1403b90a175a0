import { createExpressionSet } from './create-expression-set.ts';

/** One word to start holding, or to drop. */
export interface WordChange {
  readonly word: string;
  readonly hold: boolean;
}

/** More changes than this explain nothing to anybody. */
const MAX_CHANGES = 3;

/** Sets of changes tried before giving up. This covers all sets of three out of 56 words. */
const MAX_ATTEMPTS = 30_000;

/**
 * The fewest words to hold or drop that flip the answer, or null when up to three changes do not. Tags behind audiences count. Of
 * equally small sets the first is taken, in the order in which the tags appear.
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

/** The words somebody holds after holding or dropping each of the chosen words. */
function applyChanges(held: ReadonlySet<string>, chosen: readonly string[]): Set<string> {
  const changed = new Set(held);
  for (const word of chosen) if (!changed.delete(word)) changed.add(word);
  return changed;
}

/** All ways to choose this many words, in order. */
function* choose(words: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  for (const [i, word] of size > 0 ? words.entries() : []) {
    for (const rest of choose(words.slice(i + 1), size - 1)) yield [word, ...rest];
  }
}
