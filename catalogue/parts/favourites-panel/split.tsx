import { type ReactElement, type ReactNode, useState } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import type { Position } from '../../rules/favourites/index.ts';
import type { MapPin } from '../map/map-pin.ts';
import { MapSlot } from '../map/map-slot.tsx';

/** Props of Split. */
export interface SplitProps {
  readonly pins: readonly MapPin[];
  readonly home: Position | null;
  /** Called when the map is about to become visible. */
  readonly onMapNear: () => void;
  readonly children: ReactNode;
}

/** A list beside a map of its items. Where there is no room for both, a switch shows one or the other (FAV-017). */
export function Split({ pins, home, onMapNear, children }: SplitProps): ReactElement {
  const messages = useMessages();
  const [view, setView] = useState<'list' | 'map'>('list');
  const isList = view === 'list';
  return (
    <>
      <Button className="saved-switch" icon={isList ? 'map-pin' : 'list-checks'} onClick={() => setView(isList ? 'map' : 'list')}>
        {messages(isList ? 'favourites-show-map' : 'favourites-show-list')}
      </Button>
      <div className="saved-split" data-view={view}>
        <div className="saved-side">{children}</div>
        <MapSlot label={messages('favourites-map-name')} pins={pins} home={home} onNear={onMapNear} />
      </div>
    </>
  );
}
