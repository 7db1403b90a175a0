import { type ReactElement, useId } from 'react';
import { HubLink, type Reading, useHubPage, useMessages } from '#engine/hub';
import { Badge, FailedView, useCard } from '#engine/react';
import { DatedRow } from '../../components/dates/dated-row.tsx';
import { toWidgetAddress } from '../../components/links/address.ts';
import { isAhead } from '../../rules/dates/date-times.ts';
import { type BookedEvent, hasMetSomebody, isAttended, toBookedLink } from '../../rules/events/events.ts';
import { toDateParts } from '../../rules/timeline/timeline.ts';

/** The page that lists people the person spoke to. */
const FOR_YOU = '/explore/for-you';

/** If there are more than fit into its card, the grid shows the next ones. */
interface BookedEventsProps {
  readonly reading: Reading<readonly BookedEvent[]>;
  readonly isFocused: boolean;
}

/** Up to this many booked events are all shown. Of more, a card shows the next one, and a wide card two side by side. */
const FEW = 2;

/** The booked events: nothing without any; a failure does not affect the other events. */
export function BookedEvents({ reading, isFocused }: BookedEventsProps): ReactElement | null {
  const messages = useMessages();
  const { resource, retry } = reading;
  const titleId = useId();
  const { now } = useHubPage();
  const { span } = useCard();
  if (resource.kind === 'failed')
    return <FailedView labels={{ text: messages('events-booked-failed'), retry: messages('try-again') }} onRetry={retry} />;
  if (resource.kind !== 'ready') return null;
  const booked = resource.value;
  const shown = isFocused || booked.length <= FEW ? booked : chooseNext(booked, now, Math.min(span, FEW));
  return (
    <section className="events-booked" aria-labelledby={titleId}>
      <h4 id={titleId}>{messages('events-booked-heading')}</h4>
      <ul className="dated-list">
        {shown.map((event) => (
          <BookedRow key={`${event.ucasEventId} ${event.eventStartDate} ${event.eventName}`} event={event} />
        ))}
      </ul>
      {shown.length < booked.length && (
        <HubLink to={toWidgetAddress('Events')} hasArrow>
          {messages('events-booked-all', { n: booked.length })}
        </HubLink>
      )}
      {hasMetSomebody(booked) && (
        <HubLink to={FOR_YOU} hasArrow>
          {messages('events-who-you-spoke-to')}
        </HubLink>
      )}
    </section>
  );
}

/** The next upcoming events; without any, the latest past ones. */
function chooseNext(booked: readonly BookedEvent[], now: string, room: number): readonly BookedEvent[] {
  const toCome = booked.filter(({ eventEndDate, eventStartDate }) => isAhead(eventEndDate || eventStartDate, now));
  return toCome.length > 0 ? toCome.slice(0, room) : booked.slice(-room);
}

function BookedRow({ event }: { readonly event: BookedEvent }): ReactElement {
  const { eventName, ucasEventId, eventStartDate } = event;
  return (
    <DatedRow start={eventStartDate} title={eventName} to={ucasEventId === '' ? '' : toBookedLink('', event)}>
      <BookedState event={event} />
    </DatedRow>
  );
}

/** Attended, with the date; or booked, while it is upcoming. */
function BookedState({ event }: { readonly event: BookedEvent }): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubPage();
  const { dateAttended, eventStartDate, eventEndDate } = event;
  if (isAttended(dateAttended)) {
    const { day, month } = toDateParts(dateAttended);
    return (
      <HubLink to={FOR_YOU} hasArrow>
        {messages('events-attended', { date: `${day} ${month}` })}
      </HubLink>
    );
  }
  const isToCome = isAhead(eventEndDate || eventStartDate, now);
  return (
    <span className="dated-badges">
      {isToCome ? (
        <Badge tone="success" icon="check">
          {messages('events-booked')}
        </Badge>
      ) : (
        <Badge>{messages('events-past')}</Badge>
      )}
    </span>
  );
}
