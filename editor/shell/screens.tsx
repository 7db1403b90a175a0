import type { ReactNode } from 'react';
import { LazyPart } from '#engine/react';
import { places } from '../places.ts';
import { failedPart } from './parts.ts';

const nothing = {};

/** The screen of each place that is not a list of items. */
export const screens: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  places.map(({ path, load, what }) => [
    path,
    <LazyPart key={path} load={load} props={nothing} labels={failedPart(what)} loadingLabel={`Loading ${what}`} />,
  ]),
);
