import { useSyncExternalStore } from 'react';
import { useHubActions, useHubStore, useMessages } from '#engine/hub';
import { useAnnounce, useUndo } from '#engine/react';
import type { CourseKey } from '../../rules/favourites/favourites.ts';
import { type FavouriteList, type Favourites, hasCourse } from './favourites.ts';
import { favouritesStoreOf } from './favourites-store.ts';

/** A favourite that can be added and removed, with the title for announcements. */
export type FavouriteTarget =
  | { readonly type: 'courses'; readonly course: CourseKey; readonly title: string }
  | { readonly type: 'subjects' | 'unis' | 'industries'; readonly id: string; readonly title: string }
  | { readonly type: 'locations' | 'pages' | 'events'; readonly id: string; readonly title: string };

/** The person's favourites and their actions. Success and failure are announced. */
export interface FavouritesHandle {
  readonly favourites: Favourites;
  has(target: FavouriteTarget): boolean;
  toggle(target: FavouriteTarget): Promise<boolean>;
  /** Removes the favourite and offers Undo for a while. */
  remove(target: FavouriteTarget): Promise<boolean>;
  /** Replaces a list; `announcement` is announced after it is saved. */
  set<Type extends FavouriteList>(type: Type, list: Favourites[Type], announcement?: string): Promise<boolean>;
}

/** The favourites that all components of the page share. */
export function useFavourites(): FavouritesHandle {
  const favouritesStore = favouritesStoreOf(useHubStore());
  const favourites = useSyncExternalStore(favouritesStore.subscribe, favouritesStore.current, favouritesStore.current);
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const { track } = useHubActions();
  const announceSaved = async (saving: Promise<boolean>, announcement: string): Promise<boolean> => {
    const isSaved = await saving;
    if (!isSaved) announce(messages('favourites-save-failed'), 'assertive');
    else if (announcement) announce(announcement);
    return isSaved;
  };
  const send = (target: FavouriteTarget): Promise<boolean> => {
    if (target.type === 'courses') return favouritesStore.toggleCourse(target.course);
    if (target.type === 'locations' || target.type === 'pages' || target.type === 'events') {
      const list = favouritesStore.current()[target.type];
      return favouritesStore.set(target.type, list.includes(target.id) ? list.filter((id) => id !== target.id) : [...list, target.id]);
    }
    return favouritesStore.toggle(target.type, target.id, target.title);
  };
  const toggle = (target: FavouriteTarget) => {
    const isOn = !has(favouritesStore.current(), target);
    track('favourite toggled', { type: target.type, isOn: isOn ? 'yes' : 'no' });
    return announceSaved(send(target), messages(isOn ? 'favourites-added' : 'favourites-removed', { title: target.title }));
  };
  const remove = (target: FavouriteTarget) => {
    const { top } = favouritesStore.current();
    track('favourite toggled', { type: target.type, isOn: 'no' });
    const isSaved = send(target);
    offerUndo({
      text: messages('favourites-removed', { title: target.title }),
      onUndo: () => {
        if (has(favouritesStore.current(), target)) return;
        void announceSaved(send(target), '');
        if (target.type === 'courses' && JSON.stringify(favouritesStore.current().top) !== JSON.stringify(top))
          void favouritesStore.set('top', top);
      },
      saving: { isSaved, failed: messages('favourites-save-failed') },
    });
    return isSaved;
  };
  return {
    favourites,
    has: (target) => has(favourites, target),
    toggle,
    remove,
    set: (type, list, announcement = '') => announceSaved(favouritesStore.set(type, list), announcement),
  };
}

function has(favourites: Favourites, target: FavouriteTarget): boolean {
  if (target.type === 'courses') return hasCourse(favourites, target.course);
  if (target.type === 'industries') return favourites.industries.some(({ id }) => id === target.id);
  return favourites[target.type].includes(target.id);
}
