import type { Term } from './parse-expression.ts';

/**
 * What settles an answer: the bit, and whether it settles by being set or by being clear.
 * One number: twice the bit, plus one when set settles.
 */
type Trigger = number;

/** Neighbouring conditions with one joiner. As soon as one trigger fires, the answer is known: AND answers no, OR answers yes. */
interface Run {
  readonly answer: boolean;
  readonly triggers: readonly Trigger[];
}

/**
 * An expression read from its end, where each condition overrides all that stand before it:
 * the first run with a trigger that fires answers; when none does, `otherwise` is the answer. Answers of runs alternate.
 */
export interface Fold {
  readonly runs: readonly Run[];
  readonly otherwise: boolean;
}

/** The fold of an expression that never holds, such as one that cannot be read. */
export const NEVER: Fold = { runs: [], otherwise: false };

/** Turns terms into a fold over bits, leaving out conditions that can no longer change the answer. */
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

/** What a term answers when it settles things. The first stands for itself, so it can share the run of the second. */
function answerAt(terms: readonly Term[], index: number): boolean {
  return terms[index === 0 ? 1 : index]?.joiner === 'OR';
}

function addTrigger(runs: { answer: boolean; triggers: Trigger[] }[], answer: boolean, trigger: Trigger): void {
  const last = runs.at(-1);
  if (last?.answer === answer) last.triggers.push(trigger);
  else runs.push({ answer, triggers: [trigger] });
}
