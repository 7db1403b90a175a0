import { parseExpression, type Term } from '../expression/index.ts';
import { readAudiences } from './audiences.ts';
import { ALL, createDiagrams, type Diagram, type Diagrams, NONE } from './diagram.ts';
import { heldOn, type LegalVocabulary, type LegalWords, legalWordsFor, type ReadyVocabulary, readLegalVocabulary } from './legal-words.ts';

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

/** Exact answers about expressions, over all people the vocabulary allows. */
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
}

/** Sets kept for one question. A chain of the most conditions over a hundred groups needs half of them. */
const MOST_NODES = 100_000;

/** Pairs of conditions tried as the reason before one is found by leaving conditions out. */
const MOST_PAIRS = 2_000;

/** One question made ready: the legal people as its words tell them apart. */
interface Question {
  /** The terms of the first text. */
  readonly terms: readonly Term[];
  readonly ready: ReadyVocabulary;
  readonly words: LegalWords;
  readonly diagrams: Diagrams;
  readonly legal: Diagram;
  /** Whom terms mean, when everything before them means everybody, or nobody. */
  readonly meaning: (terms: readonly Term[], before: boolean) => Diagram;
}

/**
 * Prepares exact answers: whether an expression ever holds, who shows it, what settles it, how two compare.
 * A word the vocabulary does not list is held by nobody, and an audience that cannot be used means nobody.
 */
export function createAnswers({ vocabulary, audiences }: AnswerOptions): Answers {
  const ready = readLegalVocabulary(vocabulary);
  const ask = (texts: readonly (readonly Term[])[]): Question => {
    const leaned = readAudiences(texts.flat(), audiences);
    const used = [...texts, ...leaned.values()].flat().filter((term) => !term.isAudience);
    const words = legalWordsFor(
      used.map((term) => term.word),
      ready,
    );
    const diagrams = createDiagrams(words.axes, MOST_NODES);
    return {
      terms: texts[0] ?? [],
      ready,
      words,
      diagrams,
      legal: meetClauses(words, diagrams),
      meaning: prepareMeaning(diagrams, leaned),
    };
  };
  const askOne = keepLatest((text: string): Question | null => {
    const parsed = parseExpression(text);
    return parsed.ok ? ask([parsed.value.terms]) : null;
  });
  return {
    answer: (text) => {
      const question = askOne(text);
      return question ? answerTerms(question) : { kind: 'unreadable' };
    },
    compare: (before, after) => {
      const [a, b] = [parseExpression(before), parseExpression(after)];
      return a.ok && b.ok ? compareTerms(a.value.terms, b.value.terms, ask([a.value.terms, b.value.terms])) : 'unknown';
    },
    nearest: (text, words, wanted) => {
      const question = askOne(text);
      return question ? findNearest(new Set(Array.from(words, (word) => word.toLowerCase())), wanted, question) : null;
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

function meetClauses({ clauses }: LegalWords, { chain, and }: Diagrams): Diagram {
  return clauses.reduce<Diagram>((legal, { held, notHeld }) => {
    const links = [...held.map((word) => ({ word, negated: false })), ...notHeld.map((word) => ({ word, negated: true }))];
    return and(
      legal,
      chain(
        links.map((link) => ({ ...link, joiner: 'OR' as const })),
        false,
      ),
    );
  }, ALL);
}

/** Chains of tags are read at once; each audience is a set of its own that is joined to what stands before it. */
function prepareMeaning(diagrams: Diagrams, audiences: ReadonlyMap<string, readonly Term[]>): Question['meaning'] {
  const { and, or, not, chain } = diagrams;
  const made = new Map<string, Diagram>();
  const audience = (word: string): Diagram => {
    const before = made.get(word);
    if (before !== undefined) return before;
    const terms = audiences.get(word);
    const diagram = terms ? meaning(terms, true) : NONE;
    made.set(word, diagram);
    return diagram;
  };
  const join = (before: Diagram, run: readonly Term[]): Diagram => {
    const [first] = run;
    if (!first?.isAudience) return or(chain(run, false), and(before, chain(run, true)));
    const own = first.negated ? not(audience(first.word)) : audience(first.word);
    return first.joiner === 'AND' ? and(before, own) : or(before, own);
  };
  const meaning = (terms: readonly Term[], before: boolean): Diagram => splitRuns(terms).reduce(join, before ? ALL : NONE);
  return meaning;
}

/** Neighbouring tags together, each audience by itself. */
function splitRuns(terms: readonly Term[]): readonly (readonly Term[])[] {
  const runs: Term[][] = [];
  let last: Term | undefined;
  for (const term of terms) {
    if (last && !last.isAudience && !term.isAudience) runs.at(-1)?.push(term);
    else runs.push([term]);
    last = term;
  }
  return runs;
}

function answerTerms(question: Question): Answer {
  const { terms, diagrams, legal, meaning } = question;
  const meant = meaning(terms, true);
  const shown = diagrams.and(legal, meant);
  const hidden = diagrams.and(legal, diagrams.not(meant));
  if (diagrams.isFull()) return { kind: 'unknown' };
  if (shown === NONE) return { kind: 'never', because: findReason(terms, (kept) => isSettled(terms, kept, false, question)) };
  if (hidden === NONE) return { kind: 'always', because: findReason(terms, (kept) => isSettled(terms, kept, true, question)) };
  return { kind: 'sometimes', shownTo: wordsOfOne(shown, question), hiddenFrom: wordsOfOne(hidden, question) };
}

/** The words of one member, holding as few as can be. A group of which one word must be held gives one. */
function wordsOfOne(set: Diagram, { diagrams, words }: Question): readonly string[] {
  const chosen = diagrams.cheapest(set, (axis, value) => (words.axes[axis]?.values[value] === null ? 0 : 1)) ?? [];
  return words.axes.flatMap(({ values, other }, axis) => values[chosen[axis] ?? -1] ?? other ?? []);
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
  let pairs = MOST_PAIRS;
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

function compareTerms(before: readonly Term[], after: readonly Term[], { diagrams, legal, meaning }: Question): Comparison {
  const { and, not, isFull } = diagrams;
  const old = and(legal, meaning(before, true));
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

function findNearest(held: ReadonlySet<string>, wanted: boolean, question: Question): readonly StateChange[] | null {
  const { terms, diagrams, legal, meaning, words, ready } = question;
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
