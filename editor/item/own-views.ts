import type { LoadPart } from '#engine/react';
import { type OwnItemViewProps, usePackLater } from '../session/pack.tsx';

/** The editor's own views for kinds, by the names that definitions use. */
const together: Readonly<Record<string, LoadPart<object>>> = {
  settings: () => import('../panes/page-state/page-state-pane.tsx').then(({ PageStatePane }) => ({ Widget: PageStatePane })),
  pictures: () => import('../pictures/pictures-view.tsx').then(({ PicturesView }) => ({ Widget: PicturesView })),
  tiles: () => import('../panes/status-tiles/status-tiles-pane.tsx').then(({ StatusTilesPane }) => ({ Widget: StatusTilesPane })),
};

const ofItem: Readonly<Record<string, LoadPart<OwnItemViewProps>>> = {
  grid: () => import('../panes/preset-grid/preset-pane.tsx').then(({ PresetPane }) => ({ Widget: PresetPane })),
  places: () => import('../preview/message-places.tsx').then(({ PlacesPart }) => ({ Widget: PlacesPart })),
  picture: () => import('../pictures/picture-view.tsx').then(({ PictureView }) => ({ Widget: PictureView })),
  journey: () => import('../journey/journey-part.tsx').then(({ JourneyPart }) => ({ Widget: JourneyPart })),
};

/** The view for all items of a kind: the editor's own or the pack's; null without one. */
export function useViewTogether(name = ''): LoadPart<object> | null {
  const pack = usePackLater();
  return together[name] ?? pack?.views?.together?.[name] ?? null;
}

/** The view for one item. */
export function useViewOfItem(name = ''): LoadPart<OwnItemViewProps> | null {
  const pack = usePackLater();
  return ofItem[name] ?? pack?.views?.ofItem?.[name] ?? null;
}
