import { type ArtNode, filled, shape } from './node.ts';
import { outlineCircle, short } from './outlines.ts';
import type { Motif, Palette } from './palettes.ts';
import type { Dice } from './seeded.ts';

/** Draws one motif of 400 by 220. */
export type DrawMotif = (dice: Dice, palette: Palette) => readonly ArtNode[];

/** The five drawings by name. */
export const MOTIF_DRAWINGS: Readonly<Record<Motif, DrawMotif>> = { horizon, orbit, weave, campus, pages };

const WIDE = 400;
const HIGH = 220;

function horizon(dice: Dice, palette: Palette): readonly ArtNode[] {
  const { tones, accent, paper } = palette;
  const sunX = dice.between(130, 290);
  const sunRadius = dice.between(48, 78);
  const sunY = dice.between(58, 84);
  const layers = [tones[1], tones[0], tones[3]];
  const waves = layers.map((fill, index) => filled(wave(dice, 112 + index * 36, 26 - index * 3), fill ?? accent));
  const startX = dice.between(40, 90);
  const path = `M${startX} 222C${startX + 60} 170 ${sunX - 70} 190 ${sunX - 24} 146S${sunX + 30} 132 ${sunX + sunRadius - 14} 104`;
  const trail = shape('path', {
    d: path,
    fill: 'none',
    stroke: paper,
    'stroke-width': 3.5,
    'stroke-linecap': 'round',
    'stroke-dasharray': '.1 9',
  });
  const haze = shape('circle', { cx: sunX, cy: sunY, r: sunRadius + 26, fill: accent, opacity: 0.14 });
  return [haze, shape('circle', { cx: sunX, cy: sunY, r: sunRadius, fill: accent }), ...waves, trail];
}

function wave(dice: Dice, y: number, swing: number): string {
  const points = [0, 1, 2, 3].map((step) => y + (step % 2 === 0 ? 1 : -1) * dice.between(swing / 2, swing) * (dice.next() < 0.2 ? 0.3 : 1));
  const [a = y, b = y, c = y, d = y] = points;
  const first = `M0 ${short(a)}C60 ${short(a + swing)} 90 ${short(b - swing)} 140 ${short(b)}`;
  return `${first}S220 ${short(c + swing)} 270 ${short(c)}S360 ${short(d - swing)} ${WIDE} ${short(d)}V${HIGH}H0Z`;
}

function orbit(dice: Dice, palette: Palette): readonly ArtNode[] {
  const { tones, accent, paper, isDeep } = palette;
  const x = dice.between(170, 250);
  const y = dice.between(98, 126);
  const core = dice.between(38, 50);
  const rings = [0, 1, 2, 3].map((step) => core + 34 + step * dice.between(32, 40));
  const stroke = isDeep ? tones[1] : tones[0];
  const ring = (d: string, colour: string | undefined, width: number) =>
    shape('path', { d, fill: 'none', stroke: colour ?? accent, 'stroke-width': width });
  const outlines = rings.map((r) => outlineCircle(x, y, r));
  const circles = [ring(outlines.filter((_, step) => step !== 1).join(''), stroke, 3), ring(outlines[1] ?? '', tones[2], 4)];
  const planets = rings.map((r) => {
    const angle = dice.next() * 6.28;
    return outlineCircle(x + r * Math.cos(angle), y + r * Math.sin(angle), dice.between(7, 15));
  });
  const star = () => outlineCircle(dice.between(10, 390), dice.between(10, 210), dice.between(2, 3));
  const stars = shape('path', { d: Array.from({ length: 6 }, star).join(''), fill: tones[3], opacity: 0.7 });
  const tilt = dice.between(-40, 40);
  const half = shape('path', {
    d: `M${x - core} ${y}a${core} ${core} 0 0 0 ${2 * core} 0z`,
    fill: isDeep ? tones[0] : tones[3],
    opacity: isDeep ? 0.55 : 0.3,
    transform: `rotate(${tilt} ${x} ${y})`,
  });
  const [first = '', second = '', third = '', fourth = ''] = planets;
  const sun = filled(`${outlineCircle(x, y, core)}${second}`, accent);
  return [stars, ...circles, sun, half, filled(first, tones[3]), filled(third, tones[2]), filled(fourth, paper)];
}

const TILE = 50;

function weave(dice: Dice, palette: Palette): readonly ArtNode[] {
  const { tones, accent, paper, isDeep } = palette;
  const fills = isDeep ? [tones[2], tones[2], tones[0], paper, tones[1]] : [tones[1], tones[1], tones[0], tones[3], tones[1]];
  const byFill = new Map<string, string>();
  const add = (fill: string | undefined, d: string) => byFill.set(fill ?? accent, `${byFill.get(fill ?? accent) ?? ''}${d}`);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const fill = fills[dice.between(0, fills.length - 1)];
      const dot = dice.next() < 0.3 ? accent : isDeep ? tones[2] : tones[3];
      const isDot = dice.next() < 0.2;
      add(
        isDot ? dot : fill,
        isDot ? outlineCircle(column * TILE + 25, row * TILE + 25, 14) : tileAt(column * TILE, row * TILE, dice.between(0, 5)),
      );
    }
  }
  return [...byFill].map(([fill, d]) => filled(d, fill));
}

function tileAt(x: number, y: number, turn: number): string {
  const r = TILE;
  const quarters = [
    `M${x} ${y}h${r}a${r} ${r} 0 0 1-${r} ${r}z`,
    `M${x + r} ${y}v${r}a${r} ${r} 0 0 1-${r}-${r}z`,
    `M${x + r} ${y + r}h-${r}a${r} ${r} 0 0 1 ${r}-${r}z`,
    `M${x} ${y + r}v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`,
    `M${x} ${y}h${r}a25 25 0 0 1-${r} 0zM${x} ${y + r}h${r}a25 25 0 0 0-${r} 0z`,
    `M${x} ${y + r}v-25a25 25 0 0 1 ${r} 0v25z`,
  ];
  return quarters[turn] ?? '';
}

function campus(dice: Dice, palette: Palette): readonly ArtNode[] {
  const { tones, accent, paper, isDeep } = palette;
  const sun = shape('circle', { cx: dice.between(90, 320), cy: dice.between(44, 66), r: dice.between(26, 36), fill: accent });
  const [back, front, bold] = isDeep ? [tones[0], tones[1], tones[2]] : [tones[0], tones[1], tones[3]];
  const far = skyline(dice, { low: 70, high: 140, from: -14, isLit: false });
  const near = skyline(dice, { low: 44, high: 124, from: 12, isLit: true });
  const walls = { front: '', bold: '' };
  near.buildings.forEach(({ d }, index) => {
    walls[index % 3 === dice.between(0, 2) ? 'bold' : 'front'] += d;
  });
  const ground = `M0 ${HIGH - 6}h${WIDE}v6H0z`;
  return [
    sun,
    filled(far.buildings.map(({ d }) => d).join(''), back),
    filled(walls.front, front),
    filled(walls.bold, bold),
    filled(near.dark, isDeep ? palette.ground : tones[0]),
    ...(isDeep ? [filled(`${near.lit}${ground}`, accent)] : [filled(near.lit, paper), filled(ground, accent)]),
  ].filter((node) => node.attributes.d !== '');
}

interface SkylineOptions {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly isLit: boolean;
}

interface Skyline {
  readonly buildings: readonly { readonly d: string }[];
  readonly lit: string;
  readonly dark: string;
}

function skyline(dice: Dice, { low, high, from, isLit }: SkylineOptions): Skyline {
  const buildings: { d: string }[] = [];
  let [lit, dark] = ['', ''];
  for (let x = from; x < WIDE; ) {
    const width = dice.between(2, 4) * 18;
    const top = HIGH - 6 - dice.between(low, high);
    buildings.push({ d: building(x, top, width, dice.between(0, 3)) });
    if (isLit) {
      for (const window of windowsOf(x, top + width / 2, width)) {
        if (dice.next() < 0.55) lit += window;
        else dark += window;
      }
    }
    x += width + dice.between(8, 18);
  }
  return { buildings, lit, dark };
}

function building(x: number, top: number, width: number, roof: number): string {
  const half = width / 2;
  const roofs = [
    `V${top + half}a${half} ${half} 0 0 1 ${width} 0`,
    `V${top + half}l${half}-${half} ${half} ${half}`,
    `V${top}h${width}`,
    `V${top + 14}h${short(width / 3)}v-14h${short(width / 3)}v14h${short(width / 3)}`,
  ];
  return `M${x} ${HIGH}${roofs[roof] ?? ''}V${HIGH}z`;
}

function windowsOf(x: number, top: number, width: number): string[] {
  const columns = Math.round(width / 18) - 1;
  const inset = (width - columns * 18 + 8) / 2;
  const rows = Math.min(5, Math.floor((HIGH - 18 - top - 8) / 22));
  const places = Array.from(
    { length: Math.max(0, rows * columns) },
    (_none, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  return places.map(([column, row]) => `M${short(x + inset + column * 18)} ${short(top + 12 + row * 22)}h10v13h-10z`);
}

function pages(dice: Dice, palette: Palette): readonly ArtNode[] {
  const { tones, accent, paper, isDeep } = palette;
  const sheets = isDeep ? [tones[0], tones[2], paper, accent] : [tones[0], tones[1], paper, accent];
  const left = dice.between(52, 88);
  const lean = dice.between(-17, -11);
  const ink = isDeep ? palette.ground : tones[3];
  const glow = shape('circle', {
    cx: dice.between(290, 350),
    cy: dice.between(36, 70),
    r: dice.between(52, 84),
    fill: tones[0],
    opacity: 0.5,
  });
  return [
    glow,
    ...sheets.flatMap((fill, index) =>
      sheet(dice, { x: left + index * 56, y: 44 + index * 9 + dice.between(-4, 6), turn: lean + index * 5.4, fill, ink }),
    ),
  ];
}

interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly fill: string;
  readonly ink: string;
}

function sheet(dice: Dice, { x, y, turn, fill, ink }: SheetPlace): readonly ArtNode[] {
  const lines = [0, 1, 2, 3, 4].map((row) => `M${x + 20} ${y + 34 + row * 23}h${row === 4 ? 32 : dice.between(54, 80)}`);
  const transform = `rotate(${short(turn)} ${x + 60} 220)`;
  return [
    shape('rect', { x, y, width: 120, height: 240, rx: 12, fill, transform }),
    shape('path', { d: lines.join(''), stroke: ink, 'stroke-width': 6, 'stroke-linecap': 'round', opacity: 0.5, transform }),
  ];
}
