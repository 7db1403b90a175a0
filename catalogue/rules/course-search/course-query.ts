import { cutSearch, toCallAddress } from '../call-address.ts';
import type { Position } from '../favourites/favourites.ts';
import { type CourseSort, PAGE_SIZES, readCourseSort } from './course-search.ts';

/** The groups of checkboxes that narrow a search. */
export const COURSE_FILTERS = ['qualification', 'studyMode', 'region', 'locations', 'country'] as const;

/** The name of a group of checkboxes. */
export type CourseFilter = (typeof COURSE_FILTERS)[number];

/** The types of courses, which are searched separately. */
export const COURSE_SCHEMES = ['undergraduate', 'postgraduate', 'conservatoires'] as const;

/** A type of courses. */
export type CourseScheme = (typeof COURSE_SCHEMES)[number];

/** The filters for postgraduate courses, and for courses with places in Clearing. */
export const POSTGRADUATE_FILTER = 'Destination_Postgraduate';
export const CLEARING_FILTER = 'Destination_Clearing';

// The name of the filter in older addresses.
const OLD_CLEARING_FILTER = 'clearing';

const SCOPES = ['unis', 'subjects', 'subjectGuides'] as const;
const MAX_PAGES = 20;

/** A search as written in its address, so that sharing the address shares the search. */
export interface CourseQuery {
  readonly text: string;
  readonly filters: Readonly<Record<CourseFilter, readonly string[]>>;
  /** Null means the type of the person's study level. */
  readonly scheme: CourseScheme | null;
  readonly isClearing: boolean;
  /** Restricts the search to these universities, subjects or subject guides. */
  readonly scopes: Readonly<Record<(typeof SCOPES)[number], readonly string[]>>;
  readonly order: CourseSort;
  readonly isGrouped: boolean;
  /** How many pages of results are shown. */
  readonly pages: number;
}

/** What the person's study level, year and home add to a search. */
export interface CourseAsker {
  readonly isPostgraduate: boolean;
  readonly studyYear: number;
  /** Null while it is unknown; only sorting by distance needs it. */
  readonly home: Position | null;
}

/**
 * Reads a search from an address. Unknown values are left out.
 * @example readCourseQuery(new URLSearchParams('SearchText=law&studyMode=Part-time')).filters.studyMode // ['Part-time']
 */
export function readCourseQuery(address: Pick<URLSearchParams, 'get'>): CourseQuery {
  const list = (name: string) => [...new Set(splitList(address.get(name)))];
  const destinations = list('filters');
  const scheme = COURSE_SCHEMES.find((name) => name === address.get('scheme'));
  const [sort, sortBy, letter] = [address.get('sort'), address.get('sortBy'), address.get('letter')];
  return {
    text: cutSearch(address.get('SearchText') ?? ''),
    filters: {
      qualification: list('qualification'),
      studyMode: list('studyMode'),
      region: list('region'),
      locations: list('locations'),
      country: list('country'),
    },
    scheme: scheme ?? (destinations.includes(POSTGRADUATE_FILTER) ? 'postgraduate' : null),
    isClearing: destinations.some((name) => name === CLEARING_FILTER || name === OLD_CLEARING_FILTER),
    scopes: { unis: list('unis'), subjects: list('subjects'), subjectGuides: list('subjectGuides') },
    // The home is not part of the address, so sorting by distance is always accepted here.
    order: readCourseSort({ sort, sortBy, letter, lat: 1, lng: 1 }),
    isGrouped: address.get('output') === 'provider',
    pages: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(address.get('pages'))) || 1)),
  };
}

function splitList(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The address of a search on this page, without default values. */
export function toQueryAddress(path: string, query: CourseQuery): string {
  const { order, pages } = query;
  return toCallAddress(path, {
    ...toSearched(query),
    scheme: query.scheme === null || query.scheme === 'postgraduate' ? '' : query.scheme,
    filters: [...(query.scheme === 'postgraduate' ? [POSTGRADUATE_FILTER] : []), ...(query.isClearing ? [CLEARING_FILTER] : [])],
    sort: order.sort === 'desc' ? 'desc' : '',
    sortBy: order.sortBy === 'relevance' ? '' : order.sortBy,
    letter: order.letter,
    output: query.isGrouped ? 'provider' : '',
    pages: pages > 1 ? pages : '',
  });
}

function toSearched({ text, filters, scopes }: CourseQuery): Readonly<Record<string, string | readonly string[]>> {
  return { SearchText: text, ...filters, ...scopes };
}

/** The type of courses in a search: the chosen one, or that of the study level. */
export function chooseScheme(
  { scheme }: Pick<CourseQuery, 'scheme'>,
  { isPostgraduate }: Pick<CourseAsker, 'isPostgraduate'>,
): CourseScheme {
  return scheme ?? (isPostgraduate ? 'postgraduate' : 'undergraduate');
}

/** The call for one page of a search's results. */
export function toCoursesCall(query: CourseQuery, asker: CourseAsker, offset: number): string {
  const { text, filters, scopes, order, isClearing, isGrouped } = query;
  const scheme = chooseScheme(query, asker);
  const wantsDistance = order.sortBy === 'distance';
  const home = wantsDistance ? asker.home : null;
  return toCallAddress('/api/v1/courses', {
    search: text,
    ...filters,
    ...scopes,
    filters: [...(scheme === 'postgraduate' ? [POSTGRADUATE_FILTER] : []), ...(isClearing ? [CLEARING_FILTER] : [])],
    scheme,
    studyYear: asker.studyYear,
    sort: order.sort,
    sortBy: wantsDistance && !home ? 'relevance' : order.sortBy,
    lat: home ? home.lat : '',
    lng: home ? home.lng : '',
    letter: order.letter,
    output: isGrouped ? 'provider' : '',
    includeFilters: offset === 0 ? 'true' : '',
    offset,
    limit: PAGE_SIZES.courses,
  });
}

const MAX_SUGGESTED = { courses: 5, unis: 3 } as const;

/** The call for courses that are suggested while the person types. */
export function toCourseSuggestionsCall(
  text: string,
  asker: Omit<CourseAsker, 'home'> & { readonly isClearing: boolean },
  max: number = MAX_SUGGESTED.courses,
): string {
  const scheme = chooseScheme({ scheme: null }, asker);
  return toCallAddress('/api/v1/courses', {
    search: cutSearch(text),
    filters: [...(asker.isPostgraduate ? [POSTGRADUATE_FILTER] : []), ...(asker.isClearing ? [CLEARING_FILTER] : [])],
    scheme,
    studyYear: asker.studyYear,
    limit: max,
  });
}

/** The call for universities that are suggested while the person types. */
export function toUniSuggestionsCall(text: string, max: number = MAX_SUGGESTED.unis): string {
  return toCallAddress('/api/v1/unis', { search: cutSearch(text), limit: max });
}

/** How many values narrow a search; the button of the sheet shows the number. */
export function countFilters(query: CourseQuery, asker: Pick<CourseAsker, 'isPostgraduate'>): number {
  const { filters, isClearing, order } = query;
  const ticks = COURSE_FILTERS.reduce((sum, name) => sum + filters[name].length, 0);
  const isOtherScheme = chooseScheme(query, asker) !== chooseScheme({ scheme: null }, asker);
  return ticks + [isClearing, isOtherScheme, order.letter !== ''].filter(Boolean).length;
}

/** The search without its filters; text and order stay. */
export function clearFilters(query: CourseQuery): CourseQuery {
  const order = { ...query.order, letter: '' };
  return { ...readCourseQuery(new URLSearchParams()), text: query.text, order, isGrouped: query.isGrouped };
}

/** The search with one value added or removed; it starts again at the first page. */
export function toggleFilter(query: CourseQuery, name: CourseFilter, id: string): CourseQuery {
  const list = query.filters[name];
  const checked = list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  return { ...query, filters: { ...query.filters, [name]: checked }, pages: 1 };
}
