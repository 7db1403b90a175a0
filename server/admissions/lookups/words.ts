/** A word of a text, folded, with the place where it stands in the text. */
export interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

/** A character without its accent, in lower case; what would become longer or shorter stays, so that places keep. */
function foldCharacter(character: string): string {
  const folded = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.length === character.length ? folded : character.toLowerCase();
}

function fold(text: string): string {
  return [...text.normalize('NFC')].map(foldCharacter).join('');
}

/** The words of a text as searches compare them: no accents, lower case; an apostrophe does not part a word. */
export function placeWords(text: string): readonly PlacedWord[] {
  return [...fold(text).matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)].map((match) => ({
    word: match[0].replaceAll(/['’]/g, ''),
    at: match.index,
  }));
}

/** The words alone. */
export function splitWords(text: string): readonly string[] {
  return placeWords(text).map(({ word }) => word);
}

/** Whether a word begins with what was typed; a typed number is a whole number, so that 1 does not find 11 or 1AA. */
export function beginsWith(word: string, typed: string): boolean {
  return /^\d+$/.test(typed) ? word === typed : word.startsWith(typed);
}
