import { NONE } from './diagram.ts';
import { type DecidedWords, type LegalVocabulary, type ReadyVocabulary, readLegalVocabulary } from './legal-people.ts';
import { openQuestion, wordsOfOne } from './question.ts';
import { type Signature, signStates } from './signature.ts';
import type { LegalState, StateSpace } from './state-space.ts';

/** The states of a space by their decided words. States that no legal person can be in are left out. */
export interface ReadyStates {
  readonly states: readonly LegalState[];
  readonly signatures: readonly Signature[];
  readonly signatureOf: ReadonlyMap<LegalState, Signature>;
  /** Words that a person with a signature holds, except those that a question settles itself. */
  readonly wordsOf: (signature: Signature) => readonly string[];
}

/** A vocabulary and the states of its people, prepared for questions. */
export interface KnownSpace {
  readonly ready: ReadyVocabulary;
  readonly states: ReadyStates;
}

/** The maximum number of sets while reading what states decide. */
const MAX_NODES = 1_000_000;

const latest = new WeakMap<StateSpace, { readonly vocabulary: LegalVocabulary; readonly made: KnownSpace }>();

/** Prepares a vocabulary with the states of its people. The same pair is prepared once. */
export function readStates(vocabulary: LegalVocabulary, space: StateSpace): KnownSpace {
  const before = latest.get(space);
  if (before?.vocabulary === vocabulary) return before.made;
  const made = makeStates(vocabulary, space);
  latest.set(space, { vocabulary, made });
  return made;
}

function makeStates(vocabulary: LegalVocabulary, space: StateSpace): KnownSpace {
  const signed = signStates(space);
  const ready = readLegalVocabulary(vocabulary, decidedBy(signed));
  const words = signed.flatMap(({ held, oneOf, decided }) => [...decided, ...held, ...oneOf]);
  const question = openQuestion({ words: [...new Set(words)], leaned: new Map() }, { ready, signatures: null, maxNodes: MAX_NODES });
  const { peopleIn } = question.positions;
  const signatures = signed.filter((signature) => peopleIn(signature) !== NONE);
  const signatureOf = new Map(signatures.flatMap((signature) => signature.states.map((state) => [state, signature] as const)));
  const states = space.states.filter((state) => signatureOf.has(state));
  return { ready, states: { states, signatures, signatureOf, wordsOf: (signature) => wordsOfOne(peopleIn(signature), question) } };
}

function decidedBy(signatures: readonly Signature[]): DecidedWords {
  const words = signatures.flatMap(({ held, oneOf, decided }) => [...decided, ...held, ...oneOf]);
  const choices = new Map(signatures.map(({ oneOf }) => [oneOf.join(), oneOf]));
  return { words: new Set(words), choices: [...choices.values()].filter((oneOf) => oneOf.length > 0) };
}
