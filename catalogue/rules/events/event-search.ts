import { createWordFilter, type Decision, decide, londonDate } from '#engine';
import { cutSearch, toCallAddress } from '../call-address.ts';
import { deriveDistance, type Position } from '../favourites/favourites.ts';
import { chooseFirstSchemes, orderDates, timelineSchemes } from '../timeline/timeline.ts';
import { eventTypes, type FoundEvent, listEvents } from './events.ts';

/** The address of all events. */
export const EVENTS_ADDRESS = '/explore/search/events';

/** The facets of the list of events, beside text and level. The names are those in the address. */
export const eventFacets = ['type', 'month', 'miles', 'place', 'university'] as const;
export type EventFacet = (typeof eventFacets)[number];

/** The value of `university` for all saved universities. */
export const SAVED_UNIVERSITIES = 'saved';

/** The distances from home that can be chosen. */
export const HOME_MILES = [10, 25, 50] as const;

/** The search for events in a URL. Empty texts narrow nothing. */
export interface EventSearch {
  readonly text: string;
  /** The id of a scheme; empty for the person's own. */
  readonly level: string;
  readonly facets: Readonly<Record<EventFacet, string>>;
  /** How many pages of the list are shown. */
  readonly pages: number;
}

/** A search that finds all events for the person. */
export const ALL_EVENTS: EventSearch = {
  text: '',
  level: '',
  facets: { type: '', month: '', miles: '', place: '', university: '' },
  pages: 1,
};

const LIMITS: Readonly<Record<EventFacet, RegExp>> = {
  type: new RegExp(`^(${eventTypes.join('|')})$`),
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  miles: new RegExp(`^(${HOME_MILES.join('|')})$`),
  place: /^.{1,120}$/,
  university: /^[\w.-]{1,120}$/,
};

const MAX_PAGES = 100;

/** The search in an address; unreadable values are left out. */
export function readEventSearch(parameters: Pick<URLSearchParams, 'get'>, usualLevel = ''): EventSearch {
  const read = (name: EventFacet) => {
    const value = parameters.get(name) ?? '';
    return LIMITS[name].test(value) ? value : '';
  };
  const level = parameters.get('filters') ?? usualLevel;
  return {
    text: cutSearch(parameters.get('SearchText') ?? ''),
    level: timelineSchemes.find(({ id }) => id === level)?.id ?? '',
    facets: { type: read('type'), month: read('month'), miles: read('miles'), place: read('place'), university: read('university') },
    pages: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(parameters.get('pages'))) || 1)),
  };
}

/** The address with a search. */
export function toEventSearchAddress({ text, level, facets, pages }: EventSearch): string {
  return toCallAddress(EVENTS_ADDRESS, { SearchText: text, filters: level, ...facets, pages: pages > 1 ? pages : '' });
}

/** The number of events that a list requests: all of them, so that filtering needs no further call. */
const ALL = 2_000;

/** The schemes for requesting events: those of a level, or of the person's interests. */
export function listEventSchemes(level: string, tags: readonly string[]): readonly string[] {
  const wanted = level === '' ? chooseFirstSchemes(tags) : [level];
  return timelineSchemes.flatMap(({ id, label }) => (wanted.includes(id) ? [label] : []));
}

/** The call for all events of a level, or of the person's interests. */
export function toAllEventsCall(level: string, tags: readonly string[]): string {
  return toCallAddress('/api/v1/events', { type: ['exhibition', 'open-day'], schemes: listEventSchemes(level, tags), limit: ALL });
}

/** Inputs of the choices beside the events. */
export interface EventContext {
  readonly now: string;
  /** Null while unknown: then distance narrows nothing. */
  readonly home: Position | null;
  readonly favouriteUnis: readonly string[];
}

/** A value of a facet, and its name when it has one. */
interface FacetValue {
  readonly value: string;
  readonly name: string;
}

/** Where an event is, without its town: the last part of its area. */
function regionOf({ area, type }: FoundEvent): string {
  return type === 'online' ? '' : (area.split(',').at(-1)?.trim() ?? '');
}

const VALUES: Readonly<Record<EventFacet, (event: FoundEvent, context: EventContext) => readonly FacetValue[]>> = {
  type: ({ type }) => (type === null ? [] : [{ value: type, name: '' }]),
  month: ({ start }) => [{ value: londonDate(start).slice(0, 7), name: '' }],
  miles: ({ position }, { home }) => {
    if (!position || !home) return [];
    const distance = deriveDistance(home, position);
    return HOME_MILES.filter((miles) => distance <= miles).map((miles) => ({ value: `${miles}`, name: '' }));
  },
  place: (event) => (regionOf(event) === '' ? [] : [{ value: regionOf(event), name: regionOf(event) }]),
  university: ({ provider }, { favouriteUnis }) => {
    if (provider === null) return [];
    const saved = favouriteUnis.includes(provider.id) ? [{ value: SAVED_UNIVERSITIES, name: '' }] : [];
    return [...saved, { value: provider.id, name: provider.name }];
  },
};

/** The events to come in order of time; those with an unreadable start are left out. */
function listToCome(events: readonly FoundEvent[], { now }: EventContext): readonly FoundEvent[] {
  return orderDates(listEvents(events, 'latest', now)).dates;
}

function createSearchFilter({ text, facets }: EventSearch, context: EventContext, except?: EventFacet): (event: FoundEvent) => boolean {
  const matchesText = createWordFilter(text);
  const chosenFacets = eventFacets.filter((name) => name !== except && facets[name] !== '');
  return (event) =>
    (text === '' || matchesText(`${event.title} ${event.area}`)) &&
    chosenFacets.every((name) => VALUES[name](event, context).some(({ value }) => value === facets[name]));
}

/** The events that a search finds, soonest first, without past ones. */
export function findEvents(events: readonly FoundEvent[], search: EventSearch, context: EventContext): readonly FoundEvent[] {
  return listToCome(events, context).filter(createSearchFilter(search, context));
}

/** A value for filtering a list, and how many events it would then have. */
export interface EventChoice extends FacetValue {
  readonly count: number;
}

/**
 * The values of a facet that find something beside the other choices, and the chosen one. Saved universities come first, the rest in order
 * of value or name.
 */
export function listEventChoices(
  events: readonly FoundEvent[],
  facet: EventFacet,
  { search, context }: { readonly search: EventSearch; readonly context: EventContext },
): readonly EventChoice[] {
  const found = new Map<string, EventChoice>();
  for (const event of listToCome(events, context).filter(createSearchFilter(search, context, facet)))
    for (const { value, name } of VALUES[facet](event, context))
      found.set(value, { value, name, count: (found.get(value)?.count ?? 0) + 1 });
  const chosen = search.facets[facet];
  if (chosen !== '' && !found.has(chosen))
    found.set(chosen, { value: chosen, name: nameChosen(events, facet, { chosen, context }), count: 0 });
  return [...found.values()].sort(
    (a, b) => Number(b.value === SAVED_UNIVERSITIES) - Number(a.value === SAVED_UNIVERSITIES) || keyOf(a).localeCompare(keyOf(b), 'en-GB'),
  );
}

function keyOf({ name, value }: FacetValue): string {
  return name || value;
}

/** The name of a chosen value that finds nothing beside the other choices. */
function nameChosen(
  events: readonly FoundEvent[],
  facet: EventFacet,
  { chosen, context }: { readonly chosen: string; readonly context: EventContext },
): string {
  return events.flatMap((event) => VALUES[facet](event, context)).find(({ value }) => value === chosen)?.name ?? '';
}

/** The facets that are chosen. */
export function listChosenFacets({ facets }: EventSearch): readonly EventFacet[] {
  return eventFacets.filter((name) => facets[name] !== '');
}

/** The search with another value of a facet, from its first page. */
export function narrowEvents(search: EventSearch, facet: EventFacet, value: string): EventSearch {
  return { ...search, facets: { ...search.facets, [facet]: value }, pages: 1 };
}

/** Why a list of events is empty, as a message key. */
export type NoEvents = 'all-events-none' | 'all-events-no-home' | 'all-events-no-saved' | 'all-events-no-match' | 'all-events-no-fit';

/** Inputs that decide why a list of events is empty. */
export interface NoEventsInput {
  readonly search: EventSearch;
  readonly context: Pick<EventContext, 'home' | 'favouriteUnis'>;
  /** Whether there is any event at all. */
  readonly hasEvents: boolean;
}

const NONE_ROWS: readonly Decision<NoEventsInput, NoEvents>[] = [
  { rule: 'EVENT-045 nothing is listed', when: ({ hasEvents }) => !hasEvents, then: 'all-events-none' },
  {
    rule: 'EVENT-045 a distance from an unknown home',
    when: ({ search, context }) => search.facets.miles !== '' && context.home === null,
    then: 'all-events-no-home',
  },
  {
    rule: 'EVENT-045 saved universities, of which there are none',
    when: ({ search, context }) => search.facets.university === SAVED_UNIVERSITIES && context.favouriteUnis.length === 0,
    then: 'all-events-no-saved',
  },
  { rule: 'EVENT-045 nothing has the words', when: ({ search }) => search.text !== '', then: 'all-events-no-match' },
];

/** Why a list is empty, so that the page offers the matching way out. */
export function chooseNoEvents(input: NoEventsInput): NoEvents {
  return decide<NoEventsInput, NoEvents>(NONE_ROWS, input, { rule: 'EVENT-045 nothing fits all that is chosen', then: 'all-events-no-fit' })
    .value;
}
