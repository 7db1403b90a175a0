import { foldCode, plainSigns } from '#engine';

const british = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;
const listed = /^[A-Za-z0-9 ().+-]+$/;

/**
 * The letters and digits of a postcode in capitals, however it was typed or pasted: with dots, hyphens or invisible characters.
 * @example packPostcode('sw1a‑1aa') // 'SW1A1AA'
 */
export function packPostcode(text: string): string {
  return foldCode(text).toUpperCase();
}

/** Upper case with one space before the last three characters; a text that is not a British postcode keeps its characters. */
export function formatPostcode(text: string): string {
  const packed = packPostcode(text);
  return isBritishPostcode(packed) ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : plainSigns(text).toUpperCase();
}

/** The postcode in the form for services: upper case, no spaces. */
export function normalisePostcode(postcode: string): string {
  return formatPostcode(postcode).replaceAll(' ', '');
}

/** Whether a text is a British postcode, including GIR 0AA; case, spaces and punctuation are ignored. */
export function isBritishPostcode(text: string): boolean {
  const packed = packPostcode(text);
  return packed === 'GIR0AA' || british.test(packed);
}

/**
 * Whether a text has only characters that are allowed in a postcode or a number: letters, digits, spaces, brackets, dots, hyphens, plus
 * signs, and characters pasted in their place.
 */
export function hasListedCharacters(text: string): boolean {
  return listed.test(plainSigns(text));
}
