import { memo, type ReactElement } from 'react';
import { chooseDefaultImage } from '../../core/text/default-image.ts';
import { MOTIF_DRAWINGS } from './motifs.ts';
import { type ArtNode, shape, toElement, toSvgText } from './node.ts';
import { MOTIFS, type Motif, PALETTE_NAMES, PALETTES, type PaletteName } from './palettes.ts';
import { createDice } from './seeded.ts';

/** The description of a picture: the same seed, motif and palette always give the same one. */
export interface Picture {
  readonly seed: string | number;
  readonly motif: Motif;
  readonly palette: PaletteName;
}

/** Props of Art. A missing motif or palette is chosen by the seed. */
export interface ArtProps {
  readonly seed: string | number;
  readonly motif?: Motif | undefined;
  readonly palette?: PaletteName | undefined;
  readonly className?: string | undefined;
}

/** The ten default pictures: seeds 1 to 10, each motif once in a deep and once in a pale palette. */
export const DEFAULT_PICTURES: readonly [Picture, ...Picture[]] = [
  { seed: 1, motif: 'horizon', palette: 'deep-purple' },
  { seed: 2, motif: 'orbit', palette: 'deep-teal' },
  { seed: 3, motif: 'weave', palette: 'deep-coral' },
  { seed: 4, motif: 'campus', palette: 'deep-purple' },
  { seed: 5, motif: 'pages', palette: 'deep-teal' },
  { seed: 6, motif: 'horizon', palette: 'pale-teal' },
  { seed: 7, motif: 'orbit', palette: 'pale-coral' },
  { seed: 8, motif: 'weave', palette: 'pale-purple' },
  { seed: 9, motif: 'campus', palette: 'pale-purple' },
  { seed: 10, motif: 'pages', palette: 'pale-coral' },
];

/** The default picture of an item, chosen by its id, so that it stays the same. */
export function chooseDefaultPicture(id: string): Picture {
  return DEFAULT_PICTURES[chooseDefaultImage(id) - 1] ?? DEFAULT_PICTURES[0];
}

/**
 * A picture as SVG text, under 6 KB, hidden from assistive technology.
 * @example art('open-day', 'campus', 'pale-purple') // '<svg viewBox="0 0 400 220" ...'
 */
export function art(seed: string | number, motif?: Motif, palette?: PaletteName): string {
  return toSvgText(drawPicture({ seed, motif, palette }, { xmlns: 'http://www.w3.org/2000/svg' }));
}

/** A picture as elements. It fills its box like a photograph (slice). */
export const Art = memo(function Art({ className, ...options }: ArtProps): ReactElement {
  return toElement(drawPicture(options, {}), undefined, className ? `art ${className}` : 'art');
});

function drawPicture({ seed, motif, palette }: Omit<ArtProps, 'className'>, extra: Readonly<Record<string, string>>): ArtNode {
  const dice = createDice(seed);
  const [anyMotif, anyPalette] = [dice.pick(MOTIFS), dice.between(0, PALETTE_NAMES.length - 1)];
  const colours = PALETTES[palette ?? PALETTE_NAMES[anyPalette] ?? 'deep-teal'];
  const ground = shape('rect', { width: 400, height: 220, fill: colours.ground });
  const frame = { ...extra, viewBox: '0 0 400 220', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true', focusable: 'false' };
  return shape('svg', frame, [ground, ...MOTIF_DRAWINGS[motif ?? anyMotif](dice, colours)]);
}
