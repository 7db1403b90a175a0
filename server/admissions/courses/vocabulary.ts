import { compareTexts, foldWords } from '../../../engine/index.ts';
import { isOneTypoAway } from './words.ts';

/** The words of a list of texts, in their order, each with the numbers of the texts that hold it. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** For each word the texts that hold it, by field. */
  readonly holders: readonly Holders[];
}

/** Texts that hold a word, by the field they stand in. */
type Holders = Readonly<Record<WordField, readonly number[]>>;

/** Fields whose words are searched; the codes of courses are searched apart. */
export const WORD_FIELDS = ['title', 'provider', 'subjects', 'cities', 'qualification'] as const;

/** One of them. */
export type WordField = (typeof WORD_FIELDS)[number];

/** Shorter words are too like each other for a typo to tell anything. */
const minTypoLength = 5;

/** Builds the vocabulary of numbered texts in several fields. */
export function createVocabulary(texts: Readonly<Record<WordField, readonly string[]>>): Vocabulary {
  const byWord = new Map<string, Record<WordField, number[]>>();
  for (const field of WORD_FIELDS) {
    texts[field].forEach((text, number) => {
      for (const word of new Set(foldWords(text))) {
        const holders = byWord.get(word) ?? { title: [], provider: [], subjects: [], cities: [], qualification: [] };
        holders[field].push(number);
        byWord.set(word, holders);
      }
    });
  }
  const sorted = [...byWord].sort(([a], [b]) => compareTexts(a, b));
  return { words: sorted.map(([word]) => word), holders: sorted.map(([, holders]) => holders) };
}

/** How a typed word is looked up: the last one may be the beginning of a longer one. */
export interface TypedWord {
  readonly word: string;
  readonly isLast: boolean;
}

/** The numbers of the words meant: the word itself, else words that begin with it; a last word means both at once. */
export function findWords({ words }: Vocabulary, { word, isLast }: TypedWord): readonly number[] {
  const first = lowerBound(words, word);
  if (!isLast && words[first] === word) return [first];
  return range(first, prefixEnd(words, word, first));
}

/** The numbers of words that one typo turns into this one; for a last word, of words that begin so. */
export function findMistyped({ words }: Vocabulary, { word, isLast }: TypedWord): readonly number[] {
  if (word.length < minTypoLength) return [];
  return words.flatMap((known, number) => (isMeant(word, known) || (isLast && isBeginningMeant(word, known)) ? [number] : []));
}

function isMeant(word: string, known: string): boolean {
  return Math.abs(word.length - known.length) <= 1 && isOneTypoAway(word, known);
}

function isBeginningMeant(word: string, known: string): boolean {
  if (known.length < word.length) return false;
  return [-1, 0, 1].some((more) => isOneTypoAway(word, known.slice(0, word.length + more)));
}

/** The place of the first entry of a sorted list that is not before the wanted text. */
export function lowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place after the last entry that begins with the wanted text, when `first` is that of the first one. */
export function prefixEnd(sorted: readonly string[], wanted: string, first: number): number {
  let end = first;
  while (sorted[end]?.startsWith(wanted)) end += 1;
  return end;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
