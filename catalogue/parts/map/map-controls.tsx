import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { useMessages } from '../../../engine/hub.ts';
import { IconButton, useReducedMotion } from '../../../engine/react.ts';

/** Buttons to zoom in, zoom out, and show every pin again. */
export function MapControls({ onShowAll }: { readonly onShowAll: (map: LeafletMap) => void }): ReactElement {
  const messages = useMessages();
  const map = useMap();
  const isStill = useReducedMotion();
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  useEffect(() => {
    if (box.current) DomEvent.disableClickPropagation(box.current);
  }, []);
  const go = (step: number) => map.setZoom(map.getZoom() + step, { animate: !isStill });
  return (
    <div ref={box} className="map-controls">
      <IconButton icon="plus" label={messages('map-zoom-in')} isDisabled={zoom >= map.getMaxZoom()} onClick={() => go(1)} />
      <IconButton icon="minus" label={messages('map-zoom-out')} isDisabled={zoom <= map.getMinZoom()} onClick={() => go(-1)} />
      <IconButton icon="map" label={messages('map-show-all')} onClick={() => onShowAll(map)} />
    </div>
  );
}
