import { CallError, type HubActions, type HubPage, type HubStore, nameAct } from '../../../engine/hub.ts';
import {
  addToShortlist,
  type CourseKey,
  dropFromShortlist,
  isSameCourse,
  readTopSlots,
  type TopSlot,
  toggleCourse,
  toggleId,
} from '../../rules/favourites/index.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';

/** A saved industry. */
interface TitledFavourite {
  readonly id: string;
  readonly title: string;
}

/** All favourites of the person (FAV-001 to FAV-004). */
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

/** Lists that are replaced as a whole (FAV-006). */
export type FavouriteList = 'top' | 'locations' | 'pages' | 'events' | 'filters' | 'courses';

/**
 * The favourites of one hub store: what is saved, with the person's changes applied at once. Each change resolves to whether it was saved.
 */
export interface FavouritesStore {
  current(): Favourites;
  subscribe(listener: () => void): () => void;
  toggleCourse(course: CourseKey): Promise<boolean>;
  toggle(type: 'subjects' | 'unis' | 'industries', id: string, title: string): Promise<boolean>;
  set<Type extends FavouriteList>(type: Type, list: Favourites[Type]): Promise<boolean>;
}

interface Change {
  readonly apply: (favourites: Favourites) => Favourites;
}

const stores = new WeakMap<HubStore, FavouritesStore>();

/** The favourites store that belongs to a hub store. */
export function favouritesStoreOf(store: HubStore): FavouritesStore {
  const favouritesStore = stores.get(store) ?? createFavouritesStore(store);
  stores.set(store, favouritesStore);
  return favouritesStore;
}

/** Changes show at once, are sent one after the other in their order, and are undone when they cannot be saved (FAV-034). */
export function createFavouritesStore(store: HubStore): FavouritesStore {
  const listeners = new Set<() => void>();
  let waiting: readonly Change[] = [];
  let saved: Partial<Favourites> = {};
  let pagesSince = 0;
  let seen = store.getState().pagesRead;
  let shown = readFavourites(store.getState().page);
  let last: Promise<unknown> = Promise.resolve();

  const show = () => {
    const base = { ...readFavourites(store.getState().page), ...saved };
    shown = waiting.reduce((favourites, { apply }) => apply(favourites), base);
    for (const tell of listeners) tell();
  };
  // A page that was requested before a save finished may be older than the save; the one after it is not.
  const takePage = () => {
    const { pagesRead } = store.getState();
    if (pagesRead === seen) return;
    seen = pagesRead;
    pagesSince += 1;
    if (pagesSince > 1) saved = {};
    show();
  };
  store.subscribe(takePage);

  const make = (change: Change, send: () => Promise<unknown>): Promise<boolean> => {
    waiting = [...waiting, change];
    show();
    const run = async (): Promise<boolean> => {
      const isSaved = await send().then(
        () => true,
        () => false,
      );
      if (isSaved) {
        saved = change.apply({ ...readFavourites(store.getState().page), ...saved });
        pagesSince = 0;
      }
      waiting = waiting.filter((one) => one !== change);
      show();
      if (isSaved && waiting.length === 0) void store.actions.refresh();
      return isSaved;
    };
    const result = last.then(run);
    last = result;
    return result;
  };
  const { call } = store.actions;
  const sendToggle = createToggling(store.actions);

  return {
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggleCourse: ({ courseId, courseOptionId, academicYearId }) => {
      const course = { courseId, courseOptionId, ...(academicYearId ? { academicYearId } : {}) };
      const isWanted = !hasCourse(shown, course);
      const item = `courses ${courseId} ${courseOptionId}`;
      return make({ apply: (favourites) => withToggledCourse(favourites, course) }, () =>
        sendToggle(item, isWanted, { type: 'courses', ...course }),
      );
    },
    toggle: (type, id, title) => {
      const isWanted = !shown[type].some((one) => (typeof one === 'string' ? one : one.id) === id);
      const apply = (favourites: Favourites) => withToggled(favourites, type, { id, title });
      return make({ apply }, () => sendToggle(`${type} ${id}`, isWanted, { type, id, title }));
    },
    set: (type, list) =>
      make({ apply: (favourites) => ({ ...favourites, [type]: list }) }, () =>
        call({ base: 'accounts', path: `/api/v1/user/favourites/${type}`, method: 'PUT', body: list, isPersonal: true }),
      ),
  };
}

/** Sends toggles. One without an answer may have been carried out: repeating it with the same idempotency key does not undo it. */
function createToggling({ call, now, random }: HubActions): (item: string, isWanted: boolean, body: object) => Promise<void> {
  const unanswered = new Map<string, { readonly name: string; readonly isWanted: boolean }>();
  return async (item, isWanted, body) => {
    const before = unanswered.get(item);
    const name = before?.isWanted === isWanted ? before.name : nameAct(now(), random());
    unanswered.delete(item);
    const headers = { 'Idempotency-Key': name };
    try {
      await call({ base: 'accounts', path: '/api/v1/user/favourites', method: 'POST', body, isPersonal: true, headers });
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 0) unanswered.set(item, { name, isWanted });
      throw cause;
    }
  };
}

/** A course that is removed from the favourites also leaves its slot of the shortlist (FAV-038). */
function withToggledCourse(favourites: Favourites, course: CourseKey): Favourites {
  const courses = toggleCourse(favourites.courses, course);
  const isGone = courses.length < favourites.courses.length;
  return { ...favourites, courses, top: isGone ? dropFromShortlist(favourites.top, course) : favourites.top };
}

function withToggled(favourites: Favourites, type: 'subjects' | 'unis' | 'industries', item: TitledFavourite): Favourites {
  if (type !== 'industries') return { ...favourites, [type]: toggleId(favourites[type], item.id) };
  const others = favourites.industries.filter(({ id }) => id !== item.id);
  return { ...favourites, industries: others.length < favourites.industries.length ? others : [...others, item] };
}

/** Whether the course is saved (FAV-036). */
export function hasCourse(favourites: Favourites, course: CourseKey): boolean {
  return favourites.courses.some((saved) => isSameCourse(saved, course));
}

/** The shortlist with the course in the first empty slot; null when all five are full (FAV-038). */
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
