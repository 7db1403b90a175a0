import type { ReactElement } from 'react';
import { type ArtNode, filled, shape, toElement, toSvgText } from './node.ts';
import { RAMPS } from './palettes.ts';
import { createDice } from './seeded.ts';

const { teal, purple, coral } = RAMPS;
const COLOURS = [
  { ground: teal[800], shield: teal[500], charge: teal[100] },
  { ground: purple[800], shield: purple[500], charge: purple[200] },
  { ground: coral[800], shield: coral[500], charge: coral[200] },
] as const;
const SHIELDS = [
  'M20 6l12 7v14l-12 7-12-7v-14z',
  'M20 6a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  'M8 8h24v11c0 8-5 12-12 15c-7-3-12-7-12-15z',
  'M13 8h14a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-14a5 5 0 0 1-5-5v-14a5 5 0 0 1 5-5z',
] as const;
const CHARGES = [
  'M13 16h14v3h-14zM13 22h14v3h-14z',
  'M20 13l7 13h-14z',
  'M13 26v-12h3l4 5 4-5h3v12h-3v-7l-4 5-4-5v7z',
  'M20 13l2 5 5 2-5 2-2 5-2-5-5-2 5-2z',
] as const;

export interface CrestProps {
  readonly seed: string | number;
  readonly className?: string;
}

/** A small coat of arms made from a seed: one of four shields and one of four charges, in a deep colour. Decorative. */
export function Crest({ seed, className }: CrestProps): ReactElement {
  return toElement(drawCrest(seed, {}), undefined, className ? `crest ${className}` : 'crest');
}

/** The crest as SVG text. */
export function crest(seed: string | number): string {
  return toSvgText(drawCrest(seed, { xmlns: 'http://www.w3.org/2000/svg' }));
}

function drawCrest(seed: string | number, extra: Readonly<Record<string, string>>): ArtNode {
  const dice = createDice(`crest ${seed}`);
  const colours = dice.pick(COLOURS);
  const parts = [
    shape('rect', { width: 40, height: 40, rx: 9, fill: colours.ground }),
    filled(dice.pick(SHIELDS), colours.shield),
    filled(dice.pick(CHARGES), colours.charge),
  ];
  return shape('svg', { ...extra, viewBox: '0 0 40 40', 'aria-hidden': 'true', focusable: 'false' }, parts);
}
