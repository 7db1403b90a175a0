import { useState } from 'react';
import { useHubStore, useMessages } from '#engine/hub';
import { useUndo } from '#engine/react';
import { addToShortlist, type CourseKey, moveInShortlist, swapInShortlist, type TopSlot } from '../../rules/favourites/favourites.ts';
import { shortlistWith } from '../favourite/favourites.ts';
import { favouritesStoreOf } from '../favourite/favourites-store.ts';
import { useFavourites } from '../favourite/use-favourites.ts';

/** A course with its name. */
interface NamedCourse {
  readonly course: CourseKey;
  readonly title: string;
}

/** The shortlist and its actions; each change is announced once it is saved. */
export interface Shortlist {
  readonly slots: readonly TopSlot[];
  /** The course to add while all five places are taken, until it replaces another or the person cancels. */
  readonly waiting: NamedCourse | null;
  add(course: NamedCourse): void;
  /** Replaces another course with the waiting one. */
  swap(number: number, other: string): void;
  stopWaiting(): void;
  /** Both numbers count from 1. With `isAnnounced` false the caller has announced the move. */
  move(from: number, to: number, title: string, isAnnounced?: boolean): void;
  remove(number: number, title: string): void;
}

/** The five places, shared by all lists of favourites. */
export function useShortlist(): Shortlist {
  const store = useHubStore();
  const messages = useMessages();
  const offerUndo = useUndo();
  const { favourites, set } = useFavourites();
  const [waiting, setWaiting] = useState<NamedCourse | null>(null);
  const slots = favourites.top;
  const add = (named: NamedCourse) => {
    const next = shortlistWith(favourites, named.course);
    if (next === null) return setWaiting(named);
    const number = next.find((slot, index) => slot.course !== slots[index]?.course)?.number;
    if (number !== undefined) void set('top', next, messages('favourites-shortlisted', { title: named.title, n: number }));
  };
  const swap = (number: number, other: string) => {
    if (!waiting) return;
    setWaiting(null);
    void set(
      'top',
      swapInShortlist(slots, number, waiting.course),
      messages('favourites-swapped', { title: waiting.title, n: number, other }),
    );
  };
  const remove = (number: number, title: string) => {
    const course = slots[number - 1]?.course;
    const putBack = () => {
      const now = favouritesStoreOf(store).current().top;
      const place = now[number - 1]?.course;
      if (course) void set('top', (place ? addToShortlist(now, course) : swapInShortlist(now, number, course)) ?? now);
    };
    const isSaved = set(
      'top',
      slots.map((slot) => (slot.number === number ? { ...slot, course: null } : slot)),
    );
    offerUndo({ text: messages('favourites-unlisted', { title }), onUndo: putBack, saving: { isSaved } });
  };
  return {
    slots,
    waiting,
    add,
    swap,
    stopWaiting: () => setWaiting(null),
    move: (from, to, title, isAnnounced = true) =>
      void set('top', moveInShortlist(slots, from, to), isAnnounced ? messages('favourites-moved', { title, n: to }) : ''),
    remove,
  };
}
