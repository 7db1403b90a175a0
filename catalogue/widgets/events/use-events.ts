import { useState } from 'react';
import { type Reading, useHubPage, useRead } from '../../../engine/hub.ts';
import { useFavourites, useHomePosition } from '../../parts/index.ts';
import {
  type BookedEvent,
  chooseEmptyEvents,
  type EmptyEvents,
  type EventOption,
  type FoundEvent,
  listEvents,
  orderBooked,
  readBookedEvent,
  readEvent,
  toEventsCall,
} from '../../rules/events/index.ts';
import { readFields, readList, readRecords, readText } from '../../rules/reading.ts';

/** An event as the list shows it. */
export type ShownEvent = FoundEvent & { readonly isPast: boolean };

/** An answer of the event service. */
interface EventAnswer {
  readonly events: readonly FoundEvent[];
  /** Some of them are made up, which the list says. */
  readonly isDemonstration: boolean;
}

/** The events of an option or a search. */
export interface FoundEvents {
  readonly reading: Reading<EventAnswer>;
  /** What is needed for the call is still being looked up. */
  readonly isPreparing: boolean;
  /** False: the answer is empty without a call (EVENT-019, EVENT-020). */
  readonly isAsked: boolean;
  readonly list: (answer: EventAnswer) => readonly ShownEvent[];
  readonly empty: EmptyEvents;
}

/** Reads the events of an option, or those a search finds (EVENT-016 to EVENT-022). */
export function useEvents(option: EventOption, search: string): FoundEvents {
  const { now, details } = useHubPage();
  const { favourites } = useFavourites();
  const favouriteEvents = useGrowing(favourites.events, option);
  // A place that only stands in for home is nobody's neighbourhood.
  const hasHome = details.user.postcode !== '' || details.user.latlng !== null;
  const { position, isLoading: isPreparing } = useHomePosition(option === 'nearYou' && search === '' && hasHome);
  const question = { option, search, favouriteEvents, favouriteUnis: favourites.unis, position };
  const path = isPreparing ? null : toEventsCall({ ...question, base: '', studyLevel: details.user.studyLevel });
  const reading = useRead(path === null ? null : { base: 'base', path, area: 'events', read: readEvents });
  return {
    reading,
    isPreparing,
    isAsked: path !== null,
    list: ({ events }) => listEvents(events, search === '' ? option : 'latest', now),
    empty: chooseEmptyEvents(question),
  };
}

/** The ids and those added since the option was chosen. An event that is no longer liked stays on the screen until then, so that it can be liked again. */
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
  return {
    events: readRecords(body, readEvent),
    isDemonstration: readList(body).some((row) => readFields(row).demonstration === true),
  };
}

/** How long booked events may take (EVENT-023). */
const BOOKED_LIMIT_MS = 5000;

/** The person's booked events, read once a visit and after Try again (EVENT-023, EVENT-024). */
export function useBooked(): Reading<readonly BookedEvent[]> {
  return useRead(
    {
      base: 'services',
      path: '/hub-events-api/api/v1.0/hubevents',
      limitMs: BOOKED_LIMIT_MS,
      isPersonal: true,
      keeps: 'visit',
      area: 'booked events',
      read: (body) => orderBooked(readRecords(body, (fields) => (readText(fields.eventName) === '' ? null : readBookedEvent(fields)))),
    },
    { isEmpty: (booked) => booked.length === 0 },
  );
}
