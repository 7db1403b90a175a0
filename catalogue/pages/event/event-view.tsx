import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useHubPage, useMessages, useRead } from '#engine/hub';
import { Badge, Button, Loading } from '#engine/react';
import { useCalendarFile } from '../../components/dates/use-calendar-file.ts';
import { EventRow } from '../../components/event/event-row.tsx';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideHero } from '../../components/guide/guide-hero.tsx';
import { useUni } from '../../components/guide/use-uni.ts';
import {
  type Booking,
  chooseBooking,
  chooseSimilarEvents,
  describeEventTime,
  isEventOver,
  toSimilarEventsCall,
} from '../../rules/events/event-page.ts';
import { EVENTS_ADDRESS } from '../../rules/events/event-search.ts';
import { type BookedEvent, type EventType, type FoundEvent, isAttended, readEvent } from '../../rules/events/events.ts';
import { readRecords } from '../../rules/reading.ts';
import { EventPlace, EventTime } from './event-facts.tsx';

export interface EventViewProps {
  readonly event: FoundEvent;
  /** The person's booking; null for none. */
  readonly booked: BookedEvent | null;
}

/** An event with everything to know before going. */
export function EventView({ event, booked }: EventViewProps): ReactElement {
  const messages = useMessages();
  const { now } = useHubPage();
  const { id, title, area, provider } = event;
  const uni = useUni(provider?.id ?? '').resource;
  const website = uni.kind === 'ready' ? (uni.value?.url ?? '') : '';
  const isOver = isEventOver(event, now);
  const { date, from } = describeEventTime(event);
  const line = [date, from === '' ? '' : messages('event-at', { time: from }), area].filter((text) => text !== '').join(' · ');
  return (
    <>
      <GuideHero seed={id} motif="orbit" title={title} line={line}>
        <EventBadges isOver={isOver} booked={booked} />
        <FavouriteButton target={{ type: 'events', id, title }} hasText />
        {isOver || date === '' ? null : <AddToCalendar event={event} />}
      </GuideHero>
      <div className="guide-columns">
        <div>
          <EventBooking
            event={event}
            website={provider && uni.kind === 'loading' ? null : website}
            isOver={isOver}
            isBooked={booked !== null}
          />
          <Expect type={event.type} />
        </div>
        <div className="guide-side">
          <EventTime event={event} />
          <EventPlace event={event} />
        </div>
      </div>
      <SimilarEvents event={event} />
    </>
  );
}

function EventBadges({ isOver, booked }: { readonly isOver: boolean; readonly booked: BookedEvent | null }): ReactElement | null {
  const messages = useMessages();
  if (booked === null && !isOver) return null;
  const hasBeenThere = booked !== null && isAttended(booked.dateAttended);
  return (
    <span className="dated-badges event-badges">
      {isOver ? <Badge>{messages('events-past')}</Badge> : null}
      {hasBeenThere ? (
        <Badge tone="success" icon="check">
          {messages('event-attended')}
        </Badge>
      ) : null}
      {booked !== null && !isOver ? (
        <Badge tone="success" icon="check">
          {messages('events-booked')}
        </Badge>
      ) : null}
    </span>
  );
}

function AddToCalendar({ event }: { readonly event: FoundEvent }): ReactElement {
  const messages = useMessages();
  const save = useCalendarFile();
  const { id, title, start, end, area, type, ucasUrl } = event;
  const address = ucasUrl === '' ? `/events/${encodeURIComponent(id)}` : ucasUrl;
  const place = type === 'online' ? messages('event-type-online') : area;
  return (
    <Button icon="calendar-plus" onClick={() => save(title, [{ id, title, start, end, place, ucasUrl: address, isProvisional: false }])}>
      {messages('event-add-to-calendar')}
    </Button>
  );
}

/** What happens at an event of each type. */
const EXPECTED: Readonly<Record<EventType, readonly string[]>> = {
  'open-day': ['event-open-day-1', 'event-open-day-2', 'event-open-day-3', 'event-open-day-4'],
  online: ['event-online-1', 'event-online-2', 'event-online-3'],
  exhibition: ['event-exhibition-1', 'event-exhibition-2', 'event-exhibition-3', 'event-exhibition-4'],
};

/** What to expect, and what to read first; nothing for an event of an unknown type. */
function Expect({ type }: { readonly type: EventType | null }): ReactElement | null {
  const messages = useMessages();
  if (type === null) return null;
  return (
    <section className="card" aria-labelledby="event-expect">
      <h2 id="event-expect">{messages('event-expect')}</h2>
      <ul>
        {EXPECTED[type].map((key) => (
          <li key={key}>{messages(key)}</li>
        ))}
      </ul>
      <p>
        <HubLink to="/explore/articles/getting-the-most-from-an-open-day" hasArrow>
          {messages('event-tips')}
        </HubLink>
      </p>
    </section>
  );
}

/** Similar events; omitted when there are none or they cannot be read. */
function SimilarEvents({ event }: { readonly event: FoundEvent }): ReactElement | null {
  const messages = useMessages();
  const { now, details } = useHubPage();
  const { resource } = useRead<readonly FoundEvent[]>({
    base: 'base',
    path: toSimilarEventsCall(event, details.user.studyLevel),
    area: 'events',
    read: (body) => readRecords(body, readEvent),
  });
  const similar = resource.kind === 'ready' ? chooseSimilarEvents(resource.value, event, now) : [];
  if (similar.length === 0) return null;
  return (
    <section className="card" aria-labelledby="event-similar">
      <h2 id="event-similar">{messages('event-similar')}</h2>
      <ul className="dated-list">
        {similar.map((one) => (
          <EventRow key={one.id} event={one} />
        ))}
      </ul>
      {similar.some(({ isMadeUp }) => isMadeUp) ? <p className="muted small dated-note">{messages('events-demonstration')}</p> : null}
      <HubLink to={EVENTS_ADDRESS} hasArrow>
        {messages('all-events-all')}
      </HubLink>
    </section>
  );
}

const BOOKING_MESSAGES: Readonly<Record<Booking['kind'], { readonly text: string; readonly action: string }>> = {
  over: { text: 'event-book-over', action: 'all-events-all' },
  booking: { text: 'event-book-booking', action: 'event-book-booking-link' },
  page: { text: 'event-book-page', action: 'event-book-page-link' },
  website: { text: 'event-book-website', action: 'event-book-website-link' },
  university: { text: 'event-book-university', action: 'event-book-university-link' },
  us: { text: 'event-book-us', action: 'event-book-us-link' },
};

interface EventBookingProps {
  readonly event: FoundEvent;
  /** The website of the hosting university; empty when unknown, null while it is looked up. */
  readonly website: string | null;
  readonly isOver: boolean;
  readonly isBooked: boolean;
}

/** How to book, with a link to whoever takes bookings. */
function EventBooking({ event, website, isOver, isBooked }: EventBookingProps): ReactElement {
  const messages = useMessages();
  const { bookingUrl, ucasUrl, provider, isMadeUp } = event;
  const { kind, to } = chooseBooking({ isOver, bookingUrl, ucasUrl, providerId: provider?.id ?? '', website: website ?? '' }).value;
  const { text, action } = BOOKING_MESSAGES[kind];
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
