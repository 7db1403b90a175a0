import type { ReactElement } from 'react';
import { HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { Loading } from '../../../engine/react.ts';
import { type Booking, chooseBooking, type FoundEvent } from '../../rules/events/index.ts';

const WORDS: Readonly<Record<Booking['kind'], { readonly text: string; readonly action: string }>> = {
  over: { text: 'event-book-over', action: 'all-events-all' },
  booking: { text: 'event-book-booking', action: 'event-book-booking-link' },
  page: { text: 'event-book-page', action: 'event-book-page-link' },
  website: { text: 'event-book-website', action: 'event-book-website-link' },
  university: { text: 'event-book-university', action: 'event-book-university-link' },
  us: { text: 'event-book-us', action: 'event-book-us-link' },
};

export interface EventBookingProps {
  readonly event: FoundEvent;
  /** The website of the university that holds it; empty when unknown, null while it is looked up. */
  readonly website: string | null;
  readonly isOver: boolean;
  readonly isBooked: boolean;
}

/** How a place is booked, with the way to whoever takes bookings (EVENT-047). */
export function EventBooking({ event, website, isOver, isBooked }: EventBookingProps): ReactElement {
  const messages = useMessages();
  const { bookingUrl, ucasUrl, provider, isMadeUp } = event;
  const { kind, to } = chooseBooking({ isOver, bookingUrl, ucasUrl, providerId: provider?.id ?? '', website: website ?? '' }).value;
  const { text, action } = WORDS[kind];
  const name = provider?.name ?? '';
  return (
    <section className="card event-booking" aria-labelledby="event-book">
      <h2 id="event-book">{messages(isOver ? 'event-over' : 'event-book')}</h2>
      {isBooked && !isOver ? <p>{messages('event-you-booked')}</p> : null}
      {website === null ? <Loading label={messages('loading')} shape="lines" /> : <p>{messages(text, { name })}</p>}
      {isMadeUp && !isOver ? <p className="muted small">{messages('event-made-up')}</p> : null}
      {website === null ? null : (
        <p>
          <HubLinkButton to={to} variant="primary">
            {messages(action, { name })}
          </HubLinkButton>
        </p>
      )}
    </section>
  );
}
