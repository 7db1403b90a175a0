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
    return placesIn(own, code).length > 0 || holdsWhole(own.map(singularOf), whole);
  };
}

/** Where a code begins in words that are joined into one: only at the beginning of a word. Each word is looked at once. */
function placesIn(words: readonly string[], code: string): readonly number[] {
  const joined = words.join('');
  let end = 0;
  const starts = words.map((word) => {
    end += word.length;
    return end - word.length;
  });
  return starts.filter((start) => joined.startsWith(code, start));
}

/** Whether some words after each other are a code as a whole. */
function holdsWhole(words: readonly string[], code: string): boolean {
  let end = 0;
  const ends = new Set(
    words.map((word) => {
      end += word.length;
      return end;
    }),
  );
  return placesIn(words, code).some((start) => ends.has(start + code.length));
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
