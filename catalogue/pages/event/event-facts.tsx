import type { ReactElement } from 'react';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { useEventContext } from '../../components/event/use-all-events.ts';
import { MapSlot } from '../../components/map/map-slot.tsx';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { describeEventTime } from '../../rules/events/event-page.ts';
import type { FoundEvent } from '../../rules/events/events.ts';
import { deriveDistance, formatDistance } from '../../rules/favourites/favourites.ts';
import { countDaysLeft, formatDaysLeft } from '../../rules/timeline/timeline.ts';

interface EventProps {
  readonly event: FoundEvent;
}

/** The day and hours in UK time, and the days left when it is near. */
export function EventTime({ event }: EventProps): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubPage();
  const { date, from, to } = describeEventTime(event);
  if (date === '') return null;
  const near = formatDaysLeft(messages, countDaysLeft(event.start, now));
  return (
    <section className="card" aria-labelledby="event-when">
      <h2 id="event-when">{messages('event-when')}</h2>
      <p>
        <time dateTime={event.start}>{date}</time>
      </p>
      {from === '' ? null : <p>{messages(to === '' ? 'event-from' : 'event-from-to', { from, to })}</p>}
      {near === '' ? null : <p className="muted">{near}</p>}
    </section>
  );
}

/** Location, distance from home, and map; an online event shows that it is online. */
export function EventPlace({ event }: EventProps): ReactElement | null {
  const messages = useMessages();
  const { home } = useEventContext();
  const { id, title, area, position, provider, type } = event;
  if (area === '' && provider === null) return null;
  const away = home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  const place = type === 'online' ? messages('event-online-place') : [area, away].filter((text) => text !== '').join(' · ');
  return (
    <section className="card event-place" aria-labelledby="event-where">
      <h2 id="event-where">{messages('event-where')}</h2>
      <p>{place}</p>
      {position ? (
        <MapSlot
          label={messages('provider-map', { name: title })}
          pins={[{ key: id, number: 1, title, line: area, to: '', position }]}
          home={home}
        />
      ) : null}
      {provider ? (
        <HubLink to={toUniAddress(provider.id)} hasArrow>
          {messages('event-about', { name: provider.name })}
        </HubLink>
      ) : null}
    </section>
  );
}
