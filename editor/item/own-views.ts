import type { LoadPart } from '#engine/react';
import { type OwnItemViewProps, usePackLater } from '../session/pack.tsx';

/** The editor's own views for one item, by the names used in definitions. */
const ofItem: Readonly<Record<string, LoadPart<OwnItemViewProps>>> = {
  grid: () => import('../panes/preset-grid/preset-pane.tsx').then(({ PresetPane }) => ({ Widget: PresetPane })),
  places: () => import('../preview/message-places.tsx').then(({ MessagePlaces }) => ({ Widget: MessagePlaces })),
  picture: () => import('../pictures/picture-view.tsx').then(({ PictureView }) => ({ Widget: PictureView })),
  journey: () => import('../journey/journey-part.tsx').then(({ JourneyPart }) => ({ Widget: JourneyPart })),
};

/** The view for one item. */
export function useViewOfItem(name = ''): LoadPart<OwnItemViewProps> | null {
  const pack = usePackLater();
  return ofItem[name] ?? pack?.views?.ofItem?.[name] ?? null;
}
