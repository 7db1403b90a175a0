import { type Diagram, type Diagrams, NONE } from './diagram.ts';
import { keepEach } from './keep-each.ts';
import type { Axis, LegalWords } from './legal-people.ts';
import type { Signature } from './signature.ts';

/** The people in states, as far as the words of a question distinguish them. */
export interface Positions {
  /** The people in any state with one of these signatures. Signatures that the words do not distinguish give the same set. */
  readonly peopleOf: (signatures: Iterable<Signature>) => Diagram;
  /** The people in any state with this signature. */
  readonly peopleIn: (signature: Signature) => Diagram;
}

/** The common part of signatures that a question does not distinguish. */
interface Projection {
  readonly key: string;
  readonly held: ReadonlySet<string>;
  readonly oneOf: readonly string[];
  readonly decided: ReadonlySet<string>;
}

/** Prepares the sets of people in states, within `clauses`: the people the vocabulary allows. */
export function createPositions(words: LegalWords, diagrams: Diagrams, clauses: Diagram): Positions {
  const { and, or } = diagrams;
  const named = new Set(words.axes.flatMap(({ values }) => values.flatMap((word) => word ?? [])));
  const places = new Map<string, Diagram>();
  const placeFor = (projection: Projection): Diagram => {
    const before = places.get(projection.key);
    if (before !== undefined) return before;
    const made = and(clauses, placeOf(projection, words.axes, diagrams));
    places.set(projection.key, made);
    return made;
  };
  const peopleIn = keepEach((signature: Signature) => placeFor(project(signature, named)));
  const known = new Map<string, Diagram>();
  const peopleOf = (signatures: Iterable<Signature>): Diagram => {
    const sets = [...new Set(Array.from(signatures, peopleIn))].sort((one, other) => one - other);
    const key = sets.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = joinInPairs(sets, or);
    known.set(key, made);
    return made;
  };
  return { peopleOf, peopleIn };
}

/** Joins neighbours, then their results: sets stay small for as long as possible, and earlier joins are found in the cache. */
function joinInPairs(sets: readonly Diagram[], or: Diagrams['or']): Diagram {
  let left = sets;
  while (left.length > 1) left = left.flatMap((set, place) => (place % 2 === 0 ? [or(set, left[place + 1] ?? NONE)] : []));
  return left[0] ?? NONE;
}

function project({ held, oneOf, decided }: Signature, named: ReadonlySet<string>): Projection {
  const heldNamed = new Set([...held].filter((word) => named.has(word)));
  const choice = oneOf.filter((word) => named.has(word));
  return { key: `${[...heldNamed].join()}|${choice.join()}`, held: heldNamed, oneOf: choice, decided };
}

/** Everybody who holds exactly the decided words, and, where a choice is left, one word of it. */
function placeOf({ held, oneOf, decided }: Projection, axes: readonly Axis[], { product, or }: Diagrams): Diagram {
  const withWord = (chosen: readonly string[]): Diagram => {
    const isHeld = (word: string | null | undefined) => typeof word === 'string' && (held.has(word) || chosen.includes(word));
    const isForced = axes.map(({ values }) => values.some(isHeld));
    const isFree = (word: string | null) => word === null || !(decided.has(word) || oneOf.includes(word));
    const isClash = axes.some(({ values }) => values.filter(isHeld).length > 1);
    if (isClash) return NONE;
    return product((axis, value) => {
      const word = axes[axis]?.values[value] ?? null;
      return isForced[axis] ? isHeld(word) : isFree(word);
    });
  };
  if (oneOf.length === 0) return withWord([]);
  return oneOf.map((word) => withWord([word])).reduce(or, NONE);
}
