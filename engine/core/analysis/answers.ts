import { parseExpression, type Term } from '../expression/index.ts';
import { NONE } from './diagram.ts';
import { heldOn, type LegalVocabulary, readLegalVocabulary } from './legal-words.ts';
import { openQuestion, type Question, subjectOf, wordsOfOne } from './question.ts';
import type { StateSpace } from './state-space.ts';
import { readStates } from './states.ts';

/**
 * Whom an expression means among all legal people.
 * `because` names conditions by their place, from 0: a smallest choice of them that settles the answer whatever the others say.
 * `unknown`: audiences lean on one another in so many ways that the search was given up. It never is without audiences.
 */
export type Answer =
  | { readonly kind: 'always' | 'never'; readonly because: readonly number[] }
  | { readonly kind: 'sometimes'; readonly shownTo: readonly string[]; readonly hiddenFrom: readonly string[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' };

/** How the people of a second expression lie to those of a first. */
export type Comparison = 'same' | 'wider' | 'narrower' | 'apart' | 'overlapping' | 'unknown';

/** One choice made otherwise: this word is dropped, that is held. Dropping alone may mean holding any other of its group. */
export interface StateChange {
  readonly drop: string | null;
  readonly hold: string | null;
}

/** Exact answers about expressions, over all people whom the vocabulary, and the states they can be in, allow. */
export interface Answers {
  readonly answer: (text: string) => Answer;
  readonly compare: (before: string, after: string) => Comparison;
  /** The fewest choices to make otherwise for an expression to hold, or no longer hold, for somebody; null when nothing does. */
  readonly nearest: (text: string, words: Iterable<string>, wanted: boolean) => readonly StateChange[] | null;
}

/** What answers are given over. */
export interface AnswerOptions {
  readonly vocabulary: LegalVocabulary;
  /** Expressions of audiences by name, without @. */
  readonly audiences: ReadonlyMap<string, string>;
  /** The states that people can be in. Without it they can hold whatever the vocabulary allows. */
  readonly space?: StateSpace;
}

/** Sets kept for one question. A chain of the most conditions over a hundred groups needs half of them. */
const MAX_NODES = 100_000;

/** Pairs of conditions tried as the reason before one is found by leaving conditions out. */
const MAX_PAIRS = 2_000;

/** The terms of the first text, and a question about all of them. */
interface Asked {
  readonly terms: readonly Term[];
  readonly question: Question;
}

/**
 * Prepares exact answers: whether an expression ever holds, who shows it, what settles it, how two compare.
 * A word the vocabulary does not list is held by nobody, and an audience that cannot be used means nobody.
 */
export function createAnswers({ vocabulary, audiences, space }: AnswerOptions): Answers {
  const known = space ? readStates(vocabulary, space) : null;
  const ready = known?.ready ?? readLegalVocabulary(vocabulary);
  const signatures = known?.states.signatures ?? null;
  const ask = (texts: readonly (readonly Term[])[]): Asked => ({
    terms: texts[0] ?? [],
    question: openQuestion(subjectOf(texts.flat(), audiences), { ready, signatures, maxNodes: MAX_NODES }),
  });
  const askOne = keepLatest((text: string): Asked | null => {
    const parsed = parseExpression(text);
    return parsed.ok ? ask([parsed.value.terms]) : null;
  });
  return {
    answer: (text) => {
      const asked = askOne(text);
      return asked ? answerTerms(asked) : { kind: 'unreadable' };
    },
    compare: (before, after) => {
      const [a, b] = [parseExpression(before), parseExpression(after)];
      return a.ok && b.ok ? compareTerms(b.value.terms, ask([a.value.terms, b.value.terms])) : 'unknown';
    },
    nearest: (text, words, wanted) => {
      const asked = askOne(text);
      return asked ? findNearest(new Set(Array.from(words, (word) => word.toLowerCase())), wanted, asked) : null;
    },
  };
}

/** Whoever asks whether an expression ever holds asks next what would turn it round. */
function keepLatest<T>(make: (text: string) => T): (text: string) => T {
  let latest: { readonly text: string; readonly made: T } | null = null;
  return (text) => {
    if (latest?.text !== text) latest = { text, made: make(text) };
    return latest.made;
  };
}

function answerTerms({ terms, question }: Asked): Answer {
  const { diagrams, legal, meaning } = question;
  const meant = meaning(terms, true);
  const shown = diagrams.and(legal, meant);
  const hidden = diagrams.and(legal, diagrams.not(meant));
  if (diagrams.isFull()) return { kind: 'unknown' };
  if (shown === NONE) return { kind: 'never', because: findReason(terms, (kept) => isSettled(terms, kept, false, question)) };
  if (hidden === NONE) return { kind: 'always', because: findReason(terms, (kept) => isSettled(terms, kept, true, question)) };
  return { kind: 'sometimes', shownTo: wordsOfOne(shown, question), hiddenFrom: wordsOfOne(hidden, question) };
}

/**
 * Whether the kept conditions alone settle the answer, with every other free to say what helps most against it: what stands
 * before the last free condition that can turn the answer round no longer counts, and the other free ones can stay out of it.
 */
function isSettled(terms: readonly Term[], kept: ReadonlySet<number>, answer: boolean, question: Question): boolean {
  const turning = answer ? 'AND' : 'OR';
  const start = terms.findLastIndex((term, i) => !kept.has(i) && term.joiner === turning) + 1;
  const rest = terms.filter((_, i) => i >= start && kept.has(i));
  const meant = question.meaning(rest, start > 0 ? !answer : true);
  const against = answer ? question.diagrams.not(meant) : meant;
  return question.diagrams.and(question.legal, against) === NONE && !question.diagrams.isFull();
}

/** A smallest reason when one or two conditions are enough, otherwise one that no condition can be left out of. */
function findReason(terms: readonly Term[], settles: (kept: ReadonlySet<number>) => boolean): readonly number[] {
  if (settles(new Set())) return [];
  const single = terms.findIndex((_, i) => settles(new Set([i])));
  if (single >= 0) return [single];
  let pairs = MAX_PAIRS;
  for (let second = 1; second < terms.length && pairs > 0; second++) {
    for (let first = 0; first < second && pairs > 0; first++, pairs--) if (settles(new Set([first, second]))) return [first, second];
  }
  const kept = new Set(terms.keys());
  for (const i of terms.keys()) {
    kept.delete(i);
    if (!settles(kept)) kept.add(i);
  }
  return [...kept];
}

function compareTerms(after: readonly Term[], { terms, question: { diagrams, legal, meaning } }: Asked): Comparison {
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

function findNearest(held: ReadonlySet<string>, wanted: boolean, { terms, question }: Asked): readonly StateChange[] | null {
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
