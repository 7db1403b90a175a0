import { toCallAddress } from '../call-address.ts';
import { type FoundCourse, readCourseAnswer, readFoundCourse } from '../course-search/course-answer.ts';
import { readYear } from '../cycle/cycle.ts';
import { readFields, readList, readText } from '../reading.ts';

/** The course that an address asks to confirm. */
export interface Confirmation {
  readonly coursePrimaryId: string;
  readonly courseOptionId: string;
  readonly route: 'undergraduate' | 'conservatoires';
  readonly studyYear: number;
  readonly applyCycle: number;
}

const ROUTES: Readonly<Record<string, Confirmation['route']>> = { ucas: 'undergraduate', cons: 'conservatoires' };
const MAX_CHARACTERS = 200;

/**
 * Reads the query of the page; null when an id is missing or the scheme is unknown. Missing years are replaced by those of the person and
 * of the cycle.
 */
export function readConfirmation(
  query: { get(name: string): string | null },
  fallback: { readonly studyYear: number; readonly cycleYear: number },
): Confirmation | null {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const [coursePrimaryId, courseOptionId, scheme] = [text('coursePrimaryId'), text('courseOptionId'), text('scheme')];
  const route = Object.hasOwn(ROUTES, scheme) ? ROUTES[scheme] : undefined;
  if (!route || !isId(coursePrimaryId) || !isId(courseOptionId)) return null;
  return {
    coursePrimaryId,
    courseOptionId,
    route,
    studyYear: readYear(text('studyYear')) ?? fallback.studyYear,
    applyCycle: readYear(text('applyCycle')) ?? fallback.cycleYear,
  };
}

function isId(text: string): boolean {
  return text !== '' && text.length <= MAX_CHARACTERS;
}

/** The address of the page that confirms a course. Null if the course is applied for in another way. */
export function toConfirmationAddress(
  course: Pick<FoundCourse, 'courseId' | 'scheme' | 'academicYearId'>,
  { courseOptionId, applyCycle }: { readonly courseOptionId: string; readonly applyCycle: number },
): string | null {
  const scheme = Object.keys(ROUTES).find((name) => ROUTES[name] === course.scheme);
  if (!scheme || courseOptionId === '') return null;
  const { courseId: coursePrimaryId, academicYearId: studyYear } = course;
  return toCallAddress('/application', { coursePrimaryId, courseOptionId, scheme, studyYear, applyCycle });
}

/** The address of the course page, in the form of outside addresses. */
export function toCourseDetailsAddress({ coursePrimaryId, courseOptionId, studyYear }: Confirmation): string {
  const path = `/coursedisplay/courses/${encodeURIComponent(coursePrimaryId)}`;
  return toCallAddress(path, { coursePrimaryId, courseOptionId, studyYear });
}

/** Where 'Go back' leads: the course, or the hub if there is no history. */
export function chooseWayBack(confirmation: Confirmation, pagesVisited: number): string {
  return pagesVisited > 1 ? toCourseDetailsAddress(confirmation) : '/';
}

/** A course with the fields that its card shows. */
export interface ConfirmedCourse extends FoundCourse {
  /** The address of the provider's logo; when empty, a crest is drawn. */
  readonly logo: string;
}

/** Reads the answer of the course lookup; null when the list is empty. Throws when it is not a list. */
export function readConfirmedCourse(body: unknown): ConfirmedCourse | null {
  const [course] = readCourseAnswer(body).courses;
  const [raw] = readList(readFields(body).results);
  return course && raw ? { ...readFoundCourse(raw), logo: readText(readFields(raw).logo) } : null;
}
