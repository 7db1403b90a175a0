import type { Offer } from './offers.ts';

/** How an offer compares with the person's own points. */
export type PointsAnswer =
  /** It has no conditions left. */
  | { readonly kind: 'unconditional' }
  /** Its conditions are unknown. */
  | { readonly kind: 'unknown' }
  /** Its conditions are not in points, for example grades. */
  | { readonly kind: 'words' }
  /** It requires points, and the person has saved no grades. */
  | { readonly kind: 'no-grades'; readonly points: number }
  | { readonly kind: 'above' | 'equal' | 'below'; readonly points: number; readonly own: number; readonly by: number };

/**
 * The points of an offer compared with those of the saved grades, which are null without any.
 * @example comparePoints({ kind: 'conditional', points: 128, conditions: '' }, 136) // { kind: 'above', points: 128, own: 136, by: 8 }
 */
export function comparePoints(
  { kind, points, conditions }: Pick<Offer, 'kind' | 'points' | 'conditions'>,
  own: number | null,
): PointsAnswer {
  if (kind === 'unconditional' || kind === 'changed') return { kind: 'unconditional' };
  if (points === null) return { kind: conditions === '' ? 'unknown' : 'words' };
  if (own === null) return { kind: 'no-grades', points };
  const by = Math.abs(own - points);
  return { kind: own > points ? 'above' : own === points ? 'equal' : 'below', points, own, by };
}
