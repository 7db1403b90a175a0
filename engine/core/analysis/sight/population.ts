import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { Gate } from '../../catalogue/gate.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { ALL, type Diagram, NONE } from '../diagram.ts';
import { listExpressions } from '../item-conditions.ts';
import { keepEach } from '../keep-each.ts';
import { createFindPerson, firstOfEach, type ReachedPerson } from '../person.ts';
import { openQuestion, type Question, subjectOf } from '../question.ts';
import type { LegalState, StateSpace } from '../state-space.ts';
import { type ReadyStates, readStates } from '../states.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** Everybody there can be, as far as a catalogue distinguishes them. All sights of one population share their results. */
export interface Population extends Looking {
  readonly space: StateSpace;
  readonly question: Question;
  readonly states: ReadyStates;
  /** A member of a set who is in one of these states and holds few words; null when there is none. */
  readonly findPerson: (set: Diagram, states: readonly LegalState[]) => ReachedPerson | null;
  /** Everybody in one of these states. */
  readonly peopleAt: (states: readonly LegalState[]) => Diagram;
  /** Whether the conditions were too complex to follow. Every set since then is invalid, so no result may be reported. */
  readonly isLost: () => boolean;
  /** The cached items under a name, or else the result of `make`. */
  readonly keep: (name: string, make: () => readonly SeenItem[]) => readonly SeenItem[];
}

/** The catalogue to examine, and the states that people can be in. */
interface PopulationOptions {
  readonly compiled: CompiledCatalogue;
  readonly space: StateSpace;
  /** Further expressions to distinguish people by, besides those of the catalogue. */
  readonly expressions?: readonly string[];
  /** The maximum number of sets of people before the examination is given up. */
  readonly maxSets?: number;
}

/** The shipped catalogue needs about 900,000 for all its gates together. */
const MAX_SETS = 3_000_000;

/** Prepares the people whom a catalogue can distinguish. */
export function createPopulation({ compiled, space, expressions = [], maxSets = MAX_SETS }: PopulationOptions): Population {
  const { ready, states } = readStates(compiled.vocabulary, space);
  const subject = subjectOf(termsOf(compiled, expressions), compiled.audiences);
  const question = openQuestion(subject, { ready, signatures: states.signatures, maxNodes: maxSets });
  const findPerson = createFindPerson(question, states, compiled.vocabulary);
  const firstOf = keepEach((some: readonly LegalState[]) => firstOfEach(some, states));
  return {
    ...createLooking(compiled, question),
    space,
    question,
    states,
    findPerson: (set, some) => findPerson(set, firstOf(some)),
    peopleAt: (some) => question.positions.peopleOf(firstOf(some).keys()),
    isLost: question.diagrams.isFull,
    keep: keepNamed(),
  };
}

function keepNamed(): Population['keep'] {
  const seen = new Map<string, readonly SeenItem[]>();
  return (name, make) => {
    const made = seen.get(name) ?? make();
    seen.set(name, made);
    return made;
  };
}

function termsOf(compiled: CompiledCatalogue, expressions: readonly string[]) {
  const facts = [...compiled.lists.values()].flatMap((index) => (index.facts ?? []).flatMap((fact) => fact ?? []));
  const rules = compiled.catalogue['house-rules'].flatMap(({ who }) => who ?? []);
  const texts = [...compiled.sources.texts, ...facts, ...listExpressions(compiled.catalogue), ...rules, ...expressions];
  return texts.flatMap((text) => {
    const parsed = parseExpression(text);
    return parsed.ok ? parsed.value.terms : [];
  });
}

function createLooking(compiled: CompiledCatalogue, { diagrams, meaning }: Question): Looking {
  const meaningOf = keepEach((text: string): Diagram => {
    const parsed = parseExpression(text);
    return parsed.ok ? meaning(parsed.value.terms, true) : NONE;
  });
  const meaningOfGate = ({ conditions }: Gate): Diagram => {
    if (conditions.length === 0) return ALL;
    return conditions.map((number) => meaningOf(compiled.sources.texts[number] ?? '')).reduce(diagrams.or, NONE);
  };
  return { compiled, diagrams, meaningOf, meaningOfGate };
}
