import MiniSearch from 'minisearch';
import { tokenize } from '#engine';
import { type OtherNames, readSearchNames } from '../../rules/course-search/search-names.ts';

/** The folded tokens of a searchable row, by field. */
export interface SearchedWords {
  readonly title: readonly string[];
  /** The provider. */
  readonly provider?: readonly string[];
  /** Subjects, cities and qualification. */
  readonly rest: readonly string[];
  readonly code?: string;
}

/** The rank of a row, or null when it lacks a word of the text. */
type RankOf = (row: SearchedWords) => number | null;

/**
 * How well a row matches a text; smaller is better. The title equals the text, begins with it, appears whole among other words ('psychology
 * leeds'), or contains every word; then the same for the provider; then the words are anywhere. If a name in the text has another meaning,
 * matches of the literal text come last.
 */
export const RANKS = {
  exactTitle: 0,
  titleStart: 1,
  wholeTitle: 2,
  title: 3,
  providerStart: 4,
  titleOrProvider: 5,
  rest: 6,
  asTyped: 7,
} as const;

/** The indexed words that one word of the text matches. */
type Meant = ReadonlySet<string>;

/** Words such as 'and'. They are only matched at the end of a text, where they may be the beginning of a longer word. */
const joiners = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
const maxTokens = 16;
const codeStart = /^[a-z]\d[a-z\d]{0,2}$/;
/** Shorter words are too similar to each other to recognise a typo. */
const minTypoLength = 5;
const minTwoTyposLength = 8;

/** Ranks rows by a text. Names listed by staff are replaced by their meaning; typos are not corrected in a text with such a name. */
export type TextSearch = (text: string, names?: readonly OtherNames[]) => RankOf;

/** Creates the text search of some rows. */
export function createTextSearch(rows: readonly SearchedWords[]): TextSearch {
  const words = new Set(rows.flatMap(({ title, provider = [], rest }) => [...title, ...provider, ...rest]));
  const codes = new Set(rows.flatMap(({ code = '' }) => (code === '' || words.has(code) ? [] : [code])));
  const index = new MiniSearch({ fields: ['word', 'start', 'code'], tokenize: (text) => text.split(' '), processTerm: (word) => word });
  index.addAll([...words].map((word) => ({ id: word, word, start: toStarts(word) })));
  index.addAll([...codes].map((code) => ({ id: code, code })));

  /** A word matches itself, else words that begin with it (the last word matches both), else those with the fewest typos. */
  function readWord(word: string, isLast: boolean, hasTypos: boolean): Meant {
    if (!isLast && words.has(word)) return new Set([word]);
    const begun = { prefix: true, fields: codeStart.test(word) ? ['word', 'code'] : ['word'] };
    const typos = [...(word.length >= minTypoLength ? [1] : []), ...(word.length >= minTwoTyposLength ? [2] : [])];
    const mistyped = typos.map((fuzzy) => ({ fuzzy, fields: ['word', 'start'] }));
    for (const options of hasTypos ? [begun, ...mistyped] : [begun]) {
      const found = index.search(word, options);
      if (found.length > 0) return new Set(found.map(({ id }) => id as string));
    }
    return new Set();
  }

  function searchText(text: string, hasTypos = false): RankOf {
    const typed = tokenize(text).slice(0, maxTokens);
    const attempts = joiners.has(typed.at(-1) ?? '') ? [typed, typed.slice(0, -1)] : [typed];
    for (const attempt of attempts) {
      const telling = attempt.filter((word, at) => at === attempt.length - 1 || !joiners.has(word));
      const meant = telling.map((word, at) => readWord(word, at === telling.length - 1, hasTypos));
      if (meant.length > 0 && meant.every(({ size }) => size > 0)) return (row) => rank(row, meant, typed.join(' '));
    }
    return () => null;
  }

  return (text, names = []) => {
    if (text === '') return () => 0;
    const meanings = readSearchNames(text, names).map((meaning) => searchText(meaning));
    if (meanings.length === 0) return searchText(text, true);
    const asTyped = searchText(text);
    return (row) => {
      const ranks = meanings.flatMap((rankOf) => rankOf(row) ?? []);
      if (ranks.length > 0) return Math.min(...ranks);
      const typed = asTyped(row);
      return typed === null ? null : RANKS.asTyped + typed;
    };
  };
}

/** The beginnings of a word, so that a typo is recognised before the word is complete. */
function toStarts(word: string): string {
  return Array.from({ length: Math.max(0, word.length - minTypoLength) }, (_, more) => word.slice(0, minTypoLength + more)).join(' ');
}

function rank({ title, provider = [], rest, code = '' }: SearchedWords, meant: readonly Meant[], whole: string): number | null {
  const isIn = (words: readonly string[], word: Meant) => words.some((own) => word.has(own));
  const isNamed = (word: Meant) => isIn(title, word) || isIn(provider, word);
  if (!meant.every((word) => isNamed(word) || isIn(rest, word) || word.has(code))) return null;
  if (title.every((own) => joiners.has(own) || meant.some((word) => word.has(own)))) return rankTitle(title, whole, RANKS.wholeTitle);
  if (meant.every((word) => isIn(title, word))) return rankTitle(title, whole, RANKS.title);
  if (!meant.every(isNamed)) return RANKS.rest;
  return provider.join(' ').startsWith(whole) ? RANKS.providerStart : RANKS.titleOrProvider;
}

function rankTitle(title: readonly string[], whole: string, otherwise: number): number {
  const text = title.join(' ');
  if (text === whole) return RANKS.exactTitle;
  return text.startsWith(whole) ? RANKS.titleStart : otherwise;
}
