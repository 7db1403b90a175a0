import { listRules } from './architecture/rule-numbers.ts';

const sentences = new Map(listRules().map(({ id, sentence }) => [id, sentence]));

/** The sentence of a rule, so that a test looks for the words of the rule itself and keeps no copy of them. */
export function sentenceOf(rule: string): string {
  const found = sentences.get(rule);
  if (found === undefined) throw new Error(`There is no rule ${rule}.`);
  return found;
}

/** What a rule's sentence has between quotation marks, in order. An apostrophe inside a word ends nothing. */
export function quotedIn(rule: string): readonly string[] {
  return [...sentenceOf(rule).matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, words = '']) => words);
}
