import { createDice, MOTIFS, type Motif, PALETTE_NAMES, type PaletteName } from '../../../../engine/react.ts';

/** What a word draws. A word is all that is kept: it decides motif and palette. */
export interface DrawnPicture {
  readonly motif: Motif;
  readonly palette: PaletteName;
}

/** Motif and palette that our art draws from a word. */
export function pictureOf(seed: string): DrawnPicture {
  const dice = createDice(seed);
  const motif = dice.pick(MOTIFS);
  return { motif, palette: PALETTE_NAMES[dice.between(0, PALETTE_NAMES.length - 1)] ?? 'deep-teal' };
}

/** More tries than chance ever needs for one of the thirty pairs. */
const maxAttempts = 2_000;

/**
 * The next word after `seed` that draws what is asked for: the same word with another number. So motif, palette and "another" can be
 * chosen although only a word is kept. Where there is none, the word stays.
 */
export function findPicture(seed: string, options: Partial<DrawnPicture>): string {
  const match = /^(.*?)(?:-(\d{1,4}))?$/.exec(seed);
  const base = match?.[1] || 'picture';
  const from = Number(match?.[2] ?? 1);
  for (let step = 1; step <= maxAttempts; step += 1) {
    const next = `${base}-${((from + step - 1) % 9_999) + 1}`;
    const { motif, palette } = pictureOf(next);
    if ((options.motif ?? motif) === motif && (options.palette ?? palette) === palette) return next;
  }
  return seed;
}

/** Whether the value is the address of a picture and not a word. */
export function isPictureAddress(value: string): boolean {
  return value.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(value);
}
