import { useState } from 'react';
import { type Reading, useHubPage, useRead } from '#engine/hub';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import {
  chooseEmptyEvents,
  type EmptyEvents,
  type EventOption,
  type FoundEvent,
  listEvents,
  readEvent,
  toEventsCall,
} from '../../rules/events/events.ts';
import { readRecords } from '../../rules/reading.ts';

/** An event as the list shows it. */
export type ShownEvent = FoundEvent & { readonly isPast: boolean };

/** A response of the event service. */
interface EventAnswer {
  readonly events: readonly FoundEvent[];
  /** Whether some are demonstration data, which the list mentions. */
  readonly isDemonstration: boolean;
}

/** The events of an option, or of a search. */
export interface FoundEvents {
  readonly reading: Reading<EventAnswer>;
  /** Whether an input of the call is still being looked up. */
  readonly isPreparing: boolean;
  /** False when the result is empty without a call. */
  readonly isEnabled: boolean;
  readonly list: (answer: EventAnswer) => readonly ShownEvent[];
  readonly empty: EmptyEvents;
}

/** Fetches the events of an option, or of a search. */
export function useEvents(option: EventOption, search: string): FoundEvents {
  const { now, details } = useHubPage();
  const { favourites } = useFavourites();
  const favouriteEvents = useGrowing(favourites.events, option);
  // The site's default position is not a home, so 'near you' does not use it.
  const hasHome = details.user.postcode !== '' || details.user.latlng !== null;
  const { position, isLoading: isPreparing } = useHomePosition(option === 'nearYou' && search === '' && hasHome);
  const question = { option, search, favouriteEvents, favouriteUnis: favourites.unis, position };
  const path = isPreparing ? null : toEventsCall({ ...question, base: '', studyLevel: details.user.studyLevel });
  const reading = useRead(path === null ? null : { base: 'base', path, area: 'events', read: readEvents });
  return {
    reading,
    isPreparing,
    isEnabled: path !== null,
    list: ({ events }) => listEvents(events, search === '' ? option : 'latest', now),
    empty: chooseEmptyEvents(question),
  };
}

/**
 * The given ids, and earlier ones of this option. An event that is no longer a favourite remains visible until another option is chosen, so
 * that it can be added again.
 */
function useGrowing(ids: readonly string[], option: EventOption): readonly string[] {
  const [grown, setGrown] = useState({ option, ids });
  const before = grown.option === option ? grown.ids : [];
  const added = ids.filter((id) => !before.includes(id));
  if (grown.option === option && added.length === 0) return before;
  const next = { option, ids: [...before, ...added] };
  setGrown(next);
  return next.ids;
}

function readEvents(body: unknown): EventAnswer {
  const events = readRecords(body, readEvent);
  return { events, isDemonstration: events.some(({ isMadeUp }) => isMadeUp) };
}
