import type { Term } from '../expression/parse-expression.ts';
import { readAudiences } from './audiences.ts';
import { ALL, createDiagrams, type Diagram, type Diagrams, NONE } from './diagram.ts';
import { type LegalWords, legalWordsFor, type ReadyVocabulary } from './legal-people.ts';
import { createPositions, type Positions } from './positions.ts';
import type { Signature } from './signature.ts';

/** The words and audiences that a question is about. */
export interface Subject {
  /** Words in lower case. The more often a word is given, the earlier it is decided. */
  readonly words: readonly string[];
  /** The audiences that the terms use, by their word (@name). */
  readonly leaned: ReadonlyMap<string, readonly Term[]>;
}

/** Parts of a question. */
export interface QuestionOptions {
  readonly ready: ReadyVocabulary;
  /** The decided words of the possible states; null when the states are unknown. */
  readonly signatures: readonly Signature[] | null;
  /** The maximum number of sets before the question is given up. */
  readonly maxNodes: number;
}

/** A prepared question: the legal people as far as its words distinguish them. */
export interface Question {
  readonly ready: ReadyVocabulary;
  readonly words: LegalWords;
  /** The words used by the terms and their audiences. */
  readonly used: ReadonlySet<string>;
  readonly diagrams: Diagrams;
  /** Everybody whom the vocabulary and the states allow. */
  readonly legal: Diagram;
  /** The people in given states. */
  readonly positions: Positions;
  /** The people that terms match, given that everything before them matches everybody (or nobody). */
  readonly meaning: (terms: readonly Term[], before: boolean) => Diagram;
}

/** The words and audiences of some terms, directly and through audiences (expressions by name, without @). */
export function subjectOf(terms: readonly Term[], audiences: ReadonlyMap<string, string>): Subject {
  const leaned = readAudiences(terms, audiences);
  const used = [...terms, ...[...leaned.values()].flat()].filter((term) => !term.isAudience);
  return { words: used.map((term) => term.word), leaned };
}

/** Prepares a question. */
export function openQuestion({ words: used, leaned }: Subject, { ready, signatures, maxNodes }: QuestionOptions): Question {
  const words = legalWordsFor(byUse(used), ready);
  const diagrams = createDiagrams(words.axes, maxNodes);
  const clauses = meetClauses(words, diagrams);
  const positions = createPositions(words, diagrams, clauses);
  const legal = signatures ? positions.peopleOf(signatures) : clauses;
  return { ready, words, used: new Set(used), diagrams, legal, positions, meaning: prepareMeaning(diagrams, leaned) };
}

/** The most used words first: deciding them early keeps sets small. */
function byUse(words: readonly string[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].sort((one, other) => other[1] - one[1]).map(([word]) => word);
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

/** Runs of tags are evaluated in one step; each audience is a separate set that is joined to the terms before it. */
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

/** Splits terms into runs: neighbouring tags together, each audience by itself. */
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

/** The words of one member of a set, as few as possible. A group that needs a word gives one. The empty set gives none. */
export function wordsOfOne(set: Diagram, { diagrams, words }: Pick<Question, 'diagrams' | 'words'>): readonly string[] {
  // In a group that needs a word, choosing none of the named ones means holding another, so it costs as much.
  const costs = words.axes.map(({ values, other }) => values.map((value) => (value === null && other === null ? 0 : 1)));
  const chosen = diagrams.cheapest(set, (axis, value) => costs[axis]?.[value] ?? 1) ?? [];
  return words.axes.flatMap(({ values, other }, axis) => values[chosen[axis] ?? -1] ?? other ?? []);
}
