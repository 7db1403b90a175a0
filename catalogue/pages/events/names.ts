import { type Messages, writeMonth } from '#engine';
import {
  type EventChoice,
  type EventFacet,
  listChosenFacets,
  listEventChoices,
  SAVED_UNIVERSITIES,
} from '../../rules/events/event-search.ts';
import type { EventType, FoundEvent } from '../../rules/events/events.ts';
import type { EventSearchState } from './search-state.ts';

const TYPES: Readonly<Record<EventType, string>> = {
  'open-day': 'event-type-open-day',
  online: 'event-type-online',
  exhibition: 'event-type-exhibition',
};

function isType(value: string): value is EventType {
  return value in TYPES;
}

/** The display name of a facet's value. */
export function nameChoice(facet: EventFacet, { value, name }: Pick<EventChoice, 'value' | 'name'>, messages: Messages): string {
  if (facet === 'type' && isType(value)) return messages(TYPES[value]);
  if (facet === 'month') return writeMonth(Number(value.slice(0, 4)), Number(value.slice(5)));
  if (facet === 'miles') return messages('within-miles', { miles: value });
  return value === SAVED_UNIVERSITIES ? messages('events-saved-unis') : name || value;
}

/** The chosen values with their names. */
export function listChosenNames(
  events: readonly FoundEvent[],
  { search, context }: Pick<EventSearchState, 'search' | 'context'>,
  messages: Messages,
): readonly { readonly facet: EventFacet; readonly name: string }[] {
  return listChosenFacets(search).map((facet) => {
    const value = search.facets[facet];
    const choice = listEventChoices(events, facet, { search, context }).find((one) => one.value === value);
    return { facet, name: nameChoice(facet, choice ?? { value, name: '' }, messages) };
  });
}
