import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { LoadPart } from '../../react.ts';
import { HubPart, NOTHING } from '../messages/hub-part.tsx';
import { useHubStore } from '../state/hub-context.tsx';

/** A page at an address outside the hub's path: its name, its path for the router, and its script. */
interface PlacePage {
  readonly id: string;
  readonly path: string;
  readonly load: LoadPart<object>;
}

export interface HubScreensProps {
  /** The script of each page, by its path below the hub's. */
  readonly pages: Readonly<Record<string, LoadPart<object>>>;
  readonly places: readonly PlacePage[];
  /** Shown at an unknown address. */
  readonly notFound: ReactElement;
}

/** Every screen except the hub itself: its pages, and the places that it draws. */
export function HubScreens({ pages, places, notFound }: HubScreensProps): ReactElement {
  const hub = useHubStore().setup.path;
  return (
    <Routes>
      {Object.entries(pages).map(([path, load]) => (
        <Route key={path} path={`${hub}${path}`.slice(1)} element={<HubPart key={path} load={load} props={NOTHING} />} />
      ))}
      {places.map(({ id, path, load }) => (
        <Route key={path} path={path.slice(1)} element={<HubPart key={id} load={load} props={NOTHING} />} />
      ))}
      <Route path="*" element={notFound} />
    </Routes>
  );
}
