/** The messages somebody agrees to when they accept: what is sent, to whom, and the word on the button. [DFE-003, DFE-015] */
export const CONSENT_WORDS: readonly string[] = [
  'dfe-confirm-title',
  'dfe-confirm-text',
  'dfe-share-first-name',
  'dfe-share-last-name',
  'dfe-share-date-of-birth',
  'dfe-share-email',
  'dfe-share-postcode',
  'dfe-share-industries',
  'dfe-share-today',
  'dfe-confirm-accept',
];

/** What a consent to the offer is for. */
export const CONSENT_PURPOSE = 'apprenticeship-support';

const PRIME = 0x01000193;

function mixText(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The version of a wording, 16 hex digits: the same words give the same version, other words another one. It tells versions apart and keeps no secret.
 * @example hashWording(['Accept']) === hashWording(['Accept']) // true
 */
export function hashWording(texts: readonly string[]): string {
  const text = texts.join('\u0000');
  return mixText(text, 0x811c9dc5) + mixText(text, 0x01234567);
}
