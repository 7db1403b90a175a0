import type { Catalogue, Kinds } from '../../catalogue/index.ts';
import { foldText } from '../../text/index.ts';
import { type ItemText, listTexts } from './texts.ts';

/** A dictionary of the language that content is written in. */
export interface Spelling {
  /** Whether a word is in it. */
  readonly correct: (word: string) => boolean;
  /** The words that are likely meant, the likeliest first. */
  readonly suggest: (word: string) => readonly string[];
}

/** A word that is in no dictionary, as written. */
export interface Misspelling extends ItemText {
  readonly found: string;
  /** The likeliest word that was meant; null when nothing is near. */
  readonly meant: string | null;
  /** The text with that word in each of its places; null when nothing is near. */
  readonly mended: string | null;
}

/** What is no prose: placeholders, addresses, also those behind the words of links, mail addresses, and words with digits or capitals inside, such as names of products. */
const NO_PROSE = /(?<=\])\([^()\s]+\)|\{\{?[^{}]*\}\}?|\b(?:https?:\/\/|www\.)\S+|(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+|\b[\p{L}\d]*(?:\d|\p{Ll}\p{Lu})[\p{L}\d]*/gu;
const WORD = /\p{L}[\p{L}'’]*/gu;

/**
 * Every word of the texts of some kinds that is in no dictionary, each once in a text. Words in capitals are left alone, and so are
 * names: words that begin with a capital inside a sentence. `own` are further words, in any letter case.
 */
export function findMisspellings(
  catalogue: Catalogue,
  kinds: Kinds,
  { spelling, own, among }: { readonly spelling: Spelling; readonly own: readonly string[]; readonly among: readonly string[] },
): readonly Misspelling[] {
  const known = new Map<string, boolean>(own.map((word) => [foldText(word), true]));
  const isKnown = (word: string): boolean => {
    const lower = foldText(word);
    const before = known.get(lower);
    if (before !== undefined) return before;
    const isRight = spelling.correct(word) || spelling.correct(lower);
    known.set(lower, isRight);
    return isRight;
  };
  return listTexts(catalogue, kinds).flatMap((text) => {
    if (among.length > 0 && !among.includes(text.kind)) return [];
    const places = wordsOf(text.text).filter(({ word }) => !isKnown(word));
    return [...new Set(places.map(({ word }) => word))].map((found) => {
      const meant = spelling.suggest(found)[0] ?? null;
      const mended =
        meant === null
          ? null
          : replaceAt(
              text.text,
              places.filter(({ word }) => word === found),
              meant,
            );
      return { ...text, found, meant, mended };
    });
  });
}

/** A word that a dictionary should have, and where it begins in its text. */
interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

function replaceAt(text: string, places: readonly PlacedWord[], meant: string): string {
  // From the end, so that the places before stay where they are.
  return places.reduceRight((mended, { word, at }) => mended.slice(0, at) + meant + mended.slice(at + word.length), text);
}

function wordsOf(text: string): readonly PlacedWord[] {
  // As long as the text, so that places in one are places in the other.
  const prose = text.replace(NO_PROSE, (skipped) => ' '.repeat(skipped.length));
  return [...prose.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = found.replaceAll('’', "'").replace(/'s?$/, '');
    const isName = /^\p{Lu}/u.test(word) && !startsSentence(prose, index);
    const isAbbreviation = word.length < 3 || !/\p{Ll}/u.test(word);
    return isName || isAbbreviation ? [] : [{ word, at: index }];
  });
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:]["'”’)]?\s+|\n\s*)["'“‘(]?$/u.test(text.slice(0, at));
}
