import { hashText } from '../../../engine/index.ts';

/** The messages somebody agrees to when they accept: what is sent, to whom, and the word on the button. [DFE-003, DFE-015] */
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

/** What a consent to the offer is for. */
export const CONSENT_PURPOSE = 'apprenticeship-support';

/** Where the second half of a version begins, so that it tells apart what the first does not. */
const SECOND_BASIS = 0x01234567;

/**
 * The version of a wording, 16 hex digits: the same words give the same version, other words another one. It tells versions apart and keeps no secret.
 * @example hashWording(['Accept']) === hashWording(['Accept']) // true
 */
export function hashWording(texts: readonly string[]): string {
  const text = texts.join('\u0000');
  return [hashText(text), hashText(text, SECOND_BASIS)].map((hash) => hash.toString(16).padStart(8, '0')).join('');
}
