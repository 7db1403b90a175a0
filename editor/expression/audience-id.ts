import { isSameText, toSlug } from '#engine';

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;

/**
 * An audience id from a title; empty if the title has no valid character.
 * @example toAudienceId('Offer holders, Wales') // 'offer-holders-wales'
 */
export function toAudienceId(title: string): string {
  return toSlug(title);
}

/** Why an id cannot be used for a new audience, or null. Ids that differ only in case count as equal. */
export function checkAudienceId(id: string, taken: readonly string[]): string | null {
  if (!ID.test(id)) return 'Use letters, digits and hyphens, at most 80, and start with a letter or digit.';
  const other = taken.find((name) => isSameText(name, id));
  return other === undefined ? null : `There is an audience @${other} already. Choose another name.`;
}
