import { createExpressionSet } from './create-expression-set.ts';
import { parseExpression, type Term } from './parse-expression.ts';
import type { ExpressionProblem } from './problems.ts';
import { sentenceOfExpression } from './sentence-of-expression.ts';

/** One condition of an explained expression. */
interface ExplanationStep {
  /** As written, with its ! and @. */
  readonly text: string;
  readonly word: string;
  /** The display name of the condition, where labels are known. */
  readonly label?: string;
  readonly negated: boolean;
  readonly joiner: Term['joiner'];
  readonly isHeld: boolean;
  /** Whether the condition holds. */
  readonly value: boolean;
  /** Whether the expression up to and including this condition holds. */
  readonly soFar: boolean;
  readonly start: number;
  readonly end: number;
}

/** One word to start holding, or to drop. */
interface WordChange {
  readonly word: string;
  readonly hold: boolean;
}

/** Why an expression holds for a person, or does not. */
export interface Explanation {
  readonly value: boolean;
  readonly steps: readonly ExplanationStep[];
  /** The fewest words to hold or drop that flip the answer; null when there are none, or more than three. */
  readonly nearestFlip: readonly WordChange[] | null;
  /** The expression as a sentence. */
  readonly sentence: string;
  /** Why the expression cannot be read; empty when it can. */
  readonly problems: readonly ExpressionProblem[];
}

/**
 * Explains an expression condition by condition for a person with these words.
 * @example explainExpression('guest OR member', ['guest']).nearestFlip // [{ word: 'guest', hold: false }]
 */
export function explainExpression(
  text: string | null | undefined,
  words: Iterable<string>,
  audiences: ReadonlyMap<string, string> = new Map(),
  labels?: ReadonlyMap<string, string>,
): Explanation {
  const source = text ?? '';
  const held = [...words];
  const sentence = sentenceOfExpression(source, labels);
  const parsed = parseExpression(source);
  if (!parsed.ok) return { value: false, steps: [], nearestFlip: null, sentence, problems: parsed.problems };
  const steps = toSteps(source, parsed.value.terms, held, audiences).map((step) =>
    labels ? { ...step, label: sentenceOfExpression(step.text, labels) } : step,
  );
  const value = steps.at(-1)?.soFar ?? true;
  return { value, steps, nearestFlip: findNearestFlip(source, held, audiences), sentence, problems: [] };
}

function toSteps(
  source: string,
  terms: readonly Term[],
  held: readonly string[],
  audiences: ReadonlyMap<string, string>,
): ExplanationStep[] {
  const set = createExpressionSet(
    terms.map((term) => term.word),
    audiences,
  );
  const bits = set.toBits(held);
  let soFar = true;
  return terms.map(({ word, negated, joiner, start, end }, i) => {
    const isHeld = set.holds(i, bits);
    const value = isHeld !== negated;
    soFar = joiner === 'AND' ? soFar && value : soFar || value;
    return { text: source.slice(start, end), word, negated, joiner, isHeld, value, soFar, start, end };
  });
}

/** More changes than this would be too many to follow. */
const MAX_CHANGES = 3;

/** Sets of changes tried before giving up. This covers all sets of three out of 56 words. */
const MAX_ATTEMPTS = 30_000;

/**
 * The fewest words to hold or drop that flip the answer, or null when up to three changes do not. Tags behind audiences count. Of
 * equally small sets the first is taken, in the order in which the tags appear.
 */
function findNearestFlip(text: string, words: Iterable<string>, audiences: ReadonlyMap<string, string>): readonly WordChange[] | null {
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

/** The words held after holding or dropping each of the chosen words. */
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
