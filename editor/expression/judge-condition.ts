import {
  type Answer,
  createAnswers,
  createExpressionCheck,
  createExpressionSet,
  type ExpressionProblem,
  parseExpression,
  type StateChange,
} from '../../engine/index.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';
import type { PersonWords, ScopeAudience } from './scope.ts';

/** How one condition fares for the person shown. */
export interface ConditionStep {
  readonly isTrue: boolean;
  /** Whether everything down to here holds. */
  readonly soFar: boolean;
}

/** A mistake or oddity and the condition it is about; null for the whole. */
export interface ConditionProblem extends ExpressionProblem {
  readonly row: number | null;
}

/** Everything the builder says about a condition. */
export interface Judgement {
  readonly text: string;
  readonly problems: readonly ConditionProblem[];
  readonly answer: Answer;
  /** For the person shown; empty without one, or when the text cannot be read. */
  readonly steps: readonly ConditionStep[];
  readonly isShown: boolean | null;
  /** The fewest choices the person could have made otherwise to turn the answer round. */
  readonly change: readonly StateChange[] | null;
  readonly seenBy: readonly PersonWords[];
}

/** Codes of what is said of a whole condition: it means nobody, or everybody. */
export const SETTLED: ReadonlySet<string> = new Set(['never-true', 'excluding-words', 'always-true']);

/** What judging needs besides the text. */
export interface JudgeScope {
  readonly vocabulary: Vocabulary;
  readonly audiences: readonly ScopeAudience[];
  /** The audience whose own condition is judged: it means what is being written, so that circles are found. */
  readonly audienceId?: string | undefined;
}

/** Judges a condition for a person and for many. */
export type Judge = (text: string, person: PersonWords | null, people: readonly PersonWords[]) => Judgement;

/** Makes a vocabulary and its audiences ready for judging conditions as they are written. */
export function createJudge({ vocabulary, audiences, audienceId }: JudgeScope): Judge {
  const words = [...vocabulary.tags, ...vocabulary.facts].map(({ id }) => id);
  const known = new Map(audiences.map(({ id, expression }) => [id, expression]));
  const prepare = (named: ReadonlyMap<string, string>) => ({
    named,
    check: createExpressionCheck({ ...vocabulary, words, audiences: named }),
    answers: createAnswers({ vocabulary, audiences: named }),
  });
  const ready = prepare(known);
  let latest: (Judgement & { readonly person: PersonWords | null; readonly people: readonly PersonWords[] }) | null = null;
  // A change is judged once to be announced and drawn: the second asking gets what the first found.
  return (text, person, people) => {
    if (latest?.text !== text || latest.person !== person || latest.people !== people) {
      latest = { ...judgeOne(text, person, people), person, people };
    }
    return latest;
  };

  function judgeOne(text: string, person: PersonWords | null, people: readonly PersonWords[]): Judgement {
    const { named, check, answers } = audienceId === undefined ? ready : prepare(new Map(known).set(audienceId, text));
    const parsed = parseExpression(text);
    const terms = parsed.ok ? parsed.value.terms : [];
    const problems = check(text).map((problem) => {
      const row = terms.findIndex(({ start, end }) => problem.start >= start && problem.start + problem.length <= end);
      return { ...problem, row: row < 0 ? null : row };
    });
    const set = createExpressionSet([text, ...terms.map((term) => term.word)], named);
    const seenBy = people.filter(({ words: held }) => set.holds(0, set.toBits(held)));
    const answer = answers.answer(text);
    if (!person || !parsed.ok) return { text, problems, answer, steps: [], isShown: null, change: null, seenBy };
    const bits = set.toBits(person.words);
    const isShown = set.holds(0, bits);
    let soFar = true;
    const steps = terms.map(({ negated, joiner }, i) => {
      const isTrue = set.holds(i + 1, bits) !== negated;
      soFar = joiner === 'AND' ? soFar && isTrue : soFar || isTrue;
      return { isTrue, soFar };
    });
    const change = answer.kind === 'sometimes' ? answers.nearest(text, person.words, !isShown) : null;
    return { text, problems, answer, steps, isShown, change, seenBy };
  }
}

/** The condition that decided against: the last after which the answer stayed no. Null when the answer is yes. */
export function findFailing(steps: readonly ConditionStep[]): number | null {
  if (steps.at(-1)?.soFar !== false) return null;
  return steps.findLastIndex((step, i) => !step.soFar && (steps[i - 1]?.soFar ?? true));
}
