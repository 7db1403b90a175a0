import type { SummariseWidget } from '#engine/pack';
import { toTileViews } from '../../components/application/tile-view.ts';

/** The state of the application: the headline of its tile. */
export const summarise: SummariseWidget = ({ widget, page }) => {
  const isClearing = widget.variant.includes('clearing-undergraduate');
  const tile = toTileViews(page).find(({ scheme }) => !isClearing || scheme === 'UG');
  return tile ? tile.title : null;
};
