import { BadRequestError, NotFoundError, updateDocument } from '#server/http';
import type { Actor, DocumentKey, Store } from '#server/stores';
import {
  addToShortlist,
  type CourseKey,
  dropFromShortlist,
  isSameCourse,
  readTopSlots,
  type TopSlot,
  toggleCourse,
  toggleId,
} from '../../rules/favourites/favourites.ts';
import type { FavouriteToggle } from '../../schemas/generated/admissions.ts';

/** The types of favourites. */
const favouriteTypes = ['courses', 'top', 'subjects', 'unis', 'industries', 'locations', 'filters', 'pages', 'events'] as const;

/** One type of favourites. */
export type FavouriteType = (typeof favouriteTypes)[number];

/** All favourites of a person, by type. */
export type Favourites = Readonly<Partial<Record<FavouriteType, readonly unknown[]>>>;

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The key of the document with a person's favourites. */
export function favouritesKey(uid: string): DocumentKey {
  return { kind: 'favourites', owner: uid, collection: 'favourites' };
}

/** The favourites of a person; empty when nothing is saved. */
export async function readFavourites(store: Store, uid: string): Promise<Favourites> {
  const stored = await store.get(actorOf(uid), favouritesKey(uid));
  return (stored?.doc ?? {}) as Favourites;
}

/** Adds a favourite, or removes it; returns the list of its type. Repeating the request with the same idempotency key changes nothing. */
export async function toggleFavourite(store: Store, uid: string, request: FavouriteToggle, idemKey?: string): Promise<readonly unknown[]> {
  const toggle = (favourites: Favourites) =>
    request.type === 'courses'
      ? withToggledCourse(favourites, courseIn(request))
      : { ...favourites, [request.type]: withToggled(favourites, request) };
  const saved = await change(store, uid, toggle, idemKey);
  return saved[request.type] ?? [];
}

/** Replaces all favourites of one type; returns the stored ones. The shortlist has `places` slots, five by default. */
export async function setFavourites(
  store: Store,
  uid: string,
  type: FavouriteType,
  list: readonly unknown[],
  places?: number,
): Promise<readonly unknown[]> {
  const read = readers[type];
  const saved = await change(store, uid, (favourites) => withoutLostSlots({ ...favourites, [type]: read(list, places) }));
  return saved[type] ?? [];
}

/** The type of favourites in a path. */
export function readFavouriteType(name: string | undefined): FavouriteType {
  const type = favouriteTypes.find((one) => one === name);
  if (!type) throw new NotFoundError('There are no favourites of this type.');
  return type;
}

async function change(store: Store, uid: string, edit: (favourites: Favourites) => Favourites, idemKey?: string): Promise<Favourites> {
  const options = idemKey === undefined ? {} : { idemKey };
  return (await updateDocument<Favourites>(store, actorOf(uid), favouritesKey(uid), (favourites) => edit(favourites ?? {}), options)) ?? {};
}

function courseIn({ courseId, courseOptionId, academicYearId }: FavouriteToggle): CourseKey {
  if (courseId === undefined) throw new BadRequestError('A course is named by courseId and courseOptionId.', { pointer: '/courseId' });
  return { courseId, courseOptionId: courseOptionId ?? '', ...(academicYearId === undefined ? {} : { academicYearId }) };
}

function withToggledCourse(favourites: Favourites, course: CourseKey): Favourites {
  return withoutLostSlots({ ...favourites, courses: toggleCourse((favourites.courses ?? []) as readonly CourseKey[], course) });
}

function withToggled(favourites: Favourites, request: FavouriteToggle): readonly unknown[] {
  const list = favourites[request.type] ?? [];
  if (request.id === undefined) throw new BadRequestError('A favourite is named by its id.', { pointer: '/id' });
  const id = String(request.id);
  if (request.type !== 'industries') return toggleId(list as readonly string[], id);
  const titled = list as readonly Titled[];
  return titled.some((one) => one.id === id) ? titled.filter((one) => one.id !== id) : [...titled, { id, title: request.title ?? '' }];
}

/** A slot of the shortlist becomes empty when its course is no longer a favourite. */
function withoutLostSlots(favourites: Favourites): Favourites {
  if (!favourites.top) return favourites;
  const courses = (favourites.courses ?? []) as readonly CourseKey[];
  const lost = (favourites.top as readonly TopSlot[]).flatMap(({ course }) =>
    course && !courses.some((one) => isSameCourse(one, course)) ? [course] : [],
  );
  return { ...favourites, top: lost.reduce(dropFromShortlist, favourites.top as readonly TopSlot[]) };
}

/** Reads the favourites sent for a type; rejects an entry in the form of another type. */
const readers: Readonly<Record<FavouriteType, (list: readonly unknown[], places?: number) => readonly unknown[]>> = {
  courses: (list) => list.map((entry, index) => demand(isCourse, entry, index)),
  top: readSlots,
  industries: (list) => list.map((entry, index) => demand(isTitled, entry, index)),
  subjects: readIds,
  unis: readIds,
  locations: readIds,
  filters: readIds,
  pages: readIds,
  events: readIds,
};

function readIds(list: readonly unknown[]): readonly string[] {
  return [...new Set(list.map((entry, index) => String(demand(isId, entry, index))))];
}

/** The slots; a course sent without a slot takes the first empty one. */
function readSlots(list: readonly unknown[], max?: number): readonly TopSlot[] {
  const slots = readTopSlots(list.filter(isSlot), max);
  const alone = list.map((entry, index) => (isSlot(entry) ? null : demand(isCourse, entry, index))).filter((course) => course !== null);
  return alone.reduce<readonly TopSlot[]>((places, course) => addToShortlist(places, course) ?? refuseMore(), slots);
}

function refuseMore(): never {
  throw new BadRequestError('Every place of the shortlist is taken.', { code: 'shortlist-full' });
}

function demand<Entry>(isRight: (entry: unknown) => entry is Entry, entry: unknown, index: number): Entry {
  if (!isRight(entry)) throw new BadRequestError('This is not a favourite of this type.', { code: 'favourite-form', pointer: `/${index}` });
  return entry;
}

function has(entry: unknown, name: string): boolean {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name);
}

function isId(entry: unknown): entry is string | number {
  return typeof entry === 'string' || typeof entry === 'number';
}

function isCourse(entry: unknown): entry is CourseKey {
  return has(entry, 'courseId');
}

function isTitled(entry: unknown): entry is Titled {
  return has(entry, 'title');
}

function isSlot(entry: unknown): entry is TopSlot {
  return has(entry, 'number');
}

function actorOf(uid: string): Actor {
  return { kind: 'viewer', id: uid };
}
