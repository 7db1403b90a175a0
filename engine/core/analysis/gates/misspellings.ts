import type { Catalogue } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { composeLetters, foldText } from '../../text/fold-text.ts';
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
  /** The likeliest word that was meant; null when no word is similar. */
  readonly meant: string | null;
  /** The text with every occurrence corrected; null when no word is similar. */
  readonly mended: string | null;
}

/** Parts that are not prose: placeholders, addresses, also those of links, and words with digits or capitals inside, such as names. */
const NO_PROSE =
  /(?<=\])\([^()\s]+\)|\{\{?[^{}]*\}\}?|\b(?:https?:\/\/|www\.)\S+|(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+|\b[\p{L}\d]*(?:\d|\p{Ll}\p{Lu})[\p{L}\d]*/gu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
/** Short for "had", "will", "have", "are" or "am" after any word. */
const SHORTENED = /'(?:d|ll|ve|re|m)$/i;

/**
 * Every word of the texts of some kinds that is in no dictionary, each once for each text. Words in capitals are ignored, and so are names:
 * words that begin with a capital inside a sentence. `own` are further words and names of several words, in any letter case. Accents may be
 * part of their letters or behind them.
 */
export function findMisspellings(
  catalogue: Catalogue,
  kinds: Kinds,
  { spelling, own, among }: { readonly spelling: Spelling; readonly own: readonly string[]; readonly among: readonly string[] },
): readonly Misspelling[] {
  const known = new Map(own.flatMap((name) => [name, ...partsOf(name)]).map((word): [string, boolean] => [foldText(word), true]));
  const isKnown = (word: string): boolean => {
    const lower = foldText(word);
    const before = known.get(lower);
    if (before !== undefined) return before;
    const forms = [composeLetters(word), lower].flatMap((form) => [form, form.replace(SHORTENED, '')]);
    const isRight = forms.some((form) => known.get(form) ?? spelling.correct(form));
    known.set(lower, isRight);
    return isRight;
  };
  return listTexts(catalogue, kinds).flatMap((text) => {
    if (among.length > 0 && !among.includes(text.kind)) return [];
    const places = placeWords(text.text).filter(({ word }) => !isKnown(word));
    return [...new Set(places.map(({ word }) => word))].map((found) => {
      const meant = spelling.suggest(composeLetters(found))[0] ?? null;
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

/** The words of a name, as they appear in a text. */
function partsOf(name: string): readonly string[] {
  return (name.match(WORD) ?? []).map((word) => word.replace(/['’]s?$/, ''));
}

/** A word to look up, and where it begins in its text. */
interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

function replaceAt(text: string, places: readonly PlacedWord[], meant: string): string {
  const ends = places.map(({ word, at }) => at + word.length);
  const kept = places.map(({ at }, index) => text.slice(ends[index - 1] ?? 0, at));
  return [...kept, text.slice(ends.at(-1) ?? 0)].join(meant);
}

function placeWords(text: string): readonly PlacedWord[] {
  // As long as the text, so that indexes in one are indexes in the other.
  const prose = text.replace(NO_PROSE, (skipped) => ' '.repeat(skipped.length));
  return [...prose.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = found.replaceAll('’', "'").replace(/'s?$/, '');
    const isName = /^\p{Lu}/u.test(word) && !startsSentence(prose, index);
    const isAbbreviation = word.length < 3 || !/\p{Ll}/u.test(word);
    return isName || isAbbreviation ? [] : [{ word, at: index }];
  });
}

/** Looks only at the characters right before the word, however long the text is. */
function startsSentence(text: string, at: number): boolean {
  const end = /["'“‘(]/u.test(text[at - 1] ?? '') ? at - 1 : at;
  if (end === 0) return true;
  let gap = end;
  while (/\s/u.test(text[gap - 1] ?? '')) gap -= 1;
  const between = text.slice(gap, end);
  return between.includes('\n') || (between !== '' && /[.!?:]["'”’)]?$/u.test(text.slice(Math.max(0, gap - 2), gap)));
}
