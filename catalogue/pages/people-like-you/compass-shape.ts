import type { PeopleLikeResult } from '../../rules/people-like/selection.ts';

/** One piece of the round chart: its outline, the position of its number, and its result. */
export interface CompassPiece {
  readonly label: string;
  readonly applicants: number;
  readonly rank: number;
  readonly path: string;
  /** Where the rank is written; null when there is no room. */
  readonly number: { readonly x: number; readonly y: number } | null;
}

const OUTER = 96;
const INNER = 18;
const ROOM = 0.26;

function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The radius of a piece: its area, not its length, is proportional to the number of applicants. */
function reachOf(applicants: number, max: number): number {
  const share = max > 0 ? applicants / max : 0;
  return Math.sqrt(INNER ** 2 + share * (OUTER ** 2 - INNER ** 2));
}

/** The pieces of the chart, with equal angles, clockwise from the top in the order of the rows. */
export function shapeCompass(rows: readonly PeopleLikeResult[]): readonly CompassPiece[] {
  const max = rows[0]?.applicants ?? 0;
  const step = (2 * Math.PI) / Math.max(rows.length, 1);
  return rows.map(({ label, applicants }, index) => {
    const [from, to] = [index * step, (index + 1) * step];
    const reach = reachOf(applicants, max);
    const [a, b, c, d] = [pointAt(from, INNER), pointAt(from, reach), pointAt(to, reach), pointAt(to, INNER)];
    const isWide = step > Math.PI ? 1 : 0;
    const path = `M${a.x} ${a.y}L${b.x} ${b.y}A${round(reach)} ${round(reach)} 0 ${isWide} 1 ${c.x} ${c.y}L${d.x} ${d.y}A${INNER} ${INNER} 0 ${isWide} 0 ${a.x} ${a.y}Z`;
    const hasRoom = step >= ROOM && reach - INNER > 16;
    return { label, applicants, rank: index + 1, path, number: hasRoom ? pointAt((from + to) / 2, reach - 9) : null };
  });
}
