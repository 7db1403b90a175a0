import type { FeedStatus } from '#schemas/viewer';
import { parseExpression } from '../expression/parse-expression.ts';
import { type AnswerOptions, type Answers, createAnswers } from './answers.ts';
import { prepareCountCombinations } from './count-combinations.ts';
import { ALL, type Diagram, NONE } from './diagram.ts';
import { createFindPerson, type FirstStates, firstOfEach, type ReachedPerson } from './person.ts';
import { openQuestion, type Question, subjectOf } from './question.ts';
import type { LegalState, StateSpace } from './state-space.ts';
import { type ReadyStates, readStates } from './states.ts';

/** The conditions that decide who an item is for. */
export interface ItemQuery {
  /** Any one is enough; null when the item names no status. */
  readonly statuses: readonly FeedStatus[] | null;
  /** Any one that holds is enough; no expression, or a blank one, matches everybody. */
  readonly expressions: readonly string[];
  /** Words that must be held as well. */
  readonly needs?: readonly string[];
}

/**
 * Whether an item is for anybody who can exist. `never` names what nobody has: the statuses, the conditions, or, where each is possible
 * alone, the two together. `unreadable`: none of the expressions can be read. `unknown`: the number of sets exceeded its limit.
 */
export type ItemAnswer =
  | { readonly kind: 'always' | 'unreadable' | 'unknown' }
  | { readonly kind: 'never'; readonly because: 'statuses' | 'conditions' | 'together' }
  | { readonly kind: 'sometimes'; readonly shownTo: ReachedPerson; readonly hiddenFrom: ReachedPerson };

/** Counts combinations of a state and the words an expression uses: how many can exist, and for how many the expression holds. */
interface StateCount {
  readonly holds: number;
  readonly all: number;
}

/** Exact answers over the people who can exist: those whom vocabulary and states allow. */
export interface Reach extends Answers {
  /** Null when the expression cannot be read, or its audiences are too complex to follow. Exact up to 2^53. */
  readonly countStates: (text: string) => StateCount | null;
  /** Combines statuses and expressions. */
  readonly answerItem: (query: ItemQuery) => ItemAnswer;
}

/** Inputs of the answers; the states of people are required. */
export type ReachOptions = AnswerOptions & { readonly space: StateSpace };

/** The maximum number of sets for one question. */
const MAX_NODES = 200_000;

/** Prepares exact answers over the people who can exist. */
export function createReach(options: ReachOptions): Reach {
  const { vocabulary, audiences, space } = options;
  const { ready, states } = readStates(vocabulary, space);
  const open = (texts: readonly string[]): Question | null => {
    const parsed = texts.map(parseExpression);
    const terms = parsed.flatMap((one) => (one.ok ? one.value.terms : []));
    if (texts.length > 0 && parsed.every((one) => !one.ok)) return null;
    return openQuestion(subjectOf(terms, audiences), { ready, signatures: states.signatures, maxNodes: MAX_NODES });
  };

  const countStates = (text: string): StateCount | null => {
    const question = open([text]);
    if (!question) return null;
    const { diagrams, words, used, positions } = question;
    const count = prepareCountCombinations(words.axes, used, diagrams);
    const meant = meaningOf(text, question);
    let [holds, all] = [0, 0];
    for (const signature of states.signatures) {
      const people = positions.peopleIn(signature);
      holds += signature.states.length * count(diagrams.and(people, meant));
      all += signature.states.length * count(people);
    }
    return diagrams.isFull() ? null : { holds, all };
  };

  const answerItem = ({ statuses, expressions, needs = [] }: ItemQuery): ItemAnswer => {
    const question = open([...expressions, ...needs]);
    if (!question || isUnreadable(expressions)) return { kind: 'unreadable' };
    const { diagrams, legal, positions } = question;
    const { and, not } = diagrams;
    const meant = needs.map((text) => meaningOf(text, question)).reduce(and, meaningOfAny(expressions, question));
    const { having, lacking } = splitByStatus(states, statuses);
    const people = positions.peopleOf(having.keys());
    const shown = and(people, meant);
    const hidden = and(people, not(meant));
    const isEver = and(legal, meant) !== NONE;
    if (diagrams.isFull()) return { kind: 'unknown' };
    if (shown === NONE) return { kind: 'never', because: having.size === 0 ? 'statuses' : isEver ? 'together' : 'conditions' };
    if (hidden === NONE && lacking.size === 0) return { kind: 'always' };
    const find = createFindPerson(question, states, vocabulary);
    const shownTo = find(shown, having);
    const hiddenFrom = find(legal, lacking) ?? find(hidden, having);
    return shownTo && hiddenFrom ? { kind: 'sometimes', shownTo, hiddenFrom } : { kind: 'unknown' };
  };

  return { ...createAnswers(options), countStates, answerItem };
}

function isUnreadable(expressions: readonly string[]): boolean {
  return expressions.length > 0 && expressions.every((text) => !parseExpression(text).ok);
}

/** The people that an expression matches; nobody when it cannot be read. */
function meaningOf(text: string, { meaning }: Pick<Question, 'meaning'>): Diagram {
  const parsed = parseExpression(text);
  return parsed.ok ? meaning(parsed.value.terms, true) : NONE;
}

function meaningOfAny(expressions: readonly string[], question: Question): Diagram {
  if (expressions.length === 0) return ALL;
  return expressions.map((text) => meaningOf(text, question)).reduce(question.diagrams.or, NONE);
}

/** The states in which people have one of the statuses, and those in which they have none. */
function splitByStatus(ready: ReadyStates, wanted: readonly FeedStatus[] | null): Record<'having' | 'lacking', FirstStates> {
  const hasOne = (state: LegalState) =>
    wanted === null || state.statuses.some((has) => wanted.some((one) => one.scheme === has.scheme && one.status === has.status));
  const lacking = ready.states.filter((state) => !hasOne(state));
  return { having: firstOfEach(ready.states.filter(hasOne), ready), lacking: firstOfEach(lacking, ready) };
}
