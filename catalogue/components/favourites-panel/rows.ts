import { type Messages, writeNumber } from '#engine';
import { type FoundUni, formatCourseStart } from '../../rules/course-search/course-answer.ts';
import { toCourseAddress, toUniAddress } from '../../rules/course-search/course-search.ts';
import { type CourseKey, deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/favourites.ts';
import type { FavouriteTarget } from '../favourite/use-favourites.ts';
import type { SavedCourse, SavedGuide } from './sources.ts';

/** A short fact about a favourite; with an address it is a link. */
export interface Fact {
  readonly text: string;
  readonly href?: string | undefined;
}

/** A favourite as shown in lists, cards and pins, with the same number in all of them. */
export interface SavedRow {
  readonly key: string;
  readonly number: number;
  readonly state: 'here' | 'pending' | 'gone';
  readonly target: FavouriteTarget;
  readonly title: string;
  readonly line: string;
  /** A catalogue address; empty when there is none. */
  readonly to: string;
  readonly seed: string;
  readonly image: string;
  readonly position: Position | null;
  readonly facts: readonly Fact[];
}

/** The dependencies of a row. */
export interface RowContext {
  readonly messages: Messages;
  /** The return address for course pages. */
  readonly backUrl: string;
  readonly home: Position | null;
  /** Whether to show all details, as on a card; a line shows only the most important. */
  readonly isFull: boolean;
}

type Base = Pick<SavedRow, 'key' | 'number' | 'target'>;

/** A favourite without details: they are still loading, or it no longer exists. */
export function toBareRow(base: Base, details: null | undefined, { messages }: RowContext): SavedRow {
  const title = details === null ? messages('favourites-no-longer-available') : '';
  const state = details === null ? 'gone' : 'pending';
  const target = title ? { ...base.target, title } : base.target;
  return { ...base, target, state, title, line: '', to: '', seed: base.key, image: '', position: null, facts: [] };
}

/** The row of a favourite course: the university first, as on the map. */
export function toCourseRow(base: Base & { readonly course: CourseKey }, saved: SavedCourse, context: RowContext): SavedRow {
  const { course, option } = saved;
  const position = parsePosition(course.latlon);
  return {
    ...base,
    state: 'here',
    target: { type: 'courses', course: base.course, title: course.course },
    title: course.university,
    line: course.course,
    to: toCourseAddress(base.course, context.backUrl),
    seed: course.providerId || course.courseId,
    image: course.picture,
    position,
    facts: context.isFull
      ? listFacts(...courseFacts(saved, context), awayFrom(position, course.distance, context))
      : [{ text: option?.qualification ?? '' }],
  };
}

function courseFacts({ option }: SavedCourse, { messages }: RowContext): readonly string[] {
  if (!option) return [];
  const { qualification, startDate, duration, studyMode, ucasPoints } = option;
  const points = ucasPoints === null ? '' : messages('course-points', { n: ucasPoints });
  return [qualification, formatCourseStart(startDate), duration, studyMode, points];
}

/** The row of a favourite university or college. */
export function toUniRow(base: Base, uni: FoundUni, context: RowContext): SavedRow {
  const position = parsePosition(uni.latlon);
  return {
    ...base,
    state: 'here',
    target: { type: 'unis', id: uni.providerId, title: uni.name },
    title: uni.name,
    line: listUnlike(uni.city || (uni.address.at(-1) ?? ''), uni.nation),
    to: toUniAddress(uni.providerId),
    seed: uni.providerId,
    image: uni.image,
    position,
    facts: context.isFull ? uniFacts(uni, position, context) : [],
  };
}

function uniFacts(uni: FoundUni, position: Position | null, context: RowContext): readonly Fact[] {
  const { messages } = context;
  const { phone, email, tef, nssScore, avgSalary, extended, distance } = uni;
  const facts = listFacts(
    tef && messages('favourites-tef', { award: tef }),
    nssScore === null ? '' : messages('favourites-nss', { n: nssScore }),
    avgSalary === null ? '' : messages('favourites-salary', { amount: `£${writeNumber(avgSalary)}` }),
    awayFrom(position, distance, context),
  );
  const ways = [
    { text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { text: email, href: `mailto:${email}` },
    { text: extended ? `${extended.label}: ${extended.description}` : '', href: extended?.link || undefined },
  ];
  return [...facts, ...ways.filter(({ text }) => text !== '')];
}

/** The row of a favourite location, subject or page. */
export function toGuideRow(base: Base, guide: SavedGuide, context: RowContext): SavedRow {
  const { messages, isFull } = context;
  const { title, line, url, image, position, providers } = guide;
  return {
    ...base,
    state: 'here',
    target: { ...base.target, title },
    title,
    line: providers > 0 ? messages('favourites-providers', { n: providers }) : line,
    to: url,
    seed: base.key,
    image,
    position,
    facts: isFull ? listFacts(awayFrom(position, null, context)) : [],
  };
}

function awayFrom(position: Position | null, known: number | null, { home, messages }: RowContext): string {
  const miles = known ?? (home && position ? deriveDistance(home, position) : null);
  return miles === null ? '' : messages('favourites-distance', { distance: formatDistance(miles) });
}

function listFacts(...texts: readonly string[]): readonly Fact[] {
  return texts.filter((text) => text !== '').map((text) => ({ text }));
}

function listUnlike(...texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(', ');
}
