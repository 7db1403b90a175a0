import { cutSearch } from '../../rules/call-address.ts';
import { CLEARING_FILTER, COURSE_FILTERS, COURSE_SCHEMES, POSTGRADUATE_FILTER } from '../../rules/course-search/course-query.ts';
import { type CourseSort, PAGE_SIZES, readCourseSort } from '../../rules/course-search/course-search.ts';
import { type Position, parsePosition } from '../../rules/favourites/favourites.ts';

/** The kinds of values for filtering a search, which are also counted. */
export const FACETS = [...COURSE_FILTERS, 'subjects', 'scheme', 'filters'] as const;

/** One kind of value. */
export type Facet = (typeof FACETS)[number];

/** The filters that a course has to pass. */
export interface CourseQuestion {
  readonly text: string;
  /** The wanted values of each kind; an empty list means all. */
  readonly wanted: Readonly<Record<Facet, readonly string[]>>;
  readonly unis: readonly string[];
  readonly subjectGuides: readonly string[];
  /** The study mode of the whole query: it affects the counts of every kind too. */
  readonly mode: string;
  readonly order: CourseSort;
  readonly home: Position | null;
  readonly fit: CourseFit;
}

/** How courses must fit a person who looks for a place in Clearing; null means no requirement. */
interface CourseFit {
  /** The person's own points, used for ranking. */
  readonly points: number | null;
  /** Courses that require more points are left out; those without points stay. */
  readonly maxPoints: number | null;
  /** Courses farther from home are left out. */
  readonly maxMiles: number | null;
  /** Whether fitting courses come first, sorted by distance. */
  readonly isFirst: boolean;
}

/** A search, and the form of its answer. */
export interface CourseRequest extends CourseQuestion {
  readonly offset: number;
  readonly limit: number;
  readonly isGrouped: boolean;
  readonly isCountOnly: boolean;
  readonly isExtended: boolean;
  readonly hasFacets: boolean;
}

/** The query parameters of a course search, except those of paging. */
export const COURSE_NAMES = [
  'search',
  'sort',
  'sortBy',
  'qualification',
  'studyMode',
  'region',
  'locations',
  'country',
  'filters',
  'unis',
  'subjects',
  'subjectGuides',
  'scheme',
  'studyYear',
  'lat',
  'lng',
  'mode',
  'letter',
  'points',
  'maxPoints',
  'maxMiles',
  'extended',
  'output',
  'includeFilters',
  'countOnly',
  'courses',
  'courseId',
  'courseOptionId',
  'academicYearId',
] as const;

/** The query parameters of a university search, except those of paging. */
export const UNIVERSITY_NAMES = ['ids', 'search', 'letter'] as const;

/** The query parameters of paging. */
export const PAGE_NAMES = ['offset', 'limit'] as const;

/** The values of a query, as sent. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

const maxValues = 100;
const maxOffset = 1_000_000;
const byFit = 'fit';

/** Reads the query of a course search. An unreadable value counts as missing. */
export function readCourseRequest(query: QueryValues): CourseRequest {
  const isByFit = query.sortBy === byFit;
  return {
    text: cutSearch(query.search ?? ''),
    wanted: {
      qualification: readValues(query.qualification),
      studyMode: readValues(query.studyMode),
      region: readValues(query.region),
      locations: readValues(query.locations),
      country: readValues(query.country),
      subjects: readValues(query.subjects),
      scheme: readValues(query.scheme?.toLowerCase()).filter((scheme) => COURSE_SCHEMES.some((known) => known === scheme)),
      filters: readValues(query.filters).filter((name) => name === POSTGRADUATE_FILTER || name === CLEARING_FILTER),
    },
    unis: readValues(query.unis),
    subjectGuides: readValues(query.subjectGuides),
    mode: (query.mode ?? '').trim(),
    // Fitting courses rank first; courses of one rank are sorted by distance when home is known.
    order: readCourseSort(isByFit ? { ...query, sortBy: 'distance', sort: 'asc' } : query),
    home: parsePosition(`${query.lat ?? ''},${query.lng ?? ''}`),
    fit: { points: readLimit(query.points), maxPoints: readLimit(query.maxPoints), maxMiles: readLimit(query.maxMiles), isFirst: isByFit },
    ...readPage(query, PAGE_SIZES.courses),
    isGrouped: query.output === 'provider',
    isCountOnly: isYes(query.countOnly),
    isExtended: isYes(query.extended),
    hasFacets: isYes(query.includeFilters),
  };
}

/** A page of a list: `usual` entries by default, and never more than 100. */
export function readPage({ offset, limit }: QueryValues, usual: number): { readonly offset: number; readonly limit: number } {
  return { offset: readCount(offset, 0, maxOffset), limit: readCount(limit, usual, PAGE_SIZES.courses) };
}

/** The parts of a comma-separated list, without duplicates. */
export function readValues(text: string | undefined): readonly string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, maxValues);
}

function readCount(text: string | undefined, usual: number, max: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(max, Number(text)) : usual;
}

function readLimit(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function isYes(text: string | undefined): boolean {
  return text === 'true' || text === '1';
}
