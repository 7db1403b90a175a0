import { setImmediate as nextTurn } from 'node:timers/promises';
import years from '../../facts/years.json' with { type: 'json' };
import { deriveCycleYear, readYear } from '../../rules/cycle/cycle.ts';
import type { CourseKey } from '../../rules/favourites/favourites.ts';
import type { CoursesAnswer, OfferedCourse } from '../../schemas/generated/admissions.ts';
import type { SearchName } from '../../schemas/generated/items.ts';
import { fresh } from '../answers/answered.ts';
import { type CourseForm, createCourseWriter, groupByProvider, toGroup } from './answer.ts';
import { type CourseIndex, createCourseIndex, type FoundCourses } from './course-index.ts';
import type { CourseService } from './course-service.ts';
import { COURSE_COUNTS, generateCourses, generateInSteps } from './generate.ts';
import { type CourseRequest, type QueryValues, readCourseRequest, readPage, readValues } from './request.ts';
import { answerUniversities } from './universities.ts';

/** The embedded course service, which answers synchronously. */
export interface Courses extends CourseService {
  /** Answers the query of a request. `now` decides which years have courses. */
  answer(query: QueryValues, now: number): CoursesAnswer;
  /** A course by its key, for the key's year or else for the newest; null if none matches. */
  findCourse(key: CourseKey, now: number): OfferedCourse | null;
}

/** The first year with courses, and a year that always has them: the demonstration people apply for it. */
const { firstYear, newestYear } = years.demonstration;
const maxPairs = 100;

const indexes = new Map<number, CourseIndex>();

/** One index for each size, created on first use and shared by everybody. */
function indexOf(count: number): CourseIndex {
  const index = indexes.get(count) ?? createCourseIndex(generateCourses(count));
  indexes.set(count, index);
  return index;
}

/** Creates an index in pieces, with requests served in between; a request that needs it earlier creates it immediately. */
async function prepareIndex(count: number): Promise<void> {
  const steps = generateInSteps(count);
  let step = steps.next();
  for (let made = 1; !step.done && !indexes.has(count); made += 1) {
    if (made % STEPS_AT_ONCE === 0) await nextTurn();
    step = steps.next();
  }
  if (step.done && !indexes.has(count)) indexes.set(count, createCourseIndex(step.value));
}

const STEPS_AT_ONCE = 20;

/** The years that have courses: from the first to the one for which people apply now. */
export function deriveCourseYears(now: number): { readonly first: number; readonly newest: number } {
  return { first: firstYear, newest: Math.max(newestYear, deriveCycleYear(new Date(now).toISOString())) };
}

/** The year of the courses; the newest for a year without courses yet. */
export function chooseCourseYear(requested: unknown, now: number): { readonly year: number; readonly isOtherYear: boolean } {
  const { first, newest } = deriveCourseYears(now);
  const year = readYear(requested);
  const isOtherYear = year !== null && (year < first || year > newest);
  return { year: year === null || isOtherYear ? newest : year, isOtherYear };
}

/** The number of courses, and a scheduler that generates them in advance; without it the first search generates them. */
export interface EmbeddedCoursesOptions {
  readonly count?: number | undefined;
  readonly soon?: ((work: () => void) => void) | undefined;
  /** Short and other names of subjects and universities, read for each search. */
  readonly names?: (() => readonly SearchName[]) | undefined;
}

/** The course service over made-up courses: 5,000 by default. */
export function createEmbeddedCourses({ count = COURSE_COUNTS.usual, soon, names = () => [] }: EmbeddedCoursesOptions = {}): Courses {
  soon?.(() => void prepareIndex(count));
  const answer: Courses['answer'] = (query, now) => {
    if (query.courseId !== undefined) return lookUp(indexOf(count), query, now);
    if (query.courses !== undefined && query.courses !== '') return answerPairs(indexOf(count), query, now);
    const request = readCourseRequest(query);
    const found = indexOf(count).search(request, request.hasFacets, names());
    return answerSearch(found, request, chooseCourseYear(query.studyYear, now));
  };
  return {
    answer,
    search: async (query, now) => fresh(answer(query, now)),
    listUniversities: async (query) => fresh(answerUniversities(query, names())),
    findCourse: (key, now) => findCourse(indexOf(count), key, { now, isExtended: false }),
  };
}

function answerSearch(
  { courses, facets }: FoundCourses,
  request: CourseRequest,
  years: { year: number; isOtherYear: boolean },
): CoursesAnswer {
  const { offset, limit, isGrouped, isCountOnly } = request;
  const write = createCourseWriter({ ...years, home: request.home, isExtended: request.isExtended });
  const frame = { options: facets, offset, limit, ...years };
  const last = isCountOnly ? offset : offset + limit;
  if (isGrouped) {
    const groups = groupByProvider(courses);
    return { results: groups.slice(offset, last).map((group) => toGroup(group, write)), total: groups.length, ...frame };
  }
  return { results: courses.slice(offset, last).map((course) => write(course)), total: courses.length, ...frame };
}

/** Courses in the order of the given keys; a key without a course is left out. */
function answerPairs(index: CourseIndex, query: QueryValues, now: number): CoursesAnswer {
  const { home, isExtended, isCountOnly } = readCourseRequest(query);
  const { offset, limit } = readPage(query, maxPairs);
  const years = chooseCourseYear(query.studyYear, now);
  const pairs = readValues(query.courses).map(readPair);
  const found = pairs.flatMap(({ courseId, courseOptionId }) => {
    const course = index.find({ courseId, courseOptionId });
    return course === null ? [] : [{ course, courseOptionId }];
  });
  const write = createCourseWriter({ ...years, home, isExtended });
  const shown = found.slice(offset, isCountOnly ? offset : offset + limit);
  const results = shown.map(({ course, courseOptionId }) => write(course, courseOptionId));
  return { results, options: {}, total: found.length, offset, limit, ...years };
}

function readPair(text: string): CourseKey {
  const [courseId = '', courseOptionId = ''] = text.split(':');
  return { courseId, courseOptionId };
}

/** One course, or none: an unknown course, option or year has no result. */
function lookUp(index: CourseIndex, query: QueryValues, now: number): CoursesAnswer {
  const { courseId = '', courseOptionId = '', academicYearId = query.studyYear } = query;
  const key = { courseId, courseOptionId, ...(academicYearId === undefined || academicYearId === '' ? {} : { academicYearId }) };
  const course = findCourse(index, key, { now, isExtended: true });
  const { year } = chooseCourseYear(academicYearId, now);
  const results = course === null ? [] : [course];
  return { results, options: {}, total: results.length, offset: 0, limit: 1, year, isOtherYear: false };
}

function findCourse(
  index: CourseIndex,
  { courseId, courseOptionId, academicYearId }: CourseKey,
  { now, isExtended }: Pick<CourseForm, 'isExtended'> & { readonly now: number },
): OfferedCourse | null {
  const { year, isOtherYear } = chooseCourseYear(academicYearId, now);
  const isYear = academicYearId === undefined || readYear(academicYearId) !== null;
  const course = isOtherYear || !isYear ? null : index.find({ courseId, courseOptionId });
  return course === null ? null : createCourseWriter({ year, home: null, isExtended })(course, courseOptionId);
}
