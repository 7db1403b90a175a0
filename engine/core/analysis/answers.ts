import { parseExpression, type Term } from '../expression/parse-expression.ts';
import { NONE } from './diagram.ts';
import { heldOn, type LegalVocabulary, readLegalVocabulary } from './legal-people.ts';
import { openQuestion, type Question, subjectOf, wordsOfOne } from './question.ts';
import type { StateSpace } from './state-space.ts';
import { readStates } from './states.ts';

/**
 * Which of all legal people an expression matches. `because` is a smallest set of conditions, by index, that settle the answer regardless
 * of the others. `unknown`: the audiences depend on one another in so many ways that the search gave up. It never happens without
 * audiences.
 */
export type Answer =
  | { readonly kind: 'always' | 'never'; readonly because: readonly number[] }
  | { readonly kind: 'sometimes'; readonly shownTo: readonly string[]; readonly hiddenFrom: readonly string[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' };

/** How the people that a second expression matches compare with those of the first. */
export type Comparison = 'same' | 'wider' | 'narrower' | 'apart' | 'overlapping' | 'unknown';

/** One choice made differently: drop this word, hold that one. A drop alone may mean holding any other word of its group. */
export interface StateChange {
  readonly drop: string | null;
  readonly hold: string | null;
}

/** Exact answers about expressions, over everybody whom the vocabulary and the known states allow. */
export interface Answers {
  readonly answer: (text: string) => Answer;
  readonly compare: (before: string, after: string) => Comparison;
  /** The fewest changes after which an expression holds (or no longer holds) for a person; null when no change is enough. */
  readonly nearest: (text: string, words: Iterable<string>, wanted: boolean) => readonly StateChange[] | null;
}

/** Inputs of the answers. */
export interface AnswerOptions {
  readonly vocabulary: LegalVocabulary;
  /** The expressions of audiences by name, without @. */
  readonly audiences: ReadonlyMap<string, string>;
  /** The states that people can be in. Without it, people may hold whatever the vocabulary allows. */
  readonly space?: StateSpace;
}

/** The maximum number of sets for one question. The longest expression allowed, over a hundred groups, needs half of them. */
const MAX_NODES = 100_000;

/** The maximum number of pairs of conditions tried as the reason. After that, conditions are left out one by one. */
const MAX_PAIRS = 2_000;

/** The terms of the first text, and the question over the terms of all texts. */
interface ParsedQuestion {
  readonly terms: readonly Term[];
  readonly question: Question;
}

/**
 * Prepares exact answers: whether an expression ever holds, for whom, what settles it, and how two compare. A word that the vocabulary does
 * not list is held by nobody, and an audience that cannot be used matches nobody.
 */
export function createAnswers({ vocabulary, audiences, space }: AnswerOptions): Answers {
  const known = space ? readStates(vocabulary, space) : null;
  const ready = known?.ready ?? readLegalVocabulary(vocabulary);
  const signatures = known?.states.signatures ?? null;
  const createQuestion = (texts: readonly (readonly Term[])[]): ParsedQuestion => ({
    terms: texts[0] ?? [],
    question: openQuestion(subjectOf(texts.flat(), audiences), { ready, signatures, maxNodes: MAX_NODES }),
  });
  const parseOne = keepLatest((text: string): ParsedQuestion | null => {
    const parsed = parseExpression(text);
    return parsed.ok ? createQuestion([parsed.value.terms]) : null;
  });
  return {
    answer: (text) => {
      const parsed = parseOne(text);
      return parsed ? answerTerms(parsed) : { kind: 'unreadable' };
    },
    compare: (before, after) => {
      const [a, b] = [parseExpression(before), parseExpression(after)];
      return a.ok && b.ok ? compareTerms(b.value.terms, createQuestion([a.value.terms, b.value.terms])) : 'unknown';
    },
    nearest: (text, words, wanted) => {
      const parsed = parseOne(text);
      return parsed ? findNearest(new Set(Array.from(words, (word) => word.toLowerCase())), wanted, parsed) : null;
    },
  };
}

/** Caches the latest result: the question whether an expression ever holds is usually followed by the one for the fewest changes. */
function keepLatest<T>(make: (text: string) => T): (text: string) => T {
  let latest: { readonly text: string; readonly made: T } | null = null;
  return (text) => {
    if (latest?.text !== text) latest = { text, made: make(text) };
    return latest.made;
  };
}

function answerTerms({ terms, question }: ParsedQuestion): Answer {
  const { diagrams, legal, meaning } = question;
  const meant = meaning(terms, true);
  const shown = diagrams.and(legal, meant);
  const hidden = diagrams.and(legal, diagrams.not(meant));
  if (diagrams.isFull()) return { kind: 'unknown' };
  if (shown === NONE) return { kind: 'never', because: findReason(terms, (remaining) => isSettled(terms, remaining, false, question)) };
  if (hidden === NONE) return { kind: 'always', because: findReason(terms, (remaining) => isSettled(terms, remaining, true, question)) };
  return { kind: 'sometimes', shownTo: wordsOfOne(shown, question), hiddenFrom: wordsOfOne(hidden, question) };
}

/**
 * Whether the remaining conditions alone settle the answer, even when every other condition has the value that counts most against it.
 * Conditions before the last free one that can flip the answer then no longer count; the later free ones change nothing.
 */
function isSettled(terms: readonly Term[], remaining: ReadonlySet<number>, answer: boolean, question: Question): boolean {
  const turning = answer ? 'AND' : 'OR';
  const start = terms.map((term, i) => !remaining.has(i) && term.joiner === turning).lastIndexOf(true) + 1;
  const rest = terms.filter((_, i) => i >= start && remaining.has(i));
  const meant = question.meaning(rest, start > 0 ? !answer : true);
  const against = answer ? question.diagrams.not(meant) : meant;
  return question.diagrams.and(question.legal, against) === NONE && !question.diagrams.isFull();
}

/** A smallest reason when one or two conditions are enough, otherwise one from which no condition can be left out. */
function findReason(terms: readonly Term[], settles: (remaining: ReadonlySet<number>) => boolean): readonly number[] {
  if (settles(new Set())) return [];
  const single = terms.findIndex((_, i) => settles(new Set([i])));
  if (single >= 0) return [single];
  let pairs = MAX_PAIRS;
  for (let second = 1; second < terms.length && pairs > 0; second++) {
    for (let first = 0; first < second && pairs > 0; first++, pairs--) if (settles(new Set([first, second]))) return [first, second];
  }
  const remaining = new Set(terms.keys());
  for (const i of terms.keys()) {
    remaining.delete(i);
    if (!settles(remaining)) remaining.add(i);
  }
  return [...remaining];
}

function compareTerms(after: readonly Term[], { terms, question: { diagrams, legal, meaning } }: ParsedQuestion): Comparison {
  const { and, not, isFull } = diagrams;
  const old = and(legal, meaning(terms, true));
  const now = and(legal, meaning(after, true));
  const lost = and(old, not(now));
  const won = and(now, not(old));
  const both = and(old, now);
  if (isFull()) return 'unknown';
  if (old === now) return 'same';
  if (lost === NONE) return 'wider';
  if (won === NONE) return 'narrower';
  return both === NONE ? 'apart' : 'overlapping';
}

function findNearest(held: ReadonlySet<string>, wanted: boolean, { terms, question }: ParsedQuestion): readonly StateChange[] | null {
  const { diagrams, legal, meaning, words, ready } = question;
  const meant = meaning(terms, true);
  const target = diagrams.and(legal, wanted ? meant : diagrams.not(meant));
  if (diagrams.isFull()) return null;
  const now = words.axes.map(({ values }) => values.findIndex((word) => word === null || held.has(word)));
  const chosen = diagrams.cheapest(target, (axis, value) => (now[axis] === value ? 0 : 1));
  if (!chosen) return null;
  return words.axes.flatMap((axis, i) => {
    const value = chosen[i] ?? -1;
    return now[i] === value ? [] : [{ drop: heldOn(axis, held, ready), hold: axis.values[value] ?? null }];
  });
}
