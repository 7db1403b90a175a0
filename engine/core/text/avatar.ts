import { foldText } from './fold-text.ts';

/** The number of avatar colours. */
const AVATAR_COLOURS = 6;

/** The first letter of a name, as a capital without accent; empty when there is no name. */
export function initialOf(name: string): string {
  return (Array.from(foldText(name))[0] ?? '').toUpperCase();
}

/**
 * The number of an avatar's colour, from 0. It depends only on the first letter, so that a person keeps it.
 * @example avatarColourOf('Élodie') // 4
 */
export function avatarColourOf(name: string): number {
  const letter = initialOf(name);
  return /^[A-Z]$/.test(letter) ? (letter.charCodeAt(0) - 'A'.charCodeAt(0)) % AVATAR_COLOURS : 0;
}
