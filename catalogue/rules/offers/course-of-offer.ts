import { isSameText } from '#engine';
import { toCallAddress } from '../call-address.ts';
import type { FoundCourse } from '../course-search/course-answer.ts';
import type { Offer } from './offers.ts';

/** A degree in front of a title, such as 'BSc', 'BA (Hons)', 'MChem' or 'LLB'. */
const AWARD = /^((?:[BM][A-Z][A-Za-z]*|LLB|MBChB)(?: \(Hons\))?)\s+/;

const MAX_FOUND = 20;

/** The title of a course without its degree. */
function splitCourse(course: string): { readonly award: string; readonly title: string } {
  const award = AWARD.exec(course.trim())?.[1] ?? '';
  return { award, title: course.trim().slice(award.length).trim() };
}

/** The call that searches the university's courses for the one of an offer. */
export function toOfferCourseCall(
  { scheme, providerId, course }: Pick<Offer, 'scheme' | 'providerId' | 'course'>,
  studyYear: number,
): string {
  return toCallAddress('/api/v1/courses', {
    search: splitCourse(course).title,
    unis: providerId,
    scheme: scheme === 'UC' ? 'conservatoires' : 'undergraduate',
    studyYear,
    limit: MAX_FOUND,
  });
}

/**
 * The course of an offer: of the same university with the same title, the same degree first. A similar title is not enough, because it is
 * another course.
 */
export function findOfferCourse(
  { providerId, course }: Pick<Offer, 'providerId' | 'course'>,
  found: readonly FoundCourse[],
): FoundCourse | null {
  const { award, title } = splitCourse(course);
  const isSame = (one: FoundCourse) => one.providerId === providerId && [title, course].some((name) => isSameText(one.course, name));
  const same = found.filter(isSame);
  const plain = award.replace(' (Hons)', '');
  const hasAward = ({ options }: FoundCourse) => options.some(({ qualification }) => qualification.replace(' (Hons)', '') === plain);
  return same.find(hasAward) ?? same[0] ?? null;
}
