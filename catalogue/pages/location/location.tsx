import type { ReactElement } from 'react';
import { HubLink, useMessages, WithMessages } from '#engine/hub';
import { LocationScreen } from './location-screen.tsx';
import './location.css';

/** One place to study: its universities on a map, its courses and open days. */
export function Page(): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={['locations', 'courses and universities']} shape="card">
        <Back />
        <LocationScreen />
      </WithMessages>
    </div>
  );
}

function Back(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/explore/locations" className="page-back">
      {messages('locations-all')}
    </HubLink>
  );
}
