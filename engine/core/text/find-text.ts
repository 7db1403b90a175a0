import { foldText, foldWords } from './fold-text.ts';

/**
 * Creates a filter for texts that contain what was typed, in any equivalent spelling: other signs, gaps or accents ('A-level' and
 * 'a  level'), no gap ('alevel'), or the plural ('A levels'). Nothing typed finds every text.
 * @example createTextFilter('A-levels')('GCE A level') // true
 */
export function createTextFilter(typed: string): (text: string) => boolean {
  const words = foldWords(typed);
  const signs = foldText(typed);
  const wanted = words.join(' ');
  const code = words.join('');
  const whole = toSingular(words);
  return (text) => {
    if (words.length === 0) return foldText(text).includes(signs);
    const own = foldWords(text);
    if (own.join(' ').includes(wanted)) return true;
    return own.some((_, start) => {
      const rest = own.slice(start);
      return rest.join('').startsWith(code) || rest.some((_word, last) => toSingular(rest.slice(0, last + 1)) === whole);
    });
  };
}

/** The words joined into one, without plural endings: 'levels' as 'level'. */
function toSingular(words: readonly string[]): string {
  return words.map(singularOf).join('');
}

/**
 * A word without its plural ending; a short one as it is.
 * @example singularOf('offers') // 'offer'
 */
export function singularOf(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * Creates a filter for texts that contain every typed word, in any order. A search without a word finds nothing.
 * @example createWordFilter('APPLY when')('When do I apply?') // true
 */
export function createWordFilter(typed: string): (text: string) => boolean {
  const words = foldWords(typed);
  return (text) => {
    const held = foldWords(text).join(' ');
    return words.length > 0 && words.every((word) => held.includes(word));
  };
}
