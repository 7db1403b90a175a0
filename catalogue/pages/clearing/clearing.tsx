import type { ReactElement } from 'react';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { ClearingScreen } from './clearing-screen.tsx';
import './clearing.later.css';

/** The Clearing companion: courses with places by the person's own points and distance, and the list of universities to call. */
export function Page(): ReactElement {
  return (
    <PlacePage title="clearing-title" areas={['clearing companion', 'courses and universities']} className="clearing-page">
      <ClearingScreen />
    </PlacePage>
  );
}
