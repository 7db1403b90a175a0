import { addDays, londonDate } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { HOME_MILES } from '../events/event-search.ts';
import { deriveDistance, type Position } from '../favourites/favourites.ts';
import { readChoice } from './choices.ts';

/** The contents of the map of Where to go. */
export const WHERE_PARTS = ['open-days', 'universities', 'towns'] as const;
export type WherePart = (typeof WHERE_PARTS)[number];

/** How many months ahead open days are shown. */
export const WHERE_MONTHS = ['1', '3', '6'] as const;

/** The kinds of universities and colleges, as the data names them. */
export const UNI_KINDS = ['university', 'college', 'conservatoire'] as const;

/** The choice in the address of Where to go. Empty texts narrow nothing. */
export interface WhereQuery {
  readonly show: WherePart;
  /** The maximum distance from home, in miles. */
  readonly miles: string;
  /** How many months ahead open days are shown. */
  readonly months: string;
  /** The kind of university. */
  readonly kind: string;
}

const USUAL_MONTHS = '3';

/** The choice in an address; unreadable values are left out. */
export function readWhereQuery(parameters: Pick<URLSearchParams, 'get'>): WhereQuery {
  return {
    show: readChoice(parameters.get('show'), WHERE_PARTS) ?? 'open-days',
    miles: HOME_MILES.map((miles) => `${miles}`).find((miles) => miles === parameters.get('miles')) ?? '',
    months: readChoice(parameters.get('months'), WHERE_MONTHS) ?? USUAL_MONTHS,
    kind: readChoice(parameters.get('kind'), UNI_KINDS) ?? '',
  };
}

/** The address with a choice, without defaults and values of another part. */
export function toWhereAddress({ show, miles, months, kind }: WhereQuery): string {
  return toCallAddress('/explore/where-to-go', {
    show: show === 'open-days' ? '' : show,
    miles,
    months: show === 'open-days' && months !== USUAL_MONTHS ? months : '',
    kind: show === 'universities' ? kind : '',
  });
}

/** The rows within a number of miles from home, in their order; all of them without a number or a home. */
export function keepNear<Row extends { readonly position: Position | null }>(
  rows: readonly Row[],
  home: Position | null,
  miles: string,
): readonly Row[] {
  if (miles === '' || home === null) return rows;
  return rows.filter(({ position }) => position !== null && deriveDistance(home, position) <= Number(miles));
}

const DAYS_OF_MONTH = 31;

/** The rows that start within a number of months from now. */
export function keepMonths<Row extends { readonly start: string }>(rows: readonly Row[], months: string, now: string): readonly Row[] {
  const last = addDays(londonDate(now), Number(months) * DAYS_OF_MONTH);
  return rows.filter(({ start }) => londonDate(start) <= last);
}
