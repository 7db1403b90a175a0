import type { ReactElement } from 'react';
import { HubPart, HubScreens } from '../../engine/hub.ts';
import type { LoadPart } from '../../engine/react.ts';
import type { SignpostProps } from '../pages/signpost/signpost.tsx';
import { PLACES } from '../rules/places/index.ts';
import { HUB_PAGES } from './hub-pages.ts';
import { PLACE_PAGES } from './place-pages.ts';

/** The page for an unknown address, in a chunk of its own. */
export const loadSignpost: LoadPart<SignpostProps> = () => import('../pages/signpost/signpost.tsx');

/** The page for an unknown address of the hub (SHELL-038). */
const NOT_FOUND: SignpostProps = { title: 'not-found-title', text: 'page-not-found-text', action: 'not-found-link', to: '/' };

const places = PLACES.map(({ id, path }) => ({ id, path, load: PLACE_PAGES[id] }));

/** Every screen except the dashboard: the pages of the hub and its places. */
export function Part(): ReactElement {
  return <HubScreens pages={HUB_PAGES} places={places} notFound={<HubPart load={loadSignpost} props={NOT_FOUND} />} />;
}
