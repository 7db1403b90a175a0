import { foldWords } from '../../../engine/index.ts';

/** A word of a text, folded, with its position in the text. */
export interface PlacedWord {
  readonly word: string;
  /** The word as it was written. */
  readonly written: string;
  readonly at: number;
}

/** The words of a text as searches compare them, with their positions; an apostrophe does not split a word. */
export function placeWords(text: string): readonly PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu)].map(({ 0: written, index: at }) => ({
    word: foldWords(written).join(''),
    written,
    at,
  }));
}

/** How many characters of the written word make up its first `folded` characters. */
export function writtenLength({ written }: PlacedWord, folded: number): number {
  const characters = [...written];
  const count = characters.findIndex((_, last) => foldWords(characters.slice(0, last + 1).join('')).join('').length >= folded);
  return (count < 0 ? characters : characters.slice(0, count + 1)).join('').length;
}

/** Whether a word begins with the typed text; a typed number has to match a whole number, so that 1 does not find 11 or 1AA. */
export function beginsWith(word: string, typed: string): boolean {
  return /^\d+$/.test(typed) ? word === typed : word.startsWith(typed);
}
