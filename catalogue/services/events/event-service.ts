import type { Caller } from '#server/http';
import type { Answered } from '../answers/answered.ts';
import type { BookedEvent } from './booked-events.ts';
import type { EventQuery, FoundEvent } from './found-events.ts';
import type { KeyDate } from './key-dates.ts';

/** A key date as a service sends it: fewer fields are certain than in our own table. */
export type SentKeyDate = Pick<KeyDate, 'id' | 'title' | 'ucasUrl' | 'schemes'> & Partial<KeyDate>;

/** An open day or exhibition as a service sends it. */
export type SentEvent = Pick<FoundEvent, 'id' | 'title' | 'start' | 'ucasUrl' | 'schemes'> & Partial<FoundEvent>;

/** Key dates and open days or exhibitions; bookings are not included. */
export interface EventService {
  listKeyDates(schemes: string | undefined): Promise<Answered<readonly SentKeyDate[]>>;
  /** Open days and exhibitions after `now`. */
  listFound(query: EventQuery, now: string): Promise<Answered<readonly SentEvent[]>>;
}

/** A booking; only a made-up one has the field `demonstration`. */
export type SentBooking = Omit<BookedEvent, 'demonstration'> & Partial<BookedEvent>;

/** The bookings of a person. */
export interface Bookings {
  /** An empty list when there are none. */
  listBookings(caller: Pick<Caller, 'uid' | 'kind'>): Promise<readonly SentBooking[]>;
}
