import type { Term } from './parse-expression.ts';

/** A bit and the value with which it settles an answer, as one number: twice the bit, plus one when it settles by being set. */
type Trigger = number;

/** Neighbouring conditions with the same joiner. When any trigger fires, the answer is known: no for AND, yes for OR. */
interface Run {
  readonly answer: boolean;
  readonly triggers: readonly Trigger[];
}

/**
 * An expression as read from its end, where each condition overrides all before it: the first run with a trigger that fires gives the
 * answer, and `otherwise` is the answer when none does. The answers of runs alternate.
 */
export interface Fold {
  readonly runs: readonly Run[];
  readonly otherwise: boolean;
}

/** The fold of an expression that never holds, such as an unreadable one. */
export const NEVER: Fold = { runs: [], otherwise: false };

/** Turns terms into a fold over bits, without conditions that can no longer change the answer. */
export function toFold(terms: readonly Term[], bitOf: (word: string) => number): Fold {
  const runs: { answer: boolean; triggers: Trigger[] }[] = [];
  const triggersOfBit = new Map<number, boolean>();
  let otherwise = !answerAt(terms, 0);
  for (const [i, term] of [...terms.entries()].reverse()) {
    const answer = answerAt(terms, i);
    const bit = bitOf(term.word);
    const firesWhenSet = term.negated !== answer;
    const earlier = triggersOfBit.get(bit);
    if (earlier === firesWhenSet) continue;
    if (earlier !== undefined) {
      otherwise = answer;
      break;
    }
    triggersOfBit.set(bit, firesWhenSet);
    addTrigger(runs, answer, bit * 2 + (firesWhenSet ? 1 : 0));
  }
  if (runs.at(-1)?.answer === otherwise) runs.pop();
  return { runs, otherwise };
}

/** The answer that a term gives when it settles. The first term settles nothing else, so it can join the run of the second. */
function answerAt(terms: readonly Term[], index: number): boolean {
  return terms[index === 0 ? 1 : index]?.joiner === 'OR';
}

function addTrigger(runs: { answer: boolean; triggers: Trigger[] }[], answer: boolean, trigger: Trigger): void {
  const last = runs.at(-1);
  if (last?.answer === answer) last.triggers.push(trigger);
  else runs.push({ answer, triggers: [trigger] });
}
