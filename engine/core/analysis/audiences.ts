import { parseExpression, type Term } from '../expression/parse-expression.ts';

/**
 * The audiences that some terms use, directly or indirectly, by their word (@name). Audiences that are unknown, unreadable, or part of or
 * dependent on a cycle are left out, and so match nobody.
 */
export function readAudiences(terms: readonly Term[], audiences: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Term[]> {
  const texts = new Map([...audiences].map(([name, text]) => [`@${name.toLowerCase()}`, text]));
  const usable = new Map<string, readonly Term[]>();
  const statuses = new Map<string, 'open' | 'usable' | 'unusable' | 'circle'>();
  const visit = (word: string): boolean => {
    const status = statuses.get(word);
    if (status) return status === 'open' || status === 'circle';
    const text = texts.get(word);
    const parsed = parseExpression(text);
    if (text === undefined || !parsed.ok) {
      statuses.set(word, 'unusable');
      return false;
    }
    statuses.set(word, 'open');
    const isCircling = parsed.value.terms.filter((term) => term.isAudience && visit(term.word)).length > 0;
    statuses.set(word, isCircling ? 'circle' : 'usable');
    if (!isCircling) usable.set(word, parsed.value.terms);
    return isCircling;
  };
  for (const term of terms) if (term.isAudience) visit(term.word);
  return usable;
}
