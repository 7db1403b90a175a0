import { singularOf, tokenize } from '#engine';
import rules from '../../facts/tariff-rules.json' with { type: 'json' };

const names: ReadonlyMap<string, string> = new Map(Object.entries(rules.subjectNames).map(([name, full]) => [singularOf(name), full]));
/** Words that do not distinguish a subject. */
const SILENT: ReadonlySet<string> = new Set(['and', 'of', 'the', 'in', 'study', 'studie', 'education']);

/**
 * The common key of a subject's names: the same words, in full and in the singular, whatever joins them. Empty without a word.
 * @example keyOfSubject('Maths & Stats') === keyOfSubject('mathematics and stats') // true
 */
export function keyOfSubject(name: string): string {
  const tokens = tokenize(name)
    .flatMap((word) => (names.get(singularOf(word)) ?? word).split(' '))
    .map(singularOf);
  const significant = tokens.filter((word) => !SILENT.has(word));
  return [...new Set(significant.length > 0 ? significant : tokens)].join(' ');
}
