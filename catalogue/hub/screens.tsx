import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { LoadPart } from '../../engine/react.ts';
import type { SignpostProps } from '../pages/signpost/signpost.tsx';
import { HUB_PATH, HubPart, NOTHING } from '../parts/index.ts';
import { PLACES } from '../rules/index.ts';
import { HUB_PAGES } from './hub-pages.ts';
import { PLACE_PAGES } from './place-pages.ts';

/** The page for an address that leads nowhere, a chunk of its own. */
export const loadSignpost: LoadPart<SignpostProps> = () => import('../pages/signpost/signpost.tsx');

/** An address of the hub that leads nowhere (SHELL-038). */
const NOT_FOUND: SignpostProps = { title: 'not-found-title', text: 'page-not-found-text', action: 'not-found-link', to: '/' };

/** Every screen but the dashboard: the pages of the hub and the places it draws. Paths here are below the site's own. */
export function Widget(): ReactElement {
  return (
    <Routes>
      {Object.entries(HUB_PAGES).map(([path, load]) => (
        <Route key={path} path={`${HUB_PATH}${path}`.slice(1)} element={<HubPart key={path} load={load} props={NOTHING} />} />
      ))}
      {PLACES.map(({ id, path }) => (
        <Route key={path} path={path.slice(1)} element={<HubPart key={id} load={PLACE_PAGES[id]} props={NOTHING} />} />
      ))}
      <Route path="*" element={<HubPart load={loadSignpost} props={NOT_FOUND} />} />
    </Routes>
  );
}
