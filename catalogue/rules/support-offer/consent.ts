import { hashText } from '#engine';

/** The messages that form the consent: the data sent, the recipient, and the label of the button. */
export const CONSENT_LABELS: readonly string[] = [
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

/** The purpose of a consent to the offer. */
export const CONSENT_PURPOSE = 'apprenticeship-support';

/** The start value for the second half of a version hash, which separates texts with the same first half. */
const SECOND_BASIS = 0x01234567;

/**
 * The version of a text, 16 hex digits: the same text always gives the same version. It identifies versions and protects no secret.
 * @example hashWording(['Accept']) === hashWording(['Accept']) // true
 */
export function hashWording(texts: readonly string[]): string {
  const text = texts.join('\u0000');
  return [hashText(text), hashText(text, SECOND_BASIS)].map((hash) => hash.toString(16).padStart(8, '0')).join('');
}
