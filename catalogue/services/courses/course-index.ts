import { compareTexts, tokenize, toSlug } from '#engine';
import { rankPointsFit } from '../../rules/clearing/points-fit.ts';
import { startsWithLetter } from '../../rules/course-search/course-search.ts';
import { type CourseKey, deriveDistance, type Position } from '../../rules/favourites/favourites.ts';
import type { CourseFacets } from '../../schemas/generated/admissions.ts';
import type { SearchName } from '../../schemas/generated/items.ts';
import {
  type FacetCounts,
  findSubjects,
  listFacetValues,
  type OptionValues,
  SUBJECTS,
  startCounts,
  toFacets,
  toWantedTests,
  valuesOf,
  type WantedTests,
} from './facets.ts';
import type { CourseRecord } from './generate.ts';
import { PROVIDERS, SITES } from './places.ts';
import { type CourseQuestion, FACETS } from './request.ts';
import { createTextSearch, type SearchedWords } from './text.ts';

/** The result of a search. */
export interface FoundCourses {
  /** In the requested order. */
  readonly courses: readonly CourseRecord[];
  /** The values of every kind with their counts; empty unless they were requested. */
  readonly facets: CourseFacets;
}

/** Courses that can be searched. */
export interface CourseIndex {
  search(question: CourseQuestion, hasFacets: boolean, names?: readonly SearchName[]): FoundCourses;
  /** The course with this id, and with this option if one is named. */
  find(key: Pick<CourseKey, 'courseId'> & Partial<CourseKey>): CourseRecord | null;
}

/** A course with its searchable values. */
interface Row extends SearchedWords {
  readonly record: CourseRecord;
  /** The values of each of its options. */
  readonly options: readonly OptionValues[];
}

/** A found course, and how well it matches the text. */
interface Ranked {
  readonly record: CourseRecord;
  readonly rank: number;
}

/** The required values of an option. */
interface Wanted {
  /** The study mode of the whole query; null for any. */
  readonly mode: string | null;
  readonly tests: WantedTests;
}

const providerTokens = PROVIDERS.map(({ name }) => tokenize(name));
const providerKeys = PROVIDERS.map(({ sortName }) => tokenize(sortName).join(' '));
const subjectTitles = new Map(SUBJECTS.map(({ id, title }) => [id, title]));

/** Creates a searchable index. Courses are sorted by title and provider, unless a search requests another order. */
export function createCourseIndex(records: readonly CourseRecord[]): CourseIndex {
  const rows = records.map(toRow);
  const byId = new Map(records.map((record) => [record.id, record]));
  const values = listFacetValues(records);
  const searchText = createTextSearch(rows);
  return {
    search(question, hasFacets, names) {
      const rankOf = searchText(question.text, names);
      const isBarred = createBar(question);
      const wanted = { mode: question.mode === '' ? null : toSlug(question.mode), tests: toWantedTests(values, question.wanted) };
      const counts = hasFacets ? startCounts() : null;
      const found: Ranked[] = [];
      for (const row of rows) {
        const rank = rankOf(row);
        if (rank === null || isBarred(row.record)) continue;
        if (isFound(row, wanted, counts)) found.push({ record: row.record, rank });
      }
      return { courses: orderCourses(found, question), facets: counts === null ? {} : toFacets(values, counts, question.wanted) };
    },
    find({ courseId, courseOptionId = '' }) {
      const record = byId.get(courseId);
      const hasOption = courseOptionId === '' || record?.options.some(({ id }) => id === courseOptionId) === true;
      return hasOption ? (record ?? null) : null;
    },
  };
}

function toRow(record: CourseRecord): Row {
  const { title, provider, code, qualification, subjects, options } = record;
  const cities = options.map(({ site }) => SITES[site]?.city);
  return {
    record,
    title: tokenize(title),
    provider: providerTokens[provider] ?? [],
    rest: tokenize([...subjects.map((id) => subjectTitles.get(id)), ...cities, qualification].join(' ')),
    code: code.toLowerCase(),
    options: options.map((option) => valuesOf(record, option)),
  };
}

/** Whether a course fails a filter other than by value: university, subject guide, letter, points or distance. */
function createBar({ unis, subjectGuides, order, home, fit }: CourseQuestion): (record: CourseRecord) => boolean {
  const isBarredProvider = PROVIDERS.map(
    ({ providerId, name }) => (unis.length > 0 && !unis.includes(providerId)) || !startsWithLetter(name, order.letter),
  );
  const guides = findSubjects(subjectGuides);
  const miles = home === null || fit.maxMiles === null ? null : milesFrom(home);
  return (record) =>
    isBarredProvider[record.provider] === true ||
    (guides !== null && !record.subjects.some((subject) => guides.has(subject))) ||
    (fit.maxPoints !== null && (record.points ?? 0) > fit.maxPoints) ||
    (miles !== null && miles(record) > (fit.maxMiles ?? 0));
}

/**
 * Whether an option of a course has the required values of every kind. It also counts values: an option counts for every kind when it fails
 * none, and for one kind when it fails only that kind, since its count is of courses with that filter changed.
 */
function isFound({ options }: Row, { mode, tests }: Wanted, counts: FacetCounts | null): boolean {
  const ofMode = mode === null ? options : options.filter(({ studyMode }) => studyMode.includes(mode));
  const tried = ofMode.map((values) => ({ values, failed: tests.filter(({ facet, isWanted }) => !isWanted(values[facet])) }));
  if (counts !== null) {
    for (const facet of FACETS) {
      const counted = tried.flatMap(({ values, failed }) => (failed.every((test) => test.facet === facet) ? values[facet] : []));
      for (const id of new Set(counted)) counts[facet].set(id, (counts[facet].get(id) ?? 0) + 1);
    }
  }
  return tried.some(({ failed }) => failed.length === 0);
}

/**
 * Sorts courses in the requested order, equal ones by title, then provider. A descending order reverses the key, but not equal courses. In
 * the order of fit those that fit the person's points come first.
 */
function orderCourses(found: readonly Ranked[], { order: { sort, sortBy }, home, fit }: CourseQuestion): CourseRecord[] {
  const direction = sort === 'asc' ? 1 : -1;
  const compare = createComparison(sortBy, home);
  const fitOf = ({ points }: CourseRecord) => (fit.isFirst ? rankPointsFit(points, fit.points) : 0);
  const sorted = found.toSorted((a, b) => fitOf(a.record) - fitOf(b.record) || direction * compare(a, b));
  return sorted.map(({ record }) => record);
}

function createComparison(sortBy: CourseQuestion['order']['sortBy'], home: Position | null): (a: Ranked, b: Ranked) => number {
  if (sortBy === 'title') return (a, b) => compareTexts(a.record.title, b.record.title);
  if (sortBy === 'provider') return (a, b) => compareTexts(providerKeys[a.record.provider] ?? '', providerKeys[b.record.provider] ?? '');
  if (sortBy === 'relevance' || home === null) return (a, b) => a.rank - b.rank;
  const miles = milesFrom(home);
  return (a, b) => miles(a.record) - miles(b.record);
}

/** Measures the distance from a position to the nearest site of a course. */
export function milesFrom(home: Position): (record: CourseRecord) => number {
  const miles = SITES.map((site) => deriveDistance(home, site));
  return ({ options }) => Math.min(...options.map(({ site }) => miles[site] ?? Number.POSITIVE_INFINITY));
}
