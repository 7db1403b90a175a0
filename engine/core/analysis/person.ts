import { type Diagram, NONE } from './diagram.ts';
import { keepEach } from './keep-each.ts';
import type { LegalVocabulary } from './legal-people.ts';
import { type Question, wordsOfOne } from './question.ts';
import type { Signature } from './signature.ts';
import type { LegalState } from './state-space.ts';
import type { ReadyStates } from './states.ts';

/** A person who can exist. Words are spelt as in the vocabulary. For a group that is not mentioned, any of its words will do. */
export interface ReachedPerson {
  readonly state: LegalState;
  readonly words: readonly string[];
}

/** For each signature, the first state that has it. */
export type FirstStates = ReadonlyMap<Signature, LegalState>;

/** Finds a member of a set who is in one of some states and holds few words; null when there is none. */
export type FindPerson = (set: Diagram, states: FirstStates) => ReachedPerson | null;

/** Prepares finding people for one question. */
export function createFindPerson(question: Question, states: ReadyStates, vocabulary: LegalVocabulary): FindPerson {
  const { diagrams, positions } = question;
  const spelling = new Map([...vocabulary.tags, ...vocabulary.facts].map(({ id }) => [id.toLowerCase(), id]));
  const spell = (word: string) => spelling.get(word) ?? word;
  const settledFor = keepEach((set: Diagram) => wordsOfOne(set, question).map(spell));
  const othersFor = keepEach((signature: Signature) =>
    states
      .wordsOf(signature)
      .filter((word) => !isSettled(word, question))
      .map(spell),
  );
  return (set, first) => {
    for (const [signature, state] of first) {
      const here = diagrams.and(set, positions.peopleIn(signature));
      if (here !== NONE) return { state, words: [...othersFor(signature), ...settledFor(here)] };
    }
    return null;
  };
}

/** For each signature among the candidates, the first state that has it. */
export function firstOfEach(candidates: Iterable<LegalState>, { signatureOf }: ReadyStates): FirstStates {
  const first = new Map<Signature, LegalState>();
  for (const state of candidates) {
    const signature = signatureOf.get(state);
    if (signature && !first.has(signature)) first.set(signature, state);
  }
  return first;
}

/** Whether a question decides if a word is held: by the word itself, or through the group it belongs to. */
function isSettled(word: string, { words, ready }: Question): boolean {
  const group = ready.groupOf.get(word);
  return words.axes.some((axis) => axis.values.includes(word) || (axis.group !== null && axis.group === group?.id));
}
