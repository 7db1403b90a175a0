import type { HubPage } from '#engine/hub';
import { nameApplications, type TileView, toTileViews } from '../../components/application/tile-view.ts';

/**
 * What stands at the top of the dashboard: a tile with its buttons, of which the first is the main one; that the year is over; or nothing.
 * `isWayMain` tells that the main button is the way to the applications page, because the tile has no button of its own.
 */
export type MainStep =
  | { readonly kind: 'tile'; readonly tile: TileView; readonly isWayMain: boolean }
  | { readonly kind: 'closed'; readonly isWayMain: false }
  | { readonly kind: 'none'; readonly isWayMain: false };

/** Chooses it. Every tile has one main button, and the way to the applications page stands once. */
export function chooseMainStep(page: HubPage): MainStep {
  if (page.details.panel.kind === 'closed') return { kind: 'closed', isWayMain: false };
  const [tile] = toTileViews(page);
  if (!tile) return { kind: 'none', isWayMain: false };
  const label = nameApplications(page);
  // The way itself says when applications open, where somebody has said so.
  const showsOpening = page.details.situation.opensIn !== '';
  const own = tile.actions.filter((action) => action.label !== label && !(showsOpening && action.kind === 'notice'));
  const isWayMain = own.every(({ kind }) => kind === 'notice');
  const way = { kind: 'link', label, to: '/application' } as const;
  return { kind: 'tile', tile: { ...tile, actions: isWayMain ? [way, ...own] : own }, isWayMain };
}
