import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { HubLinkButton, ReadingView, useMessages } from '#engine/hub';
import { Badge, Button, type CardHeight, type Elements, EmptyState, Icon, joinClasses, Loading, useCard } from '#engine/react';
import { DatedRow } from '../../components/dates/dated-row.tsx';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import type { FoundEvents as Found, ShownEvent } from './use-events.ts';

/** How many events a card of one column shows, alone and below the booked ones. */
const IN_CARD: Readonly<Record<CardHeight, readonly [alone: number, belowBooked: number]>> = { s: [1, 1], m: [2, 1], l: [4, 1] };
/** How many are added at a time in the focused widget. */
const AT_A_TIME = 12;
const PERSONALISATION = '/preferences?section=hub-personalisation';

export interface FoundEventsProps {
  readonly found: Found;
  readonly isFocused: boolean;
  readonly isBelowBooked: boolean;
  readonly onClearSearch: () => void;
}

/** The events found, or the message when there are none. */
export function FoundEvents({ found, isFocused, isBelowBooked, onClearSearch }: FoundEventsProps): ReactElement {
  const messages = useMessages();
  const { height, span } = useCard();
  const room = IN_CARD[height][isBelowBooked ? 1 : 0] * span;
  const empty = <NoEvents found={found} onClearSearch={onClearSearch} />;
  if (found.isPreparing) return <Loading label={messages('loading')} shape="rows" />;
  if (!found.isEnabled) return empty;
  return (
    <ReadingView reading={found.reading} shape="rows" empty={empty}>
      {(answer) => {
        const events = found.list(answer);
        if (events.length === 0) return empty;
        return (
          <>
            {isFocused ? <WholeList events={events} /> : <EventList events={events.slice(0, room)} />}
            {answer.isDemonstration && <p className="events-note">{messages('events-demonstration')}</p>}
          </>
        );
      }}
    </ReadingView>
  );
}

/** The message of an empty list with a link; a link to all events is always below. */
function NoEvents({ found, onClearSearch }: Pick<FoundEventsProps, 'found' | 'onClearSearch'>): ReactElement {
  const messages = useMessages();
  const { message, asksPostcode } = found.empty;
  const ways: Readonly<Record<string, Elements>> = {
    'events-none-unis': <HubLinkButton to="/explore/unis">{messages('events-find-unis')}</HubLinkButton>,
    'events-none-near': asksPostcode && <HubLinkButton to={PERSONALISATION}>{messages('events-set-postcode')}</HubLinkButton>,
    'events-no-match': <Button onClick={onClearSearch}>{messages('events-clear-search')}</Button>,
  };
  return <EmptyState seed={message} motif="orbit" text={messages(message)} action={ways[message]} />;
}

function WholeList({ events }: { readonly events: readonly ShownEvent[] }): ReactElement {
  const messages = useMessages();
  const [max, setMax] = useState(AT_A_TIME);
  const place = useRef<HTMLDivElement>(null);
  // The first new row takes focus, so that keyboard users continue there.
  useEffect(() => {
    if (max > AT_A_TIME) place.current?.querySelectorAll('li')[max - AT_A_TIME]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [max]);
  return (
    <div ref={place}>
      <EventList events={events.slice(0, max)} />
      {events.length > max && <Button onClick={() => setMax(max + AT_A_TIME)}>{messages('show-more')}</Button>}
    </div>
  );
}

function EventList({ events }: { readonly events: readonly ShownEvent[] }): ReactElement {
  return (
    <ul className="dated-list">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { readonly event: ShownEvent }): ReactElement {
  const messages = useMessages();
  const dateId = useId();
  const [hasFailed, setFailed] = useState(false);
  const { start, title, ucasUrl, area, isPast } = event;
  return (
    <DatedRow
      start={start}
      title={title}
      dateId={dateId}
      to={ucasUrl}
      details={[area]}
      action={<FavouriteEvent event={event} describedBy={dateId} onSaved={(isSaved) => setFailed(!isSaved)} />}
    >
      {isPast && (
        <span className="dated-badges">
          <Badge>{messages('events-past')}</Badge>
        </span>
      )}
      {hasFailed && <span className="save-failed">{messages('favourites-save-failed')}</span>}
    </DatedRow>
  );
}

interface FavouriteEventProps {
  readonly event: ShownEvent;
  /** The id of its date: event titles repeat. */
  readonly describedBy: string;
  /** Called with whether the change was saved; if not, it was rolled back. */
  readonly onSaved: (isSaved: boolean) => void;
}

/** The heart of an event. Its name describes the action. */
function FavouriteEvent({ event: { id, title }, describedBy, onSaved }: FavouriteEventProps): ReactElement {
  const messages = useMessages();
  const { has, toggle } = useFavourites();
  const target = { type: 'events', id, title } as const;
  const isSaved = has(target);
  const name = messages(isSaved ? 'events-remove' : 'events-add', { title });
  return (
    <button
      type="button"
      className={joinClasses('favourite-button', isSaved && 'is-saved')}
      aria-label={name}
      aria-describedby={describedBy}
      title={name}
      onClick={() => void toggle(target).then(onSaved)}
    >
      <Icon name="heart" />
    </button>
  );
}
