import { listRules } from './rule-numbers.ts';

const sentences = new Map(listRules().map(({ id, sentence }) => [id, sentence]));

/** The sentence of a rule, so that a test can read texts from the rule instead of copying them. */
export function sentenceOf(rule: string): string {
  const found = sentences.get(rule);
  if (found === undefined) throw new Error(`There is no rule ${rule}.`);
  return found;
}

/** The texts between quotation marks in a rule's sentence, in order. An apostrophe inside a word does not end one. */
export function quotedIn(rule: string): readonly string[] {
  return [...sentenceOf(rule).matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, quoted = '']) => quoted);
}
