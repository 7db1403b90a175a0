import type { Position } from './favourites.ts';

/** Initial settings of the map of favourites. */
export const mapSettings = {
  zoom: 6,
  center: { lat: 54.27, lng: -2.21 },
  hasWheelZoom: false,
  padding: 0.5,
  closest: 12,
} as const;

/** The part of the world that the map shows. */
export type MapView =
  | { readonly kind: 'centre'; readonly center: Position; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly southWest: Position; readonly northEast: Position; readonly padding: number };

/**
 * The view that shows all pins: the default view without pins, close to a single one, otherwise the bounds of all.
 * @example chooseMapView([]).kind // 'centre'
 */
export function chooseMapView(pins: readonly Position[]): MapView {
  const [first] = pins;
  if (!first) return { kind: 'centre', center: mapSettings.center, zoom: mapSettings.zoom };
  if (pins.length === 1) return { kind: 'centre', center: first, zoom: mapSettings.closest };
  const lats = pins.map(({ lat }) => lat);
  const lngs = pins.map(({ lng }) => lng);
  return {
    kind: 'bounds',
    southWest: { lat: Math.min(...lats), lng: Math.min(...lngs) },
    northEast: { lat: Math.max(...lats), lng: Math.max(...lngs) },
    padding: mapSettings.padding,
  };
}
