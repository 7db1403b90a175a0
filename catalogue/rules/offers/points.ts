import type { Offer } from './offers.ts';

/** How an offer stands to the person's own points. */
export type PointsAnswer =
  /** It asks for no grades any more. */
  | { readonly kind: 'unconditional' }
  /** Nobody has said what it asks for. */
  | { readonly kind: 'unknown' }
  /** It asks for something that points do not measure, such as grades. */
  | { readonly kind: 'words' }
  /** It asks for points, and the person has saved no grades. */
  | { readonly kind: 'no-grades'; readonly points: number }
  | { readonly kind: 'above' | 'equal' | 'below'; readonly points: number; readonly own: number; readonly by: number };

/**
 * The points that an offer asks for beside those of the saved grades, which are null without any.
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
