import type { ReactElement } from 'react';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { LocationDirectory } from './location-directory.tsx';

/**
 * Places to study: all of them, or those whose names contain the typed text, as a list and on a map (FAV-011, FAV-012, FAV-020, CALL-028).
 */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-locations" areas={['locations', 'courses and universities']} className="guide-page">
      <LocationDirectory />
    </PlacePage>
  );
}
