import type { ReactElement } from 'react';
import { type ArtNode, filled, shape, toElement } from './node.ts';
import { accent, brand, highlight } from './palettes.ts';
import { createDice } from './seeded.ts';

const COLOURS = [
  { ground: brand(800), shield: brand(500), charge: brand(100) },
  { ground: accent(800), shield: accent(500), charge: accent(200) },
  { ground: highlight(800), shield: highlight(500), charge: highlight(200) },
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

/** A small coat of arms from a seed: one of four shields and one of four charges, in a deep colour. Decorative. */
export function Crest({ seed, className }: CrestProps): ReactElement {
  return toElement(drawCrest(seed), undefined, className ? `crest ${className}` : 'crest');
}

function drawCrest(seed: string | number): ArtNode {
  const dice = createDice(`crest ${seed}`);
  const colours = dice.pick(COLOURS);
  const parts = [
    shape('rect', { width: 40, height: 40, rx: 9, fill: colours.ground }),
    filled(dice.pick(SHIELDS), colours.shield),
    filled(dice.pick(CHARGES), colours.charge),
  ];
  return shape('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', focusable: 'false' }, parts);
}
