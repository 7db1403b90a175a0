import { type ReactElement, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, type Elements } from '#engine/react';
import type { Position } from '../../rules/favourites/favourites.ts';
import './list-and-map.later.css';
import type { MapPin } from './map-pin.ts';
import { MapSlot } from './map-slot.tsx';

/** The children are the list with everything that the map shows. */
export interface ListAndMapProps {
  /** The name of the map. */
  readonly label: string;
  readonly pins: readonly MapPin[];
  readonly home: Position | null;
  /** Whether all pins are close enough for the map to zoom in further. */
  readonly isLocal?: boolean;
  readonly children: Elements;
}

/**
 * A list beside its map. Without room for both, a switch shows one or the other. The list has everything on the map, for people who cannot
 * use one.
 */
export function ListAndMap({ label, pins, home, isLocal = false, children }: ListAndMapProps): ReactElement {
  const messages = useMessages();
  const [view, setView] = useState<'list' | 'map'>('list');
  const isList = view === 'list';
  return (
    <>
      {pins.length > 0 ? (
        <Button className="map-switch" icon={isList ? 'map-pin' : 'list-checks'} onClick={() => setView(isList ? 'map' : 'list')}>
          {messages(isList ? 'favourites-show-map' : 'favourites-show-list')}
        </Button>
      ) : null}
      <div className="map-split" data-view={pins.length > 0 ? view : 'list'}>
        <div className="map-split-lists">{children}</div>
        {pins.length > 0 ? <MapSlot label={label} pins={pins} home={home} isLocal={isLocal} /> : null}
      </div>
    </>
  );
}
