import type { HubPage } from '#engine/hub';
import { addToShortlist, type CourseKey, isSameCourse, readTopSlots, type TopSlot } from '../../rules/favourites/favourites.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';

/** A saved industry. */
interface TitledFavourite {
  readonly id: string;
  readonly title: string;
}

/** All favourites of the person. */
export interface Favourites {
  readonly courses: readonly CourseKey[];
  readonly top: readonly TopSlot[];
  readonly subjects: readonly string[];
  readonly unis: readonly string[];
  readonly industries: readonly TitledFavourite[];
  readonly locations: readonly string[];
  readonly filters: readonly string[];
  readonly pages: readonly string[];
  readonly events: readonly string[];
}

/** Lists that are replaced as a whole. */
export type FavouriteList = 'top' | 'locations' | 'pages' | 'events' | 'filters' | 'courses';

/** Whether the course is saved. */
export function hasCourse(favourites: Favourites, course: CourseKey): boolean {
  return favourites.courses.some((saved) => isSameCourse(saved, course));
}

/** The shortlist with the course in the first empty slot; null when all five are full. */
export function shortlistWith({ top }: Favourites, course: CourseKey): readonly TopSlot[] | null {
  return addToShortlist(top, course);
}

/** The favourites in a page's data, in any of their stored forms. */
export function readFavourites({ details, pageState }: HubPage): Favourites {
  const stored = details?.favourites ?? {};
  const ids = (type: string) =>
    readList(stored[type])
      .map(readId)
      .filter((id) => id !== '');
  return {
    courses: readList(stored.courses).map(readCourse),
    top: readTopSlots(readList(stored.top).map(readSlot), Number(pageState.values.topSlots ?? 5)),
    subjects: ids('subjects'),
    unis: ids('unis'),
    industries: readList(stored.industries).map((one) => ({ id: readId(one), title: readText(readFields(one).title) })),
    locations: ids('locations'),
    filters: ids('filters'),
    pages: ids('pages'),
    events: ids('events'),
  };
}

function readId(value: unknown): string {
  return typeof value === 'object' ? readText(readFields(value).id) : String(value);
}

function readCourse(value: unknown): CourseKey {
  const { courseId, courseOptionId, academicYearId } = readFields(value);
  const year = readText(academicYearId);
  return { courseId: readText(courseId), courseOptionId: readText(courseOptionId), ...(year === '' ? {} : { academicYearId: year }) };
}

function readSlot(value: unknown): TopSlot {
  const { number, course } = readFields(value);
  return { number: typeof number === 'number' ? number : 0, course: course ? readCourse(course) : null };
}
