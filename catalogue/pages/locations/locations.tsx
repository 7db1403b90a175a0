import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { LocationDirectory } from './location-directory.tsx';
import './locations.css';

/**
 * Places to study: all of them, or those whose names contain the typed text, as a list and on a map (FAV-011, FAV-012, FAV-020, CALL-028).
 */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page guide-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('page-locations')}
      </h1>
      <WithMessages areas={['locations', 'courses and universities']} shape="rows">
        <LocationDirectory />
      </WithMessages>
    </div>
  );
}
