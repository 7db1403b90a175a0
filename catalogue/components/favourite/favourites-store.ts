import type { HubActions, HubStore } from '#engine/hub';
import type { CourseKey } from '../../rules/favourites/favourites.ts';
import {
  createFavouriteSender,
  type FavouriteAct,
  type FavouriteItem,
  hasItem,
  isUnanswered,
  readFavouriteAct,
  withItem,
} from './favourite-acts.ts';
import { type FavouriteList, type Favourites, readFavourites } from './favourites.ts';
import { UNSENT_FAVOURITES } from './unsent-favourites.ts';

/**
 * The favourites of one hub store: the saved ones with the person's pending changes applied. Each change resolves to whether it was saved.
 */
export interface FavouritesStore {
  current(): Favourites;
  subscribe(listener: () => void): () => void;
  toggleCourse(course: CourseKey): Promise<boolean>;
  toggle(type: 'subjects' | 'unis' | 'industries', id: string, title: string): Promise<boolean>;
  set<Type extends FavouriteList>(type: Type, list: Favourites[Type]): Promise<boolean>;
}

const stores = new WeakMap<HubStore, FavouritesStore>();

/** The favourites store that belongs to a hub store. */
export function favouritesStoreOf(store: HubStore): FavouritesStore {
  const favouritesStore = stores.get(store) ?? createFavouritesStore(store);
  stores.set(store, favouritesStore);
  return favouritesStore;
}

/**
 * Changes show immediately, are sent in order, and are rolled back when they cannot be saved. Offline they wait on the device, also for the
 * next page.
 */
export function createFavouritesStore(store: HubStore): FavouritesStore {
  const listeners = new Set<() => void>();
  let waiting: readonly FavouriteAct[] = [];
  let saved: Partial<Favourites> = {};
  let pagesSince = 0;
  let seen = store.getState().pagesRead;
  let shown = readFavourites(store.getState().page);
  let last: Promise<unknown> = Promise.resolve();

  const show = () => {
    const base = { ...readFavourites(store.getState().page), ...saved };
    shown = waiting.reduce((favourites, act) => withAct(store, favourites, act), base);
    for (const listener of listeners) listener();
  };
  // A page requested before a save finished may be older than the save; the next one is not.
  const takePage = () => {
    const { pagesRead } = store.getState();
    if (pagesRead === seen) return;
    seen = pagesRead;
    pagesSince += 1;
    if (pagesSince > 1) saved = {};
    show();
  };
  store.subscribe(takePage);

  const { unsent } = store.actions;
  const sender = createFavouriteSender(store.actions);
  const make = (act: FavouriteAct): Promise<boolean> => {
    waiting = [...waiting, act];
    show();
    const run = async (): Promise<boolean> => {
      const isSaved = await sendWhenOnline(store.actions, () => sender.send(act));
      unsent.drop(`${UNSENT_FAVOURITES}${act.key}`);
      if (isSaved) {
        saved = withAct(store, { ...readFavourites(store.getState().page), ...saved }, act);
        pagesSince = 0;
      }
      waiting = waiting.filter((one) => one !== act);
      show();
      if (isSaved && waiting.length === 0) void store.actions.refresh();
      return isSaved;
    };
    const result = last.then(run);
    last = result;
    return result;
  };
  const begin = (act: FavouriteAct): Promise<boolean> => {
    unsent.keep(`${UNSENT_FAVOURITES}${act.key}`, act);
    return make(act);
  };
  const press = (item: FavouriteItem): Promise<boolean> => {
    const isWanted = !hasItem(shown, item);
    return begin({ key: sender.nameHeart(item, isWanted), item, isWanted });
  };
  void takeUp(store, make);

  return {
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggleCourse: ({ courseId, courseOptionId, academicYearId }) =>
      press({ type: 'courses', courseId, courseOptionId, ...(academicYearId ? { academicYearId } : {}) }),
    toggle: (type, id, title) => press({ type, id, title }),
    set: (type, list) => begin({ key: sender.nameList(), type, list }),
  };
}

/** Applies a change to the favourites. */
function withAct(store: HubStore, favourites: Favourites, act: FavouriteAct): Favourites {
  if (!('type' in act)) return withItem(favourites, act.item, act.isWanted);
  const { page } = store.getState();
  return {
    ...favourites,
    [act.type]: readFavourites({ ...page, details: { ...page.details, favourites: { [act.type]: act.list } } })[act.type],
  };
}

/** False when it was refused. Offline it waits for a connection, and retries when the connection dropped before an answer. */
async function sendWhenOnline(
  { isOnline, whenOnline }: Pick<HubActions, 'isOnline' | 'whenOnline'>,
  send: () => Promise<unknown>,
): Promise<boolean> {
  await whenOnline();
  return send().then(
    () => true,
    (cause: unknown) => isUnanswered(cause) && !isOnline() && sendWhenOnline({ isOnline, whenOnline }, send),
  );
}

/** Sends the changes that an earlier page could not. */
async function takeUp({ actions }: HubStore, make: (act: FavouriteAct) => Promise<boolean>): Promise<void> {
  const acts = await actions.unsent.list(UNSENT_FAVOURITES).catch(() => []);
  for (const { name, value } of acts) {
    const act = readFavouriteAct(value);
    if (act) void make(act);
    else actions.unsent.drop(name);
  }
}
