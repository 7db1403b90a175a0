import { createDice, MOTIFS, type Motif, PALETTE_NAMES, type PaletteName } from '#engine/react';

/** The picture drawn from a word. Only the word is stored: it determines motif and palette. */
export interface DrawnPicture {
  readonly motif: Motif;
  readonly palette: PaletteName;
}

/** The wanted properties of a picture; missing ones may be anything. */
export type PictureOptions = { readonly [Part in keyof DrawnPicture]?: DrawnPicture[Part] | undefined };

/** The motif and palette for a word. */
export function pictureOf(seed: string): DrawnPicture {
  const dice = createDice(seed);
  const motif = dice.pick(MOTIFS);
  return { motif, palette: PALETTE_NAMES[dice.between(0, PALETTE_NAMES.length - 1)] ?? 'deep-brand' };
}

/** Far more attempts than are needed to meet each of the thirty pairs. */
const maxAttempts = 2_000;

/**
 * The next word after `seed` with the wanted motif and palette: the same word with another number. This lets people choose motif, palette
 * and "another", although only a word is stored. Without a match the word stays.
 */
export function findPicture(seed: string, options: PictureOptions): string {
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
