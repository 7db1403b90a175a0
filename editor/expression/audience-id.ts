import { isSameText, toSlug } from '../../engine/index.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;

/**
 * A name for an audience made from its title; empty when nothing of it can stand in a name.
 * @example toAudienceId('Offer holders, Wales') // 'offer-holders-wales'
 */
export function toAudienceId(title: string): string {
  return toSlug(title);
}

/** Why a name cannot be given to a new audience, or null. Case does not tell names apart. */
export function checkAudienceId(id: string, taken: readonly string[]): string | null {
  if (!ID.test(id)) return 'Use letters, digits and hyphens, at most 80, and start with a letter or digit.';
  const other = taken.find((name) => isSameText(name, id));
  return other === undefined ? null : `There is an audience @${other} already. Choose another name.`;
}
