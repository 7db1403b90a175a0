import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { ComingEvents } from '../../parts/dates/coming-events.tsx';
import { useFavourites } from '../../parts/index.ts';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';

const LINKS: PlaceLinkList = [
  { to: '/explore/unis', words: 'explore-unis' },
  { to: '/explore/locations', words: 'explore-locations' },
  { to: '/dashboard?widget=Events', words: 'explore-events' },
  { to: '/dashboard?widget=Accommodation', words: 'explore-rooms' },
];

/** Where to go: universities, places, open days and rooms, and what is on soon (SHELL-041). */
export function Page(): ReactElement {
  const messages = useMessages();
  const { favourites } = useFavourites();
  return (
    <div className="page guide-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('nav-where-to-go')}
      </h1>
      <WithMessages areas={['explore', 'courses and universities', 'events']} shape="rows">
        <PlaceLinks links={LINKS} />
        <ComingEvents providerIds={favourites.unis} />
      </WithMessages>
    </div>
  );
}
