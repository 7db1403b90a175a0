import type { ReactElement } from 'react';
import { HubPart, HubScreens } from '#engine/hub';
import type { LoadPart } from '#engine/react';
import { PLACES } from '../rules/places/index.ts';
import { HUB_PAGES } from './hub-pages.ts';
import { PLACE_PAGES } from './place-pages.ts';

/** The page for an unknown hub address, in its own chunk. */
export const loadNotFound: LoadPart<object> = () => import('../pages/not-found/not-found.tsx');

const places = PLACES.map(({ id, path }) => ({ id, path, load: PLACE_PAGES[id] }));

/** Every screen except the dashboard: the pages of the hub and its places. */
export function Part(): ReactElement {
  return <HubScreens pages={HUB_PAGES} places={places} notFound={<HubPart load={loadNotFound} props={{}} />} />;
}
