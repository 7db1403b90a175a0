import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { describeFailure, type Reading, useMessages, usePageTitle, useRead } from '#engine/hub';
import { Loading } from '#engine/react';
import { useBooked } from '../../components/event/use-booked.ts';
import { GuideMissing } from '../../components/guide/guide-hero.tsx';
import { GuideFailed } from '../../components/guide/guide-states.tsx';
import { toEventCall, toFoundEvent } from '../../rules/events/event-page.ts';
import { EVENTS_ADDRESS } from '../../rules/events/event-search.ts';
import { type BookedEvent, type FoundEvent, readEvent } from '../../rules/events/events.ts';
import { readRecords } from '../../rules/reading.ts';
import { EventView } from './event-view.tsx';
import './event.css';
import { GuidePage } from '../../components/guide/guide-page.tsx';

/** One open day, exhibition or online event: when, where, what to expect, how to book. */
export function Page(): ReactElement {
  const { eventId = '' } = useParams();
  return (
    <GuidePage areas={['events pages', 'events', 'courses and universities']} back={{ to: EVENTS_ADDRESS, text: 'all-events-all' }}>
      <EventScreen key={eventId} id={eventId} />
    </GuidePage>
  );
}

/** The event in the address, in each of its states. One known only from a booking shows the booking's data. */
function EventScreen({ id }: { readonly id: string }): ReactElement {
  const messages = useMessages();
  const { resource, retry } = useEvent(id);
  const bookings = useBooked();
  const booked = findBooked(bookings, id);
  const found = resource.kind === 'ready' ? resource.value : null;
  const event = found ?? (booked && toFoundEvent(booked));
  const isWaiting = resource.kind === 'loading' || resource.kind === 'idle' || (event === null && bookings.resource.kind === 'loading');
  usePageTitle(event?.title ?? (isWaiting ? null : messages('event-missing-title')));
  if (event) return <EventView event={event} booked={booked} />;
  if (isWaiting) return <Loading label={messages('loading')} shape="card" />;
  if (resource.kind === 'failed') {
    return (
      <GuideFailed title={messages('page-event')} text={describeFailure(messages, 'all-events-failed', resource.cause)} onRetry={retry} />
    );
  }
  return (
    <GuideMissing
      title={messages('event-missing-title')}
      text={messages('event-missing')}
      to={EVENTS_ADDRESS}
      action={messages('all-events-all')}
      motif="orbit"
    />
  );
}

function useEvent(id: string): Reading<FoundEvent | null> {
  return useRead<FoundEvent | null>({
    base: 'base',
    path: toEventCall(id),
    area: 'events',
    read: (body) => readRecords(body, readEvent).find((event) => event.id === id) ?? null,
  });
}

function findBooked({ resource }: Reading<readonly BookedEvent[]>, id: string): BookedEvent | null {
  if (resource.kind !== 'ready') return null;
  return resource.value.find(({ ucasEventId }) => ucasEventId === id) ?? null;
}
