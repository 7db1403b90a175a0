import { foldText } from './fold-text.ts';

/** Colours an avatar can have. */
const AVATAR_COLOURS = 6;

/** The first letter of a name as a capital without its accent, for an avatar; empty when there is no name. */
export function initialOf(name: string): string {
  return (Array.from(foldText(name))[0] ?? '').toUpperCase();
}

/**
 * The number of an avatar's colour, from 0: the first letter's place in the alphabet, over their number, so that a person keeps it.
 * @example avatarColourOf('Élodie') // 4
 */
export function avatarColourOf(name: string): number {
  const letter = initialOf(name);
  return /^[A-Z]$/.test(letter) ? (letter.charCodeAt(0) - 'A'.charCodeAt(0)) % AVATAR_COLOURS : 0;
}
