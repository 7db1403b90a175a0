import type { ReactElement } from 'react';
import { HubLink, useWords, WithWords } from '../../../engine/hub.ts';
import { LocationScreen } from './location-screen.tsx';
import './location.css';

/** One place to study: its universities on a map, its courses and open days. */
export function Widget(): ReactElement {
  return (
    <div className="page guide-page">
      <WithWords areas={['locations', 'courses and universities']} shape="card">
        <Back />
        <LocationScreen />
      </WithWords>
    </div>
  );
}

function Back(): ReactElement {
  const words = useWords();
  return (
    <HubLink to="/explore/locations" className="page-back">
      {words('locations-all')}
    </HubLink>
  );
}
