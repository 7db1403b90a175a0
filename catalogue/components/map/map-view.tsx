import { DomEvent, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { MapContainer, Pane, Polygon, TileLayer, useMap, useMapEvent, useMapEvents } from 'react-leaflet';
import { useHubPage, useMessages, WithMessages } from '#engine/hub';
import { IconButton, useOnChange, useReducedMotion } from '#engine/react';
import type { Position } from '../../rules/favourites/favourites.ts';
import { chooseMapView, mapSettings } from '../../rules/favourites/map-view.ts';
import { readText } from '../../rules/reading.ts';
import { HomeMark, PinMark } from './map-marks.tsx';
import type { MapPin } from './map-pin.ts';
import { type Point, readOutline } from './outline.ts';
import './map.later.css';

export interface MapViewProps {
  readonly label: string;
  readonly pins: readonly MapPin[];
  readonly home: Position | null;
  /** Whether all pins are in one town: then the map zooms in beyond where the outline is useful. */
  readonly isLocal?: boolean;
}

/** The closest zoom at which an outline without streets is still useful. */
const CLOSEST_OUTLINE = 8;
const FURTHEST = 4;
const CLOSEST_TILES = 17;

/** The map, once its messages are loaded. */
export function Part(props: MapViewProps): ReactElement {
  return (
    <WithMessages areas={['favourites and map']}>
      <MapView {...props} />
    </WithMessages>
  );
}

/** Numbered pins on an outline of land, or on the map tiles that page state names. */
export function MapView({ label, pins, home, isLocal = false }: MapViewProps): ReactElement {
  const { values } = useHubPage().pageState;
  const isStill = useReducedMotion();
  const [open, setOpen] = useState<string | null>(null);
  const tiles = readText(values.mapTilesUrl);
  const closest = tiles === '' && !isLocal ? CLOSEST_OUTLINE : mapSettings.closest;
  const { center, zoom, hasWheelZoom } = mapSettings;
  const motion = { zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill };
  return (
    <div className="map">
      <MapContainer
        className="map-canvas"
        center={[center.lat, center.lng]}
        zoom={zoom}
        minZoom={FURTHEST}
        maxZoom={tiles === '' ? mapSettings.closest : CLOSEST_TILES}
        zoomSnap={0.5}
        scrollWheelZoom={hasWheelZoom}
        zoomControl={false}
        attributionControl={false}
        {...motion}
      >
        <CanvasName label={label} />
        <Land />
        {tiles !== '' && <TileLayer url={tiles} maxZoom={CLOSEST_TILES} />}
        <View pins={pins} closest={closest} />
        <CloseOnPress onPress={() => setOpen(null)} />
        {home && !home.isStandIn && <HomeMark position={home} />}
        {pins.map((pin, index) => (
          <PinMark
            key={pin.key}
            pin={pin}
            shift={pins.slice(0, index).filter((other) => isSamePlace(other.position, pin.position)).length}
            home={home}
            isOpen={open === pin.key}
            onOpen={(isOpen) => setOpen(isOpen ? pin.key : null)}
          />
        ))}
        <MapControls onShowAll={(map) => showPins(map, pins, closest)} />
      </MapContainer>
      <p className="map-credit">{readText(values.mapAttribution)}</p>
    </div>
  );
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

/** Arrow keys move the canvas, so it has the same accessible name as the map. */
function CanvasName({ label }: { readonly label: string }): null {
  const map = useMap();
  useEffect(() => {
    const canvas = map.getContainer();
    canvas.setAttribute('role', 'group');
    canvas.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

/** The outline of land, from Natural Earth, below tiles and pins. Decorative, so it is hidden from screen readers. */
function Land(): ReactElement {
  const map = useMap();
  useEffect(() => map.getPane('land')?.setAttribute('aria-hidden', 'true'), [map]);
  const [rings, setRings] = useState<readonly (readonly Point[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    import('./british-isles.json', { with: { type: 'json' } }).then(
      (outline) => isWanted && setRings(readOutline(outline.default)),
      () => isWanted && setRings([]), // without the outline, pins appear on the plain background
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const shapes = rings.map((ring) => [ring.map(([lat, lng]): [number, number] => [lat, lng])]);
  return (
    <Pane name="land" className="map-land-pane">
      {shapes.length > 0 && <Polygon positions={shapes} interactive={false} className="map-land" pane="land" />}
    </Pane>
  );
}

/** Shows all pins when they change and when the map is resized. */
function View({ pins, closest }: { readonly pins: readonly MapPin[]; readonly closest: number }): null {
  const map = useMap();
  const places = pins.map(({ position: { lat, lng } }) => `${lat},${lng}`).join(' ');
  useOnChange(`${places} ${closest}`, () => {
    showPins(map, pins, closest);
    const watch = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      showPins(map, pins, closest);
    });
    watch.observe(map.getContainer());
    return () => watch.disconnect();
  });
  return null;
}

/** Fits the view to the pins. */
function showPins(map: LeafletMap, pins: readonly MapPin[], closest: number): void {
  const view = chooseMapView(pins.map(({ position }) => position));
  if (view.kind === 'centre') {
    map.setView([view.center.lat, view.center.lng], Math.min(view.zoom, closest), { animate: false });
    return;
  }
  const { southWest, northEast, padding } = view;
  const bounds = latLngBounds([southWest.lat, southWest.lng], [northEast.lat, northEast.lng]);
  map.fitBounds(bounds.pad(padding), { animate: false, maxZoom: closest });
}

function CloseOnPress({ onPress }: { readonly onPress: () => void }): null {
  useMapEvent('click', onPress);
  return null;
}

/** Buttons to zoom in, zoom out, and show every pin again. */
function MapControls({ onShowAll }: { readonly onShowAll: (map: LeafletMap) => void }): ReactElement {
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
