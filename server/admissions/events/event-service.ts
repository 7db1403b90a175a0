import type { Caller } from '../../http/index.ts';
import type { Answered } from '../answers/answered.ts';
import type { BookedEvent } from './booked-events.ts';
import type { EventQuery, FoundEvent } from './found-events.ts';
import type { KeyDate } from './key-dates.ts';

/** A key date as a service knows it: less is certain than in our own table. */
export type SentKeyDate = Pick<KeyDate, 'id' | 'start' | 'title' | 'ucasUrl' | 'schemes'> & Partial<KeyDate>;

/** An open day or exhibition as a service knows it. [EVENT-001, EVENT-026] */
export type SentEvent = Pick<FoundEvent, 'id' | 'title' | 'start' | 'ucasUrl' | 'schemes'> & Partial<FoundEvent>;

/** Key dates and events to find; what somebody has booked is not among them. */
export interface EventService {
  /** [CALL-040, CALL-072] */
  listKeyDates(schemes: string | undefined): Promise<Answered<readonly SentKeyDate[]>>;
  /** Open days and exhibitions after `now`. [CALL-065] */
  listFound(query: EventQuery, now: string): Promise<Answered<readonly SentEvent[]>>;
}

/** A booking; only those that are made up say so. */
export type SentBooking = Omit<BookedEvent, 'demonstration'> & Partial<BookedEvent>;

/** What somebody has booked. */
export interface Bookings {
  /** Empty when there is nothing. [CALL-066] */
  list(caller: Caller): Promise<readonly SentBooking[]>;
}
