import type { HubPage } from '#engine/hub';
import { type TileView, toTileViews } from './tile-view.ts';

/** The texts of a tile, to search for terms. */
export function listTileTexts({ title, line, reasons, needed }: TileView): readonly string[] {
  return [title, line, ...reasons, needed];
}

/** The texts of the next step at the top of the dashboard: its tile and its date. */
export function listMainTexts(page: HubPage): readonly string[] {
  const [main] = page.details.panel.kind === 'closed' ? [] : toTileViews(page);
  if (!main) return [];
  const { lead, others } = page.details.dates.tiles[main.scheme === 'UC' || main.scheme === 'PG' ? main.scheme : 'UG'];
  return [...listTileTexts(main), ...[lead, ...others].map((date) => date?.title ?? '')];
}
