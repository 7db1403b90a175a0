import { foldWords } from '#engine';

/** The folded words of a course, by where they stand. */
export interface CourseWords {
  readonly title: readonly string[];
  readonly provider: readonly string[];
  /** Subjects, cities and qualification. */
  readonly rest: readonly string[];
  readonly code: string;
}

/**
 * How well a course matches a text; smaller is better. The title equals the text, begins with it, appears whole among other words
 * ('psychology leeds'), or contains every word; then the same for the provider; then the words are anywhere.
 */
const RANKS = { exactTitle: 0, titleStart: 1, wholeTitle: 2, title: 3, providerStart: 4, titleOrProvider: 5, rest: 6 } as const;

/** A word of the query: the words of courses that it stands for, and the start of a course code that it may be. */
interface Term {
  readonly meant: ReadonlySet<string>;
  readonly code: string | null;
}

/** Words such as 'and'. They are looked up only at the end of a text, where they may be the beginning of a longer word. */
const joiners = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
const maxWords = 16;
const codeStart = /^[a-z]\d[a-z\d]{0,2}$/;
/** Shorter words are too similar to each other for a typo to be recognised. */
const minTypoLength = 5;

/** Makes the text search of some courses. It gives the rank of a course, or null for one that lacks a word of the text. */
export function createTextSearch(courses: readonly CourseWords[]): (text: string) => (course: CourseWords) => number | null {
  const known = new Set(courses.flatMap(({ title, provider, rest }) => [...title, ...provider, ...rest]));
  const codes = courses.map(({ code }) => code);
  return (text) => {
    if (text === '') return () => 0;
    const typed = foldWords(text).slice(0, maxWords);
    const attempts = joiners.has(typed.at(-1) ?? '') ? [typed, typed.slice(0, -1)] : [typed];
    for (const words of attempts) {
      const terms = toTelling(words).map((word, index, { length }) => readTerm(word, index === length - 1, { known, codes }));
      const isFound = terms.length > 0 && terms.every(({ meant, code }) => meant.size > 0 || code !== null);
      if (isFound) return (course) => rank(course, terms, typed.join(' '));
    }
    return () => null;
  };
}

function toTelling(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => index === words.length - 1 || !joiners.has(word));
}

/** A word stands for itself, else for words that begin with it (the last word for both), else for those that are one typo away. */
function readTerm(
  word: string,
  isLast: boolean,
  { known, codes }: { readonly known: ReadonlySet<string>; readonly codes: readonly string[] },
): Term {
  if (!isLast && known.has(word)) return { meant: new Set([word]), code: readCode(word, codes) };
  const code = readCode(word, codes);
  const begun = [...known].filter((other) => other.startsWith(word));
  const hasTypo = begun.length === 0 && code === null && word.length >= minTypoLength;
  return { meant: new Set(hasTypo ? [...known].filter((other) => isMistyped(word, other, isLast)) : begun), code };
}

function readCode(word: string, codes: readonly string[]): string | null {
  return codeStart.test(word) && codes.some((code) => code.startsWith(word)) ? word : null;
}

function isMistyped(word: string, other: string, isLast: boolean): boolean {
  const hasStart = isLast && other.length >= word.length;
  return isOneTypoAway(word, other) || (hasStart && [-1, 0, 1].some((more) => isOneTypoAway(word, other.slice(0, word.length + more))));
}

/**
 * Whether one extra, missing, wrong or swapped letter turns one word into the other.
 * @example isOneTypoAway('psycology', 'psychology') // true
 */
export function isOneTypoAway(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let rest = 0;
  while (rest < short.length - from && short[short.length - 1 - rest] === long[long.length - 1 - rest]) rest += 1;
  const left = short.length - from - rest;
  if (short.length !== long.length) return left === 0;
  return left <= 1 || (left === 2 && short[from] === long[from + 1] && short[from + 1] === long[from]);
}

function rank({ title, provider, rest, code }: CourseWords, terms: readonly Term[], whole: string): number | null {
  const isIn = (words: readonly string[], { meant }: Term) => words.some((word) => meant.has(word));
  const isNamed = (term: Term) => isIn(title, term) || isIn(provider, term);
  if (!terms.every((term) => isNamed(term) || isIn(rest, term) || (term.code !== null && code.startsWith(term.code)))) return null;
  const ofTitle = rankTitle(title, terms, whole);
  if (ofTitle === RANKS.wholeTitle || terms.every((term) => isIn(title, term))) return ofTitle;
  if (!terms.every(isNamed)) return RANKS.rest;
  return provider.join(' ').startsWith(whole) ? RANKS.providerStart : RANKS.titleOrProvider;
}

function rankTitle(title: readonly string[], terms: readonly Term[], whole: string): number {
  const text = title.join(' ');
  if (text === whole) return RANKS.exactTitle;
  if (text.startsWith(whole)) return RANKS.titleStart;
  const isWhole = title.every((word) => joiners.has(word) || terms.some(({ meant }) => meant.has(word)));
  return isWhole ? RANKS.wholeTitle : RANKS.title;
}
