import { avatarColourOf, initialOf } from '../../../engine/index.ts';

/** The letter of a person's avatar, without its accent; empty when the name does not begin with a letter. [STAGE-024] */
export function chooseAvatarLetter(name: string): string {
  const first = initialOf(name);
  return /^[A-Z]$/.test(first) ? first : '';
}

/**
 * The number of an avatar's colour, 0 to 5: the letter's position in the alphabet modulo six. [STAGE-022, STAGE-023, USER-008]
 * @example chooseAvatarColour('Élodie') // 4
 */
export function chooseAvatarColour(name: string): number {
  return avatarColourOf(name);
}
