/** The characters that phones, word processors and other keyboards produce instead of a plain one. */
const APOSTROPHES = /[‘’‛`´ʹʻʼʽˈ′＇]/gu;
const QUOTATION_MARKS = /[“”„‟″＂]/gu;
const DASHES = /[\p{Dash_Punctuation}−⁃]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const GAPS = /[\s\p{Separator}\p{Control}]+/gu;

/** Accents, and every other combining mark of any script. */
const ACCENTS = /\p{Script=Inherited}/gu;

/** Letters that Unicode does not decompose, as written by people without them on their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'giu');
const PLAIN = /^[\x21-\x5f\x61-\x7e]+(?: [\x21-\x5f\x61-\x7e]+)*$/;

const NOT_PLAIN = /[^ -_a-~]/gu;
const GAP_TO_CLOSE = /^ | $| {2}/;
const SEPARATORS = /[^\p{Letter}\p{Mark}\p{Number}]+/u;

/**
 * A text in the characters that every keyboard has: plain apostrophes, quotation marks and hyphens, one plain space between words, none
 * invisible, and each accented letter as one character. Letters, their accents and their case stay. Use it for texts that are sent on or
 * validated.
 * @example plainSigns(' O’Neill\u00a0Mary‑Kate ') // "O'Neill Mary-Kate"
 */
export function plainSigns(text: string): string {
  return PLAIN.test(text) ? text : withPlainSigns(text.normalize('NFC')).trim();
}

function withPlainSigns(text: string): string {
  return text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '"').replace(DASHES, '-').replace(GAPS, ' ');
}

/**
 * A text in plain signs and letters: accents are dropped, and letters that other keyboards lack are spelt with those they have. The
 * case stays.
 * @example plainLetters('Łódź, Côte d’Ivoire') // "Lodz, Cote d'Ivoire"
 */
export function plainLetters(text: string): string {
  const plain = text.replace(NOT_PLAIN, plainCharacter);
  return GAP_TO_CLOSE.test(plain) ? plain.replace(/ +/g, ' ').trim() : plain;
}

/** A text in which each accented letter is one character; nothing else changes. */
export function composeLetters(text: string): string {
  return text.normalize('NFC');
}

/** A cache of folded characters, so that long texts fold fast. */
const known = new Map<string, string>();
const LAST_CACHED = 0x2fff;

function plainCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  const plain = withPlainSigns(withPlainSigns(character).normalize('NFKD').replace(ACCENTS, '').replace(SPECIAL_LETTERS, plainLetter));
  if ((character.codePointAt(0) ?? 0) <= LAST_CACHED) known.set(character, plain);
  return plain;
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  const plain = PLAIN_LETTERS[small] ?? letter;
  return small === letter ? plain : plain.toUpperCase();
}

/**
 * A text in the form for comparison and search: plain signs and letters in lower case, from any Unicode form. Texts that a person considers
 * the same fold to the same. No other code folds; ids, account names and passwords are not texts and are never folded.
 * @example foldText('São\u00a0Tomé  – Príncipe') // 'sao tome - principe'
 */
export function foldText(text: string): string {
  return plainLetters(text).toLowerCase().replaceAll('ς', 'σ');
}

/** Whether a person would consider two texts the same. */
export function isSameText(one: string, other: string): boolean {
  return one === other || foldText(one) === foldText(other);
}

/**
 * The words of a text as searches compare them: folded, without signs; an apostrophe does not split a word.
 * @example tokenize("Coleg Sir Gâr, St Mary's") // ['coleg', 'sir', 'gar', 'st', 'marys']
 */
export function tokenize(text: string): string[] {
  return foldText(text)
    .replaceAll("'", '')
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

/**
 * A text as an id: lower-case letters, digits and hyphens, at most 80; empty when no character can be part of one.
 * @example toSlug('BSc (Hons), Wales') // 'bsc-hons-wales'
 */
export function toSlug(text: string): string {
  const tokens = tokenize(text).map((word) => word.replaceAll(/[^a-z0-9]/g, ''));
  return tokens
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '');
}

/**
 * The letters and digits of a text, folded: a code without the dots, hyphens or spaces it was pasted with.
 * @example foldCode('SW1A·1AA') // 'sw1a1aa'
 */
export function foldCode(text: string): string {
  return tokenize(text).join('');
}
