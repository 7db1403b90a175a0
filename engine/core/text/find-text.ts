import { foldText, tokenize } from './fold-text.ts';

/**
 * Creates a filter for texts that contain the typed text, in any equivalent spelling: other signs, gaps or accents ('A-level' and 'a
 * level'), no gap ('alevel'), or the plural ('A levels'). An empty search matches every text.
 * @example createTextFilter('A-levels')('GCE A level') // true
 */
export function createTextFilter(typed: string): (text: string) => boolean {
  const tokens = tokenize(typed);
  const signs = foldText(typed);
  const wanted = tokens.join(' ');
  const code = tokens.join('');
  const whole = toSingular(tokens);
  return (text) => {
    if (tokens.length === 0) return foldText(text).includes(signs);
    const own = tokenize(text);
    if (own.join(' ').includes(wanted)) return true;
    return placesIn(own, code).length > 0 || holdsWhole(own.map(singularOf), whole);
  };
}

/** The indexes at which a code begins in the joined words: only at the beginning of a word. Each word is examined once. */
function placesIn(tokens: readonly string[], code: string): readonly number[] {
  const joined = tokens.join('');
  let end = 0;
  const starts = tokens.map((word) => {
    end += word.length;
    return end - word.length;
  });
  return starts.filter((start) => joined.startsWith(code, start));
}

/** Whether some consecutive words are exactly the code. */
function holdsWhole(tokens: readonly string[], code: string): boolean {
  let end = 0;
  const ends = new Set(
    tokens.map((word) => {
      end += word.length;
      return end;
    }),
  );
  return placesIn(tokens, code).some((start) => ends.has(start + code.length));
}

/** The words joined into one, without plural endings: 'levels' as 'level'. */
function toSingular(tokens: readonly string[]): string {
  return tokens.map(singularOf).join('');
}

/**
 * A word without its plural ending; a short one as it is.
 * @example singularOf('offers') // 'offer'
 */
export function singularOf(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * Creates a filter for texts that contain every typed word, in any order. A search without a word matches nothing.
 * @example createWordFilter('APPLY when')('When do I apply?') // true
 */
export function createWordFilter(typed: string): (text: string) => boolean {
  const tokens = tokenize(typed);
  return (text) => {
    const held = tokenize(text).join(' ');
    return tokens.length > 0 && tokens.every((word) => held.includes(word));
  };
}
