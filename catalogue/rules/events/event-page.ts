import { type Decided, type Decision, decide, endOfMoment, toInstant, writeDate, writeTime } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { deriveDistance } from '../favourites/favourites.ts';
import { type BookedEvent, type FoundEvent, listEvents } from './events.ts';

const TYPES = ['exhibition', 'open-day'] as const;

/** The call for one event, at any date and for any level of study. */
export function toEventCall(id: string): string {
  return toCallAddress('/api/v1/events', { type: TYPES, eventNodeIds: id });
}

/** The call for similar events: near the event, or of its university when it has no place. */
export function toSimilarEventsCall({ position, provider }: FoundEvent, studyLevel: string): string {
  return toCallAddress('/api/v1/events', {
    type: TYPES,
    schemes: studyLevel.toLowerCase(),
    ...(position ? { latlng: [`${position.lat}`, `${position.lng}`] } : { providers: provider?.id ?? '' }),
  });
}

const MAX_SIMILAR = 4;

/** Other events to come: those of the same type first, then the nearest, then the soonest. */
export function chooseSimilarEvents(events: readonly FoundEvent[], event: FoundEvent, now: string): readonly FoundEvent[] {
  const milesTo = ({ position }: FoundEvent) => (position && event.position ? Math.round(deriveDistance(event.position, position)) : 0);
  const startOf = ({ start }: FoundEvent) => toInstant(start) ?? Number.MAX_SAFE_INTEGER;
  const rank = (other: FoundEvent) => Number(other.type !== event.type);
  return listEvents(events, 'latest', now)
    .filter(({ id }) => id !== event.id)
    .sort((a, b) => rank(a) - rank(b) || milesTo(a) - milesTo(b) || startOf(a) - startOf(b))
    .slice(0, MAX_SIMILAR);
}

/** An event known only from its booking. */
export function toFoundEvent({ eventName, ucasEventId, eventStartDate, eventEndDate }: BookedEvent): FoundEvent {
  return {
    id: ucasEventId,
    title: eventName,
    start: eventStartDate,
    end: eventEndDate,
    ucasUrl: '',
    area: '',
    type: null,
    provider: null,
    position: null,
    bookingUrl: '',
    isMadeUp: false,
  };
}

/**
 * When an event is, as text; empty when its start cannot be read.
 * @example describeEventTime({ start: '2027-06-12T10:00', end: '2027-06-12T16:00' }) // { date: 'Saturday 12 June 2027', from: '10:00', to: '16:00' }
 */
export function describeEventTime({ start, end }: Pick<FoundEvent, 'start' | 'end'>): {
  readonly date: string;
  readonly from: string;
  readonly to: string;
} {
  const begins = toInstant(start);
  if (begins === null) return { date: '', from: '', to: '' };
  const hasTime = start.includes('T');
  const date = writeDate(start, { hasWeekday: true });
  const isSameDay = date === writeDate(end || start, { hasWeekday: true });
  const lasts = hasTime && isSameDay && (toInstant(end) ?? 0) > begins;
  return { date, from: hasTime ? writeTime(start) : '', to: lasts ? writeTime(end) : '' };
}

/** Whether an event is over: its end has passed, or its start when it has no end. */
export function isEventOver({ start, end }: Pick<FoundEvent, 'start' | 'end'>, now: string): boolean {
  return (endOfMoment(end || start) ?? Number.POSITIVE_INFINITY) < (toInstant(now) ?? 0);
}

/** How a place is booked, and the address for it. */
export type Booking = { readonly kind: 'over' | 'booking' | 'page' | 'website' | 'university' | 'us'; readonly to: string };

/** Inputs that decide how a place is booked. */
export interface BookingInput {
  readonly isOver: boolean;
  readonly bookingUrl: string;
  readonly ucasUrl: string;
  /** The id of the university that holds it; empty for none. */
  readonly providerId: string;
  /** The website of that university; empty when unknown. */
  readonly website: string;
}

const isElsewhere = (address: string): boolean => address.startsWith('https://');

const BOOKING_ROWS: readonly Decision<BookingInput, Booking>[] = [
  { rule: 'EVENT-047 it is over', when: ({ isOver }) => isOver, then: { kind: 'over', to: '/explore/search/events' } },
  {
    rule: 'EVENT-047 the event says where',
    when: ({ bookingUrl }) => bookingUrl !== '',
    then: ({ bookingUrl }) => ({ kind: 'booking', to: bookingUrl }),
  },
  {
    rule: 'EVENT-047 it has a page of its own elsewhere',
    when: ({ ucasUrl }) => isElsewhere(ucasUrl),
    then: ({ ucasUrl }) => ({ kind: 'page', to: ucasUrl }),
  },
  {
    rule: 'EVENT-047 its university has a website',
    when: ({ website }) => website !== '',
    then: ({ website }) => ({ kind: 'website', to: website }),
  },
  {
    rule: 'EVENT-047 its university is known',
    when: ({ providerId }) => providerId !== '',
    then: ({ providerId }) => ({ kind: 'university', to: `/explore/uni-detail/${encodeURIComponent(providerId)}` }),
  },
];

/** How a place at an event is booked, with the row that decided it: by the most specific way that the event offers. */
export function chooseBooking(input: BookingInput): Decided<Booking> {
  return decide(BOOKING_ROWS, input, { rule: 'EVENT-047 nobody else is known', then: { kind: 'us', to: '/contact-us' } });
}
