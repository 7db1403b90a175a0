import type { HubPage } from '../../../engine/hub.ts';
import { type TileView, toTileViews } from './tile-view.ts';

/** The texts of a tile, for the terms in them. */
export function listTileTexts({ title, line, reasons, needed }: TileView): readonly string[] {
  return [title, line, ...reasons, needed];
}

/** The texts of the next step at the top of the dashboard: its tile, and the date that counts. */
export function listMainTexts(page: HubPage): readonly string[] {
  const [main] = page.details.panel.kind === 'closed' ? [] : toTileViews(page);
  if (!main) return [];
  const date = page.details.nextDates[main.scheme === 'UC' ? 'UC' : 'UG'];
  return [...listTileTexts(main), date?.title ?? ''];
}
