import { type ReactElement, useId } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Badge } from '#engine/react';
import { isEventOver } from '../../rules/events/event-page.ts';
import type { FoundEvent } from '../../rules/events/events.ts';
import { deriveDistance, formatDistance, type Position } from '../../rules/favourites/favourites.ts';
import { DatedRow } from '../dates/dated-row.tsx';
import { FavouriteButton } from '../favourite/favourite-button.tsx';

export interface EventRowProps {
  readonly event: FoundEvent;
  /** The person's home, to show the distance. */
  readonly home?: Position | null;
  /** The number of its pin on the map. */
  readonly number?: number | undefined;
}

/** An event in a list: date, title with a link to its page, time, location and heart. */
export function EventRow({ event, home = null, number }: EventRowProps): ReactElement {
  const messages = useMessages();
  const dateId = useId();
  const { now } = useHubPage();
  const { id, title, start, ucasUrl, area, position } = event;
  const away = home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <DatedRow
      start={start}
      title={title}
      dateId={dateId}
      to={ucasUrl}
      number={number}
      details={[area, away]}
      action={<FavouriteButton target={{ type: 'events', id, title }} describedBy={dateId} />}
    >
      {isEventOver(event, now) ? (
        <span className="dated-badges">
          <Badge>{messages('events-past')}</Badge>
        </span>
      ) : null}
    </DatedRow>
  );
}
