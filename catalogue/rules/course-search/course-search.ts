import { foldText } from '#engine';
import { cutSearch, toCallAddress } from '../call-address.ts';
import { parsePosition } from '../favourites/favourites.ts';
import { readFields, readText } from '../reading.ts';

/** How many courses or universities one page of results contains. */
export const PAGE_SIZES = { courses: 100, unis: 48 } as const;

/** The courses that a person searches. */
export interface SearchedCourses {
  readonly isPostgraduate: boolean;
  readonly isClearing: boolean;
}

/** The courses that a person with these tags searches. Only undergraduate courses are in Clearing. */
export function deriveSearched(tags: readonly string[]): SearchedCourses {
  const isPostgraduate = tags.includes('postgraduate');
  return { isPostgraduate, isClearing: tags.includes('clearing') && !isPostgraduate };
}

/** The fields of the search form. */
export interface SearchForm extends SearchedCourses {
  readonly text: string;
  /** The filter for places in Clearing, from page state. */
  readonly clearingFilter: string;
}

/**
 * The address to which the form leads.
 * @example toSearchAddress({ text: 'law', isPostgraduate: true, isClearing: false, clearingFilter: '' })
 */
export function toSearchAddress(form: SearchForm): string {
  return toFoundAddress('/search/results', form);
}

/** The address of 'See all results' under the suggestions. */
export function toResultsAddress(form: SearchForm): string {
  return toFoundAddress('/coursedisplay/results', form);
}

function toFoundAddress(path: string, { text, isPostgraduate, isClearing, clearingFilter }: SearchForm): string {
  const filters = [...(isPostgraduate ? ['Destination_Postgraduate'] : []), ...(isClearing ? [clearingFilter] : [])];
  return toCallAddress(path, { SearchText: cutSearch(text), filters: filters.filter((filter) => filter !== '') });
}

const sortFields = ['relevance', 'title', 'provider', 'distance'] as const;

/** How results are sorted and narrowed by letter. */
export interface CourseSort {
  readonly sort: 'asc' | 'desc';
  readonly sortBy: (typeof sortFields)[number];
  /** A to Z, or empty. */
  readonly letter: string;
}

/** Reads the sorting from a query. The default is relevance, ascending; distance needs a position. */
export function readCourseSort(query: unknown): CourseSort {
  const { sort, sortBy, lat, lng, letter } = readFields(query);
  const wanted = sortFields.find((field) => field === sortBy) ?? 'relevance';
  const hasPlace = parsePosition(`${readText(lat)},${readText(lng)}`) !== null;
  return {
    sort: sort === 'desc' ? 'desc' : 'asc',
    sortBy: wanted === 'distance' && !hasPlace ? 'relevance' : wanted,
    letter: /^[A-Za-z]$/.test(readText(letter)) ? readText(letter).toUpperCase() : '',
  };
}

/** Whether a provider is listed under the letter; without a letter all are. */
export function startsWithLetter(providerName: string, letter: string): boolean {
  return letter === '' || foldText(providerName).startsWith(foldText(letter));
}

/** The address of a course page, with the way back. */
export function toCourseAddress(course: { readonly courseId: string; readonly courseOptionId: string }, backUrl: string): string {
  return toCallAddress(`/coursedisplay/courses/${encodeURIComponent(course.courseId)}`, { courseOptionId: course.courseOptionId, backUrl });
}

/** The address of a university's page. */
export function toUniAddress(providerId: string): string {
  return `/explore/uni-detail/${encodeURIComponent(providerId)}`;
}
