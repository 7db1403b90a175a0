import { memo, type ReactElement } from 'react';
import { chooseDefaultImage } from '../../core/text/default-image.ts';
import { MOTIF_DRAWINGS } from './motifs.ts';
import { type ArtNode, shape, toElement } from './node.ts';
import { MOTIFS, type Motif, PALETTE_NAMES, PALETTES, type PaletteName } from './palettes.ts';
import { createDice } from './seeded.ts';

/** The description of a picture: the same seed, motif and palette always give the same one. */
export interface Picture {
  readonly seed: string | number;
  readonly motif: Motif;
  readonly palette: PaletteName;
}

/** A missing motif or palette is chosen by the seed. */
export interface ArtProps {
  readonly seed: string | number;
  readonly motif?: Motif | undefined;
  readonly palette?: PaletteName | undefined;
  readonly className?: string | undefined;
}

/** The ten default pictures: seeds 1 to 10, each motif once in a deep and once in a pale palette. */
export const DEFAULT_PICTURES: readonly [Picture, ...Picture[]] = [
  { seed: 1, motif: 'horizon', palette: 'deep-accent' },
  { seed: 2, motif: 'orbit', palette: 'deep-brand' },
  { seed: 3, motif: 'weave', palette: 'deep-highlight' },
  { seed: 4, motif: 'campus', palette: 'deep-accent' },
  { seed: 5, motif: 'pages', palette: 'deep-brand' },
  { seed: 6, motif: 'horizon', palette: 'pale-brand' },
  { seed: 7, motif: 'orbit', palette: 'pale-highlight' },
  { seed: 8, motif: 'weave', palette: 'pale-accent' },
  { seed: 9, motif: 'campus', palette: 'pale-accent' },
  { seed: 10, motif: 'pages', palette: 'pale-highlight' },
];

/** The default picture of an item, chosen by its id, so that it never changes. */
export function chooseDefaultPicture(id: string): Picture {
  return DEFAULT_PICTURES[chooseDefaultImage(id) - 1] ?? DEFAULT_PICTURES[0];
}

/** A picture, under 6 KB, hidden from assistive technology. It fills its box like a photograph (slice). */
export const Art = memo(function Art({ className, ...options }: ArtProps): ReactElement {
  return toElement(drawPicture(options), undefined, className ? `art ${className}` : 'art');
});

function drawPicture({ seed, motif, palette }: Omit<ArtProps, 'className'>): ArtNode {
  const dice = createDice(seed);
  const [anyMotif, anyPalette] = [dice.pick(MOTIFS), dice.between(0, PALETTE_NAMES.length - 1)];
  const colours = PALETTES[palette ?? PALETTE_NAMES[anyPalette] ?? 'deep-brand'];
  const ground = shape('rect', { width: 400, height: 220, fill: colours.ground });
  const frame = { viewBox: '0 0 400 220', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true', focusable: 'false' };
  return shape('svg', frame, [ground, ...MOTIF_DRAWINGS[motif ?? anyMotif](dice, colours)]);
}
