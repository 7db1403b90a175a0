import { outlineCircle } from '../art/outlines.ts';

/** The content of an icon: SVG elements with their attributes, on a square of 24. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[];

/** Icons by their names in content. */
export type Icons = Readonly<Record<string, IconShape>>;

type Attributes = IconShape[number][1];

/**
 * The icons of a file by their names in content.
 * @example Object.keys(toIcons({ Building2: [] })) // ['building-2']
 */
export function toIcons(exported: Icons): Icons {
  const nameOf = (name: string) =>
    name
      .replace(/[A-Z]|\d+/g, '-$&')
      .slice(1)
      .toLowerCase();
  return Object.fromEntries(Object.entries(exported).map(([name, shape]) => [nameOf(name), shape]));
}

/** All strokes of an icon as one path: a page has many icons, and each is two elements instead of five. */
export function toIconPath(shape: IconShape): string {
  return shape.map(([tag, attributes]) => outlines[tag]?.(attributes) ?? '').join('');
}

const outlines: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // A relative first step would start from the end of the previous path.
  path: ({ d }) => (String(d).startsWith('m') ? `M0 0${d}` : String(d)),
  // A dot is smaller than its stroke: a point in its middle fills the hole.
  circle: ({ cx, cy, r, fill }) => `${outlineCircle(Number(cx), Number(cy), Number(r))}${fill ? `M${cx} ${cy}h.01` : ''}`,
  rect: ({ x, y, width, height, rx = 0 }) => outlineRect(Number(x), Number(y), Number(width), Number(height), Number(rx)),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1} ${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
};

function outlineRect(x: number, y: number, width: number, height: number, round: number): string {
  const [across, down] = [width - 2 * round, height - 2 * round];
  const corner = (toX: number, toY: number) => `a${round} ${round} 0 0 1 ${toX} ${toY}`;
  const top = `M${x + round} ${y}h${across}${corner(round, round)}v${down}`;
  return `${top}${corner(-round, round)}h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`;
}
