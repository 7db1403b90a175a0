import type { LegalState, StateSpace } from './state-space.ts';

/** The tags and facts that a set of states decides, in lower case. */
export interface Signature {
  readonly held: ReadonlySet<string>;
  /** Besides `held`, people hold exactly one of these, where there is a choice. */
  readonly oneOf: readonly string[];
  /** Every word that some state decides. */
  readonly decided: ReadonlySet<string>;
  readonly states: readonly LegalState[];
}

/** Groups the states of a space by their decided words, each group in the order of the space. */
export function signStates(space: StateSpace): readonly Signature[] {
  const decided = new Set(space.decided.map(toLower));
  const groups = new Map<string, LegalState[]>();
  for (const state of space.states) {
    const key = `${sortedWords(state.held).join()}|${sortedWords(state.oneOf).join()}`;
    const group = groups.get(key);
    if (group) group.push(state);
    else groups.set(key, [state]);
  }
  return [...groups.values()].map((states) => ({
    held: new Set(sortedWords(states[0]?.held ?? [])),
    oneOf: sortedWords(states[0]?.oneOf ?? []),
    decided,
    states,
  }));
}

function sortedWords(words: readonly string[]): readonly string[] {
  return words.map(toLower).sort();
}

function toLower(word: string): string {
  return word.toLowerCase();
}
