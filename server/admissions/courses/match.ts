import { compareTexts, foldWords } from '../../../engine/index.ts';
import type { Columns } from './columns.ts';
import { SUBJECTS } from './columns.ts';
import { PROVIDERS, SITES } from './places.ts';
import {
  createVocabulary,
  findMistyped,
  findWords,
  lowerBound,
  prefixEnd,
  type TypedWord,
  type Vocabulary,
  WORD_FIELDS,
  type WordField,
} from './vocabulary.ts';

/**
 * How well a course matches a text; smaller is better. The title equals the text, begins with it, appears whole among other words
 * ('psychology leeds'), or contains every word; then the same for the provider; then the words are anywhere.
 */
export const RANKS = { exactTitle: 0, titleStart: 1, wholeTitle: 2, title: 3, providerStart: 4, titleOrProvider: 5, rest: 6 } as const;

/** The rank of a course that does not match the text. */
export const NO_MATCH = 255;

/** Ranks every course for a text; null when there is no text and all courses match. */
export type TextMatcher = (text: string) => Uint8Array | null;

/** Words such as 'and'. They are looked up only at the end of a text, where they may be the beginning of a longer word. */
const joiners = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
const maxWords = 16;
const codeStart = /^[a-z]\d[a-z\d]{0,2}$/;

/** For each text of a field, the words of the query that it contains: bit n for word n. Every course has its own text of codes. */
type WordBits = Readonly<Record<WordField | 'code', Uint16Array>>;

/** Makes the text search of some courses: every word has to be in one of their fields. */
export function createTextMatcher(columns: Columns): TextMatcher {
  const vocabulary = createVocabulary(fieldTexts(columns));
  const titles = columns.titles.map(toMatchable);
  const providers = PROVIDERS.map(({ name }) => toMatchable(name));
  const codes = sortCodes(columns);

  function match(words: readonly TypedWord[], whole: string): Uint8Array | null {
    const bits = createBits(columns);
    const named = new Set<number>();
    for (const [number, word] of words.entries()) {
      const coded = codes.find(word.word);
      const plain = findWords(vocabulary, word);
      const meant = plain.length > 0 || coded.length > 0 ? plain : findMistyped(vocabulary, word);
      if (meant.length === 0 && coded.length === 0) return null;
      for (const found of meant) named.add(found);
      for (const found of meant) for (const field of WORD_FIELDS) mark(bits[field], vocabulary.holders[found]?.[field] ?? [], 1 << number);
      mark(bits.code, coded, 1 << number);
    }
    const titleRanks = rankTitles(titles, whole, countNamed(titles, named, vocabulary));
    const isProviderStart = providers.map(({ whole: name }) => name.startsWith(whole));
    return rankCourses(columns, { bits, all: (1 << words.length) - 1, titleRanks, isProviderStart });
  }

  return (text) => {
    if (text === '') return null;
    const typed = foldWords(text).slice(0, maxWords);
    const whole = typed.join(' ');
    const found = typed.length > 0 ? match(toTyped(typed), whole) : null;
    const withoutLast = found === null && joiners.has(typed.at(-1) ?? '') && typed.length > 1 ? typed.slice(0, -1) : null;
    return found ?? (withoutLast && match(toTyped(withoutLast), whole)) ?? new Uint8Array(columns.size).fill(NO_MATCH);
  };
}

/** A text as it is compared, and how many different significant words it has. */
interface Matchable {
  readonly whole: string;
  readonly telling: number;
}

function toMatchable(text: string): Matchable {
  const words = foldWords(text);
  return { whole: words.join(' '), telling: new Set(words.filter((word) => !joiners.has(word))).size };
}

/** How many significant words of each title the text contains. */
function countNamed(titles: readonly Matchable[], named: ReadonlySet<number>, { words, holders }: Vocabulary): Uint8Array {
  const counts = new Uint8Array(titles.length);
  for (const number of named) {
    if (joiners.has(words[number] ?? '')) continue;
    for (const title of holders[number]?.title ?? []) counts[title] = (counts[title] ?? 0) + 1;
  }
  return counts;
}

function fieldTexts({ titles, qualifications, subjectLists, siteLists }: Columns): Record<WordField, readonly string[]> {
  return {
    title: titles,
    provider: PROVIDERS.map(({ name }) => name),
    subjects: subjectLists.map((list) => list.map((subject) => SUBJECTS[subject]?.title).join(' ')),
    cities: siteLists.map((list) => list.map((site) => SITES[site]?.city).join(' ')),
    qualification: qualifications,
  };
}

function toTyped(words: readonly string[]): TypedWord[] {
  const last = words.length - 1;
  const telling = words.filter((word, index) => index === last || !joiners.has(word));
  return telling.map((word, index) => ({ word, isLast: index === telling.length - 1 }));
}

function createBits({ size, titles, qualifications, subjectLists, siteLists }: Columns): WordBits {
  return {
    title: new Uint16Array(titles.length),
    provider: new Uint16Array(PROVIDERS.length),
    subjects: new Uint16Array(subjectLists.length),
    cities: new Uint16Array(siteLists.length),
    qualification: new Uint16Array(qualifications.length),
    code: new Uint16Array(size),
  };
}

function mark(bits: Uint16Array, numbers: readonly number[], bit: number): void {
  for (const number of numbers) bits[number] = (bits[number] ?? 0) | bit;
}

function rankTitles(titles: readonly Matchable[], whole: string, named: Uint8Array): Uint8Array {
  return Uint8Array.from(titles, (title, number) => {
    if (title.whole === whole) return RANKS.exactTitle;
    if (title.whole.startsWith(whole)) return RANKS.titleStart;
    return named[number] === title.telling ? RANKS.wholeTitle : RANKS.title;
  });
}

interface Marked {
  readonly bits: WordBits;
  /** The bits of all words of the query. */
  readonly all: number;
  readonly titleRanks: Uint8Array;
  readonly isProviderStart: readonly boolean[];
}

/** The one loop over all courses: together their fields have to contain every word. */
function rankCourses(columns: Columns, { bits, all, titleRanks, isProviderStart }: Marked): Uint8Array {
  const { size, title, provider, subjectList, siteList, qualification } = columns;
  const ranks = new Uint8Array(size);
  for (let course = 0; course < size; course += 1) {
    const titleNumber = title[course] ?? 0;
    const providerNumber = provider[course] ?? 0;
    const titleRank = titleRanks[titleNumber] ?? RANKS.title;
    const inTitle = bits.title[titleNumber] ?? 0;
    const named = inTitle | (bits.provider[providerNumber] ?? 0);
    const placed = named | (bits.subjects[subjectList[course] ?? 0] ?? 0) | (bits.cities[siteList[course] ?? 0] ?? 0);
    const held = placed | (bits.qualification[qualification[course] ?? 0] ?? 0) | (bits.code[course] ?? 0);
    if (held !== all) ranks[course] = NO_MATCH;
    else if (inTitle === all || titleRank === RANKS.wholeTitle) ranks[course] = titleRank;
    else if (named === all) ranks[course] = isProviderStart[providerNumber] ? RANKS.providerStart : RANKS.titleOrProvider;
    else ranks[course] = RANKS.rest;
  }
  return ranks;
}

/** Sorted codes, so that codes with the same beginning are neighbours. A search needs at least two characters. */
function sortCodes({ records }: Columns): { find(word: string): readonly number[] } {
  const courses = records.map((_, course) => course).sort((a, b) => compareTexts(records[a]?.code ?? '', records[b]?.code ?? ''));
  const codes = courses.map((course) => records[course]?.code.toLowerCase() ?? '');
  return {
    find(word) {
      if (!codeStart.test(word)) return [];
      const first = lowerBound(codes, word);
      return courses.slice(first, prefixEnd(codes, word, first));
    },
  };
}
