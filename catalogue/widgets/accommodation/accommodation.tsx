import type { ReactElement } from 'react';
import { HubLink, ReadingView, useHubPage, useMessages, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { type CardHeight, Crest, FailedView, useCard } from '#engine/react';
import { Picture } from '../../components/picture/picture.tsx';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { listAccommodation } from '../../rules/feed/accommodation.ts';
import { readNumber } from '../../rules/reading.ts';
import './accommodation.later.css';
import type { Rooms } from './rooms.ts';
import { useRooms } from './use-rooms.ts';

const MAX = 6;
/** How many rows fit into a card of one column. */
const IN_CARD: Readonly<Record<CardHeight, number>> = { s: 2, m: 5, l: Number.POSITIVE_INFINITY };

/** Accommodation near the universities that matter to the person, most rooms first. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { pageState } = useHubPage();
  const { resource, retry } = useRooms();
  const { height, span } = useCard();
  const max = Math.min(IN_CARD[height] * span, readNumber(pageState.values.accommodationMost, MAX));
  if (resource.kind === 'idle') return <WidgetEmpty widget={widget} />;
  return (
    <ReadingView
      reading={{ resource, retry, fetchedAt: resource.kind === 'ready' ? resource.value.fetchedAt : null }}
      shape="rows"
      empty={<WidgetEmpty widget={widget} />}
    >
      {({ entries, failures }) => (
        <>
          <ul className="rooms">
            {listAccommodation(entries, max).map((rooms) => (
              <RoomsRow key={rooms.guid} rooms={rooms} />
            ))}
          </ul>
          {failures > 0 ? (
            <FailedView labels={{ text: messages('accommodation-some-failed'), retry: messages('try-again') }} onRetry={retry} />
          ) : null}
        </>
      )}
    </ReadingView>
  );
}

/**
 * One provider: its logo, its name linking to its accommodation, and the number of rooms; without rooms it links to the provider itself.
 */
function RoomsRow({ rooms }: { readonly rooms: Rooms }): ReactElement {
  const messages = useMessages();
  const { guid, title, totalItems, noInfo, logo, url } = rooms;
  const count = messages('accommodation-count', { n: totalItems });
  return (
    <li className="rooms-row">
      <span className="rooms-logo">{logo === '' ? <Crest seed={guid} /> : <Picture image={logo} seed={guid} />}</span>
      <span className="rooms-text">
        <HubLink to={noInfo || url === '' ? toUniAddress(guid) : url} isStretched>
          {title}
        </HubLink>
        <span>{noInfo ? messages('accommodation-no-info') : count}</span>
      </span>
    </li>
  );
}
