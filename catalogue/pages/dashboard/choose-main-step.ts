import type { HubPage } from '#engine/hub';
import { nameApplications, type TileView, toTileViews } from '../../components/application/tile-view.ts';

/**
 * The top of the dashboard: a tile, whose first button is the main one; that the year is over; or nothing. With `isWayMain` the main button
 * leads to the applications page, because the tile has no button.
 */
export type MainStep =
  | { readonly kind: 'tile'; readonly tile: TileView; readonly isWayMain: boolean }
  | { readonly kind: 'closed'; readonly isWayMain: false }
  | { readonly kind: 'none'; readonly isWayMain: false };

/** Chooses the main step. Every tile has one main button, and only one link leads to the applications page. */
export function chooseMainStep(page: HubPage): MainStep {
  if (page.details.panel.kind === 'closed') return { kind: 'closed', isWayMain: false };
  const [tile] = toTileViews(page);
  if (!tile) return { kind: 'none', isWayMain: false };
  const label = nameApplications(page);
  // The link itself shows when applications open, if that is known.
  const showsOpening = page.details.situation.opensIn !== '';
  const own = tile.actions.filter((action) => action.label !== label && !(showsOpening && action.kind === 'notice'));
  const isWayMain = own.every(({ kind }) => kind === 'notice');
  const way = { kind: 'link', label, to: '/application' } as const;
  return { kind: 'tile', tile: { ...tile, actions: isWayMain ? [way, ...own] : own }, isWayMain };
}
