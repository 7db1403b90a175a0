import { parseExpression, type Term } from './parse-expression.ts';

/** The sentence for an empty expression. */
const EVERYBODY = 'Everybody';

/** The sentence for an expression that cannot be read. */
const NOBODY = 'Nobody, because the expression has a mistake';

/**
 * Formats an expression as a sentence, with the brackets that reading from left to right implies. Labels are looked up by the tag as
 * written or in lower case, an audience with its @.
 * @example sentenceOfExpression('guest OR member AND !late') // '(guest or member) and not late'
 */
export function sentenceOfExpression(text: string | null | undefined, labels: ReadonlyMap<string, string> = new Map()): string {
  const parsed = parseExpression(text);
  return parsed.ok ? sentenceOfTerms(parsed.value.terms, labels) : NOBODY;
}

function sentenceOfTerms(terms: readonly Term[], labels: ReadonlyMap<string, string>): string {
  let sentence = '';
  let joiner: Term['joiner'] | null = null;
  for (const [i, term] of terms.entries()) {
    const condition = `${term.negated ? 'not ' : ''}${labelOf(term, labels)}`;
    if (i === 0) {
      sentence = condition;
      continue;
    }
    const before = joiner && joiner !== term.joiner ? `(${sentence})` : sentence;
    sentence = `${before} ${term.joiner.toLowerCase()} ${condition}`;
    joiner = term.joiner;
  }
  return sentence || EVERYBODY;
}

function labelOf(term: Term, labels: ReadonlyMap<string, string>): string {
  const written = term.isAudience ? `@${term.tag}` : term.tag;
  return labels.get(written) ?? labels.get(term.word) ?? written;
}
