import { createWordFilter } from '#engine';
import { createSchemeFilter, kmBetween, readLimit, readList, readPosition, readSearch } from '../asked.ts';
import { findMadeEvent, listMadeEvents, type MadeEvent } from './calendar.ts';

/** The query parameters of an event call. */
export const EVENT_QUERY = ['type', 'schemes', 'keyword', 'eventNodeIds', 'providers', 'latlng', 'limit'] as const;

/** The parameters as sent. */
export type EventQuery = Readonly<Partial<Record<(typeof EVENT_QUERY)[number], string>>>;

/** An open day or exhibition as the API returns it. */
export interface FoundEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly ucasUrl: string;
  readonly type: MadeEvent['type'];
  readonly schemes: readonly { readonly name: string }[];
  readonly location: { readonly administrative_area: string; readonly lat?: number; readonly lng?: number };
  readonly online?: boolean;
  readonly provider?: { readonly id: string; readonly name: string };
  readonly bookingUrl?: string;
  readonly demonstration: true;
}

/** The kinds of events that can be found. */
export const FOUND_TYPES = ['exhibition', 'open-day'] as const;

const aheadMs = 183 * 86_400_000;
const nearKm = 80;
const usualEvents = 24;

/** The longest list, for a page that lists them all. */
const MAX_EVENTS = 2_000;

/** The requested number of events; a screenful by default. */
export function readEventLimit({ limit }: EventQuery): number {
  return readLimit(limit, usualEvents, MAX_EVENTS);
}

/** Open days and exhibitions of the half year after `now`; events requested by id at any date. */
export function listFoundEvents(query: EventQuery, now: string): readonly FoundEvent[] {
  const ids = readList(query.eventNodeIds);
  const from = Date.parse(now);
  const events = ids.length > 0 ? ids.flatMap((id) => findMadeEvent(id) ?? []) : listMadeEvents(from, from + aheadMs);
  return orderByPlace(events.filter(createEventFilter(query)), query.latlng)
    .slice(0, ids.length > 0 ? ids.length : readEventLimit(query))
    .map(toFound);
}

function createEventFilter(query: EventQuery): (event: MadeEvent) => boolean {
  const types = readList(query.type);
  const providers = readList(query.providers);
  const isOfScheme = createSchemeFilter(query.schemes);
  const search = readSearch(query.keyword);
  const matchesText = createWordFilter(search);
  return ({ type, schemes, provider, title, area }) =>
    types.includes(type) &&
    isOfScheme(schemes) &&
    (providers.length === 0 || (provider !== null && providers.includes(provider.id))) &&
    (search === '' || matchesText(`${title} ${area}`));
}

/** Within reach and nearest first when a place is given; otherwise in the original order. */
function orderByPlace(events: readonly MadeEvent[], latlng: string | undefined): readonly MadeEvent[] {
  const place = readPosition(latlng);
  if (place === null) return latlng ? [] : events;
  return events
    .filter(({ isOnline }) => !isOnline)
    .map((event) => ({ event, km: kmBetween(place, event) }))
    .filter(({ km }) => km <= nearKm)
    .sort((a, b) => a.km - b.km)
    .map(({ event }) => event);
}

function toFound({ id, title, start, end, type, schemes, area, provider, isOnline, lat, lng }: MadeEvent): FoundEvent {
  return {
    id,
    title,
    start,
    end,
    ucasUrl: `/events/${id}`,
    type,
    schemes: schemes.map((name) => ({ name })),
    location: isOnline ? { administrative_area: area } : { administrative_area: area, lat, lng },
    ...(isOnline ? { online: true } : {}),
    ...(provider === null ? {} : { provider }),
    demonstration: true,
  };
}
