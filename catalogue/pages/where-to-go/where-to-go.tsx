import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { type PlaceLinkList, PlaceLinks } from '../../components/place-links/place-links.tsx';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { WhereMap } from './where-map.tsx';
import './where-to-go.css';

const LINKS: PlaceLinkList = [
  { to: '/explore/unis', messageKey: 'explore-unis' },
  { to: '/explore/locations', messageKey: 'explore-locations' },
  { to: '/explore/search/events', messageKey: 'explore-events' },
  { to: '/explore/accommodation', messageKey: 'explore-rooms' },
];

/** Where to go: the ways to universities, places, open days and rooms, and a map of the surroundings. */
export function Page(): ReactElement {
  return (
    <PlacePage
      title="nav-where-to-go"
      areas={['explore', 'courses and universities', 'locations', 'events', 'events pages']}
      className="guide-page where-page"
    >
      <Ways />
      <WhereMap />
    </PlacePage>
  );
}

function Ways(): ReactElement {
  const messages = useMessages();
  return (
    <section aria-labelledby="where-ways">
      <h2 id="where-ways" className="visually-hidden">
        {messages('where-ways')}
      </h2>
      <PlaceLinks links={LINKS} />
    </section>
  );
}
