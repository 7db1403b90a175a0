import { cutSearch, toCallAddress } from '../call-address.ts';
import { CLEARING_FILTER } from '../course-search/course-query.ts';
import type { Position } from '../favourites/favourites.ts';
import { REACH_POINTS } from './points-fit.ts';

/** The points filter of a search: any points, at most one's own, or a little more. */
export const POINTS_CHOICES = ['any', 'mine', 'near'] as const;

/** A points filter. */
type PointsChoice = (typeof POINTS_CHOICES)[number];

/** The distances from home that can be chosen, in miles. */
export const MILES_CHOICES: readonly number[] = [10, 25, 50, 100];

/** How many places one page shows. */
export const PLACES_IN_PAGE = 20;

const MAX_PAGES = 20;

/** A search for places, as written in the address. */
export interface PlacesQuery {
  readonly text: string;
  readonly points: PointsChoice;
  /** Null means anywhere. */
  readonly miles: number | null;
  readonly pages: number;
}

/** Facts about the person who searches; unknown ones are null. */
export interface PlacesAsker {
  readonly points: number | null;
  readonly home: Position | null;
  readonly studyYear: number;
}

/**
 * Reads a search from an address. Unknown values are left out.
 * @example readPlacesQuery(new URLSearchParams('SearchText=law&miles=25')).miles // 25
 */
export function readPlacesQuery(address: Pick<URLSearchParams, 'get'>): PlacesQuery {
  const miles = Number(address.get('miles'));
  return {
    text: cutSearch(address.get('SearchText') ?? ''),
    points: POINTS_CHOICES.find((choice) => choice === address.get('points')) ?? 'any',
    miles: MILES_CHOICES.includes(miles) ? miles : null,
    pages: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(address.get('pages'))) || 1)),
  };
}

/** The address of a search, without default values. Own points and home are left out, since they differ for other people. */
export function toPlacesAddress(path: string, { text, points, miles, pages }: PlacesQuery): string {
  return toCallAddress(path, {
    SearchText: text,
    points: points === 'any' ? '' : points,
    miles: miles ?? '',
    pages: pages > 1 ? pages : '',
  });
}

/** The call for one page of places, best fit first. Filters that need unknown facts are left out. */
export function toPlacesCall({ text, points, miles }: PlacesQuery, asker: PlacesAsker, offset: number): string {
  const { home, studyYear } = asker;
  const reach = points === 'near' ? REACH_POINTS : 0;
  return toCallAddress('/api/v1/courses', {
    search: text,
    filters: [CLEARING_FILTER],
    scheme: 'undergraduate',
    studyYear,
    sortBy: 'fit',
    points: asker.points ?? '',
    maxPoints: asker.points === null || points === 'any' ? '' : asker.points + reach,
    maxMiles: home === null || miles === null ? '' : miles,
    lat: home ? home.lat : '',
    lng: home ? home.lng : '',
    offset,
    limit: PLACES_IN_PAGE,
  });
}
