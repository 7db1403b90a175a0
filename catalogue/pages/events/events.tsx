import type { ReactElement } from 'react';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { EventDirectory } from './event-directory.tsx';
import './events.css';

/** All open days, exhibitions and online events to come, narrowed by what stands in the address (EVENT-034, EVENT-044). */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-events" areas={['events pages', 'events']} className="guide-page events-page">
      <EventDirectory />
    </PlacePage>
  );
}
