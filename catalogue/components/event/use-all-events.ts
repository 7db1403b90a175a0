import { type Reading, useHubPage, useRead } from '#engine/hub';
import { type EventContext, toAllEventsCall } from '../../rules/events/event-search.ts';
import { type FoundEvent, readEvent } from '../../rules/events/events.ts';
import { readRecords } from '../../rules/reading.ts';
import { useFavourites } from '../favourite/use-favourites.ts';
import { useHomePosition } from '../home/use-home-position.ts';

/** All events of a level of study, or of what the person is interested in. */
export function useAllEvents(level: string): Reading<readonly FoundEvent[]> {
  const { plan } = useHubPage();
  return useRead({ base: 'base', path: toAllEventsCall(level, plan.tags), area: 'events', read: readEvents });
}

function readEvents(body: unknown): readonly FoundEvent[] {
  return readRecords(body, readEvent);
}

/** Filters for events besides the search text. */
export interface OwnEventContext extends EventContext {
  /** Whether home is still being looked up. */
  readonly isHomeLoading: boolean;
}

/** The time, home and saved universities of the person. The site's default position does not count as home. */
export function useEventContext(): OwnEventContext {
  const { now, details } = useHubPage();
  const { favourites } = useFavourites();
  const hasHome = details.user.postcode !== '' || details.user.latlng !== null;
  const { position, isLoading } = useHomePosition(hasHome);
  return { now, home: hasHome ? position : null, favouriteUnis: favourites.unis, isHomeLoading: hasHome && isLoading };
}
