import { CallError, type HubActions, nameAct } from '#engine/hub';
import { type CourseKey, dropFromShortlist, toggleCourse, toggleId } from '../../rules/favourites/favourites.ts';
import { readFields, readText } from '../../rules/reading.ts';
import { type FavouriteList, type Favourites, hasCourse } from './favourites.ts';

/** The item that a heart marks. */
export type FavouriteItem =
  | ({ readonly type: 'courses' } & CourseKey)
  | { readonly type: 'subjects' | 'unis' | 'industries'; readonly id: string; readonly title: string };

/** One change of the favourites with its idempotency key: a toggle, or a replaced list. */
export type FavouriteAct =
  | { readonly key: string; readonly item: FavouriteItem; readonly isWanted: boolean }
  | { readonly key: string; readonly type: FavouriteList; readonly list: readonly unknown[] };

/** A unique name for an item among all types of favourites. */
function nameItem(item: FavouriteItem): string {
  return item.type === 'courses' ? `courses ${item.courseId} ${item.courseOptionId}` : `${item.type} ${item.id}`;
}

/** Whether an item is among the favourites. */
export function hasItem(favourites: Favourites, item: FavouriteItem): boolean {
  if (item.type === 'courses') return hasCourse(favourites, item);
  return favourites[item.type].some((one) => (typeof one === 'string' ? one : one.id) === item.id);
}

/** The favourites after a toggle; the same object when nothing changes. */
export function withItem(favourites: Favourites, item: FavouriteItem, isWanted: boolean): Favourites {
  if (hasItem(favourites, item) === isWanted) return favourites;
  if (item.type === 'courses') return withToggledCourse(favourites, item);
  if (item.type !== 'industries') return { ...favourites, [item.type]: toggleId(favourites[item.type], item.id) };
  const { id, title } = item;
  const others = favourites.industries.filter((one) => one.id !== id);
  return { ...favourites, industries: isWanted ? [...others, { id, title }] : others };
}

/** A course that is removed from the favourites also leaves its slot of the shortlist. */
function withToggledCourse(favourites: Favourites, { courseId, courseOptionId, academicYearId }: CourseKey): Favourites {
  const course = { courseId, courseOptionId, ...(academicYearId ? { academicYearId } : {}) };
  const courses = toggleCourse(favourites.courses, course);
  const isGone = courses.length < favourites.courses.length;
  return { ...favourites, courses, top: isGone ? dropFromShortlist(favourites.top, course) : favourites.top };
}

/** Assigns keys to acts and sends them. */
interface FavouriteSender {
  nameHeart(item: FavouriteItem, isWanted: boolean): string;
  nameList(): string;
  send(act: FavouriteAct): Promise<unknown>;
}

/** Retries a toggle without an answer under the same key, because it may have been carried out. */
export function createFavouriteSender({ call, now, random }: HubActions): FavouriteSender {
  const unanswered = new Map<string, { readonly key: string; readonly isWanted: boolean }>();
  const own = { base: 'accounts', isPersonal: true } as const;
  return {
    nameHeart(item, isWanted) {
      const before = unanswered.get(nameItem(item));
      unanswered.delete(nameItem(item));
      return before?.isWanted === isWanted ? before.key : nameAct(now(), random());
    },
    nameList: () => nameAct(now(), random()),
    async send(act) {
      if ('type' in act) return call({ ...own, path: `/api/v1/user/favourites/${act.type}`, method: 'PUT', body: act.list });
      const { key, item, isWanted } = act;
      try {
        return await call({ ...own, path: '/api/v1/user/favourites', method: 'POST', body: item, headers: { 'Idempotency-Key': key } });
      } catch (cause) {
        if (isUnanswered(cause)) unanswered.set(nameItem(item), { key, isWanted });
        throw cause;
      }
    },
  };
}

/** Whether the call got no answer. */
export function isUnanswered(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 0;
}

const LISTS: readonly FavouriteList[] = ['top', 'locations', 'pages', 'events', 'filters', 'courses'];

/** An act that an earlier page stored on this device; null when it is something else. */
export function readFavouriteAct(value: unknown): FavouriteAct | null {
  const { key, item, isWanted, type, list } = readFields(value);
  if (typeof key !== 'string') return null;
  const found = LISTS.find((one) => one === type);
  if (found) return Array.isArray(list) ? { key, type: found, list } : null;
  const read = readItem(item);
  return read && typeof isWanted === 'boolean' ? { key, item: read, isWanted } : null;
}

function readItem(value: unknown): FavouriteItem | null {
  const { type, id, title, courseId, courseOptionId, academicYearId } = readFields(value);
  if (type === 'courses') {
    const year = readText(academicYearId);
    return { type, courseId: readText(courseId), courseOptionId: readText(courseOptionId), ...(year ? { academicYearId: year } : {}) };
  }
  if (type !== 'subjects' && type !== 'unis' && type !== 'industries') return null;
  return { type, id: readText(id), title: readText(title) };
}
