import { compareTexts, foldWords } from '../../../engine/index.ts';
import { isOneTypoAway } from './words.ts';

/** The words of a list of texts, in alphabetical order, each with the numbers of the texts that contain it. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** For each word the texts that contain it, by field. */
  readonly holders: readonly Holders[];
}

/** The texts that contain a word, by field. */
type Holders = Readonly<Record<WordField, readonly number[]>>;

/** The fields whose words are searched; course codes are searched separately. */
export const WORD_FIELDS = ['title', 'provider', 'subjects', 'cities', 'qualification'] as const;

/** One of these fields. */
export type WordField = (typeof WORD_FIELDS)[number];

/** Shorter words are too similar to each other for a typo to be recognised. */
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

/** How a typed word is looked up: the last one may be the beginning of a longer word. */
export interface TypedWord {
  readonly word: string;
  readonly isLast: boolean;
}

/** The numbers of the matching words: the word itself, else words that begin with it; for the last word both. */
export function findWords({ words }: Vocabulary, { word, isLast }: TypedWord): readonly number[] {
  const first = lowerBound(words, word);
  if (!isLast && words[first] === word) return [first];
  return range(first, prefixEnd(words, word, first));
}

/** The numbers of words that differ from this one by one typo; for the last word also of words that begin with one of those. */
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

/** The index of the first entry of a sorted list that is not before the wanted text. */
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

/** The index after the last entry that begins with the wanted text, when `first` is that of the first one. */
export function prefixEnd(sorted: readonly string[], wanted: string, first: number): number {
  let end = first;
  while (sorted[end]?.startsWith(wanted)) end += 1;
  return end;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
