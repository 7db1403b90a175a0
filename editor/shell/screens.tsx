import type { ReactElement, ReactNode } from 'react';
import { LazyPart } from '#engine/react';
import type { Place } from '../places/define-place.ts';
import { places } from '../places.ts';
import { useScreenTitle } from '../session/brand.tsx';
import { failedPart } from './parts.ts';

const nothing = {};

/** A place, with its title in the browser tab. */
export function PlaceScreen({ title, load, what }: Pick<Place, 'title' | 'load' | 'what'>): ReactElement {
  useScreenTitle(title);
  return <LazyPart load={load} props={nothing} labels={failedPart(what)} loadingLabel={`Loading ${what}`} />;
}

/** The screen of each place that is not a list of items. */
export const screens: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  places.map(({ path, title, load, what }) => [path, <PlaceScreen key={path} title={title} load={load} what={what} />]),
);
