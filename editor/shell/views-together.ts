import type { LoadPart } from '#engine/react';
import { usePackLater } from '../session/pack.tsx';

/** The editor's own views for all items of a kind, by the names that definitions use. */
const together: Readonly<Record<string, LoadPart<object>>> = {
  settings: () => import('../panes/page-state/page-state-pane.tsx').then(({ PageStatePane }) => ({ Widget: PageStatePane })),
  pictures: () => import('../pictures/pictures-view.tsx').then(({ PicturesView }) => ({ Widget: PicturesView })),
  tiles: () => import('../panes/status-tiles/status-tiles-pane.tsx').then(({ StatusTilesPane }) => ({ Widget: StatusTilesPane })),
};

/** The view for all items of a kind: the editor's own or the pack's; null without one. */
export function useViewTogether(name = ''): LoadPart<object> | null {
  const pack = usePackLater();
  return together[name] ?? pack?.views?.together?.[name] ?? null;
}
