import type { ReactElement } from 'react';
import { ComingEvents } from '../../parts/dates/coming-events.tsx';
import { useFavourites } from '../../parts/index.ts';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';
import { PlacePage } from '../../parts/screen/place-page.tsx';

const LINKS: PlaceLinkList = [
  { to: '/explore/unis', words: 'explore-unis' },
  { to: '/explore/locations', words: 'explore-locations' },
  { to: '/dashboard?widget=Events', words: 'explore-events' },
  { to: '/dashboard?widget=Accommodation', words: 'explore-rooms' },
];

/** Where to go: universities, places, open days and rooms, and what is on soon (SHELL-041). */
export function Page(): ReactElement {
  const { favourites } = useFavourites();
  return (
    <PlacePage title="nav-where-to-go" areas={['explore', 'courses and universities', 'events']} className="guide-page">
      <PlaceLinks links={LINKS} />
      <ComingEvents providerIds={favourites.unis} />
    </PlacePage>
  );
}
