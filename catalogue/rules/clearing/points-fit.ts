/** How the points that a course requires compare with a person's own. */
export type PointsFit = 'unknown' | 'within' | 'near' | 'unasked' | 'above';

/** How many points above one's own a call is still worth making: two grades of an A level, as universities may be flexible in Clearing. */
export const REACH_POINTS = 16;

/**
 * How a course fits the person's points: within, near or above them; unasked if it requires none, unknown if theirs are unknown.
 * @example derivePointsFit(128, 120) // 'near'
 */
export function derivePointsFit(required: number | null, own: number | null): PointsFit {
  if (own === null) return 'unknown';
  if (required === null) return 'unasked';
  if (required <= own) return 'within';
  return required <= own + REACH_POINTS ? 'near' : 'above';
}

const RANKS: Readonly<Record<PointsFit, number>> = { unknown: 0, within: 0, near: 1, unasked: 2, above: 3 };

/** The place of a course in an order by fit; 0 comes first. */
export function rankPointsFit(required: number | null, own: number | null): number {
  return RANKS[derivePointsFit(required, own)];
}
