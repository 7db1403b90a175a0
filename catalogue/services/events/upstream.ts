import { type Answered, fresh, mapAnswer } from '../answers/answered.ts';
import { HALF_MINUTE_MS, HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import { readList, readPosition, readSearch } from '../asked.ts';
import type { EventService, SentEvent, SentKeyDate } from './event-service.ts';
import { type EventQuery, FOUND_TYPES, readEventLimit } from './found-events.ts';

const deadlineMs = 5_000;

/** An event as received: optional fields may be missing. */
type Arrived = Partial<SentKeyDate> &
  Omit<Partial<SentEvent>, 'type'> & { readonly title: string; readonly start: string; readonly type?: string };

interface EventCall {
  readonly query: Readonly<Record<string, string>>;
  readonly publicMs: number;
}

/** Key dates and events of a service at the paths of the API. */
export function createUpstreamEvents(parts: ServiceParts): EventService {
  return {
    listKeyDates: async (schemes) => {
      const query = { type: 'key-date', ...toList('schemes', schemes) };
      return mapAnswer(await fetchEvents(parts, { query, publicMs: HOUR_MS }), (events) => events.flatMap(toKeyDate));
    },
    async listFound(search) {
      const place = toPlace(search.latlng);
      if (place === null) return fresh([]);
      const query = { ...toFoundQuery(search), ...place };
      return mapAnswer(await fetchEvents(parts, { query, publicMs: HALF_MINUTE_MS }), (events) => events.flatMap(toFound));
    },
  };
}

function fetchEvents(parts: ServiceParts, { query, publicMs }: EventCall): Promise<Answered<readonly Arrived[]>> {
  const call = { service: 'events', path: '/api/v1/events', shape: 'admissions/sent-events', deadlineMs };
  return readService(parts, { ...call, query, publicMs });
}

function toFoundQuery(query: EventQuery): Readonly<Record<string, string>> {
  const { type, schemes, keyword, eventNodeIds, providers, limit } = query;
  const search = readSearch(keyword);
  return {
    ...toList('type', type),
    ...toList('schemes', schemes),
    ...(search === '' ? {} : { keyword: search }),
    ...toList('eventNodeIds', eventNodeIds),
    ...toList('providers', providers),
    ...(limit ? { limit: `${readEventLimit(query)}` } : {}),
  };
}

/** A comma-separated list as a query parameter; an empty one is left out. */
function toList(name: string, text: string | undefined): Readonly<Record<string, string>> {
  const values = readList(text);
  return values.length === 0 ? {} : { [name]: values.join(',') };
}

/** The position as a query parameter; empty when none was given, null when it is not a real position. */
function toPlace(latlng: string | undefined): Readonly<Record<string, string>> | null {
  const place = readPosition(latlng);
  if (place === null) return latlng ? null : {};
  return { latlng: `${place.lat},${place.lng}` };
}

/** An event without an id is dropped. */
function toKeyDate({ id, title, start, ucasUrl = '', schemes = [], studyYear, allDay, provisional }: Arrived): readonly SentKeyDate[] {
  if (!id) return [];
  const more = { studyYear, allDay, provisional };
  return [{ id, start, title, ucasUrl, schemes, ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) }];
}

function toFound(arrived: Arrived): readonly SentEvent[] {
  const { id, title, start, end, ucasUrl = '', schemes = [], type, location, online, provider, bookingUrl } = arrived;
  if (!id) return [];
  const known = FOUND_TYPES.find((one) => one === type);
  return [
    {
      id,
      title,
      start,
      ...(end ? { end } : {}),
      ucasUrl,
      ...(known ? { type: known } : {}),
      schemes,
      ...(location ? { location } : {}),
      ...(online ? { online } : {}),
      ...(provider ? { provider } : {}),
      ...(bookingUrl ? { bookingUrl } : {}),
    },
  ];
}
