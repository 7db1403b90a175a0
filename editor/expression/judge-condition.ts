import {
  type Answer,
  createAnswers,
  createExpressionCheck,
  createExpressionSet,
  type ExpressionProblem,
  parseExpression,
  type StateChange,
} from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { ScopeAudience, ScopedPerson } from './scope.ts';

/** The result of one condition for the previewed person. */
export interface ConditionStep {
  readonly isTrue: boolean;
  /** Whether everything up to and including this row holds. */
  readonly soFar: boolean;
}

/** A mistake or warning, and its condition; null for the whole expression. */
export interface ConditionProblem extends ExpressionProblem {
  readonly row: number | null;
}

/** Everything the builder shows about a condition. */
export interface Judgement {
  readonly text: string;
  readonly problems: readonly ConditionProblem[];
  readonly answer: Answer;
  /** For the previewed person; empty without one, or when the text cannot be parsed. */
  readonly steps: readonly ConditionStep[];
  readonly isShown: boolean | null;
  /** The minimal set of choices that the person would have to change to flip the answer. */
  readonly change: readonly StateChange[] | null;
  readonly seenBy: readonly ScopedPerson[];
}

/** The codes of warnings about a whole condition: it matches nobody, or everybody. */
export const SETTLED: ReadonlySet<string> = new Set(['never-true', 'excluding-words', 'always-true']);

/** Dependencies of judging besides the text. */
export interface JudgeScope {
  readonly vocabulary: Vocabulary;
  readonly audiences: readonly ScopeAudience[];
  /** The audience that this condition defines. Its text is the one being edited, so that circles are detected. */
  readonly audienceId?: string | undefined;
}

/** Judges a condition for one person and for several. */
export type Judge = (text: string, person: ScopedPerson | null, people: readonly ScopedPerson[]) => Judgement;

/** Prepares a vocabulary and its audiences for judging conditions during typing. */
export function createJudge({ vocabulary, audiences, audienceId }: JudgeScope): Judge {
  const vocabularyIds = [...vocabulary.tags, ...vocabulary.facts].map(({ id }) => id);
  const known = new Map(audiences.map(({ id, expression }) => [id, expression]));
  const prepare = (named: ReadonlyMap<string, string>) => ({
    named,
    check: createExpressionCheck({ ...vocabulary, words: vocabularyIds, audiences: named }),
    answers: createAnswers({ vocabulary, audiences: named }),
  });
  const ready = prepare(known);
  let latest: (Judgement & { readonly person: ScopedPerson | null; readonly people: readonly ScopedPerson[] }) | null = null;
  // Each change is judged twice, to announce and to render it, so the last judgement is cached.
  return (text, person, people) => {
    if (latest?.text !== text || latest.person !== person || latest.people !== people) {
      latest = { ...judgeOne(text, person, people), person, people };
    }
    return latest;
  };

  function judgeOne(text: string, person: ScopedPerson | null, people: readonly ScopedPerson[]): Judgement {
    const { named, check, answers } = audienceId === undefined ? ready : prepare(new Map(known).set(audienceId, text));
    const parsed = parseExpression(text);
    const terms = parsed.ok ? parsed.value.terms : [];
    const found = check(text).map((problem) => {
      const row = terms.findIndex(({ start, end }) => problem.start >= start && problem.start + problem.length <= end);
      return { ...problem, row: row < 0 ? null : row };
    });
    const set = createExpressionSet([text, ...terms.map((term) => term.word)], named);
    const seenBy = people.filter(({ held }) => set.holds(0, set.toBits(held)));
    const answer = answers.answer(text);
    const problems = answer.kind === 'never' && parsed.ok && found.every(isNoAnswer) ? [...found, neverProblem(text)] : found;
    if (!person || !parsed.ok) return { text, problems, answer, steps: [], isShown: null, change: null, seenBy };
    const bits = set.toBits(person.held);
    const isShown = set.holds(0, bits);
    let soFar = true;
    const steps = terms.map(({ negated, joiner }, i) => {
      const isTrue = set.holds(i + 1, bits) !== negated;
      soFar = joiner === 'AND' ? soFar && isTrue : soFar || isTrue;
      return { isTrue, soFar };
    });
    const change = answer.kind === 'sometimes' ? answers.nearest(text, person.held, !isShown) : null;
    return { text, problems, answer, steps, isShown, change, seenBy };
  }
}

/** Whether a problem leaves open whether anybody matches. */
function isNoAnswer({ code, severity }: ConditionProblem): boolean {
  return severity !== 'error' && !SETTLED.has(code);
}

/** Every word of an exhaustive group is excluded: only the whole vocabulary shows that nobody matches. */
function neverProblem(text: string): ConditionProblem {
  const message = 'Nobody would see this: everybody has one of these, and the condition rules each of them out.';
  return { code: 'never-true', start: 0, length: text.length, message, severity: 'warning', row: null };
}

/** The deciding condition: the last after which the answer stayed false. Null when the answer is true. */
export function findFailing(steps: readonly ConditionStep[]): number | null {
  if (steps.at(-1)?.soFar !== false) return null;
  return steps.map((step, i) => !step.soFar && (steps[i - 1]?.soFar ?? true)).lastIndexOf(true);
}
