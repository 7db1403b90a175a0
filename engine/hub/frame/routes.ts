import type { Messages } from '../../index.ts';
import type { HubRoute, HubSetup } from '../state/setup.ts';

type Addresses = Pick<HubSetup, 'path' | 'routes' | 'findPlace'>;

/** The page at a path of the site: one under the hub's address, or a place that the hub draws. */
export function findRoute({ path: hub, routes, findPlace }: Addresses, pathname: string): HubRoute | undefined {
  if (!pathname.startsWith(hub)) return findPlace(pathname);
  const path = pathname.slice(hub.length).replace(/\/+$/, '') || '/';
  return routes.find((route) => route.path === path);
}

/** The document title of a path of the site: '{screen} - Your Hub'. */
export function titleOf(setup: Addresses, pathname: string, messages: Messages): string {
  const page = messages(findRoute(setup, pathname)?.title ?? 'not-found-title');
  return page === messages('header-title') ? page : messages('document-title', { page });
}

/** The path of an old address like /dashboard/#/preferences, or null. */
export function readHashRoute(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null;
}

/** A panel over the hub's first screen, by its path below the hub's. */
interface PanelPath {
  readonly path: string;
}

/** The panel that is open at a path, if any. */
export function findPanel<Panel extends PanelPath>(
  { path: hub }: Addresses,
  panels: readonly Panel[],
  pathname: string,
): Panel | undefined {
  const path = withoutSlash(pathname);
  return panels.find((panel) => path === `${hub}${panel.path}`);
}

/** The path of the open screen, without a trailing slash. A panel belongs to the hub's first screen. */
export function screenOf(setup: Addresses, panels: readonly PanelPath[], pathname: string): string {
  return findPanel(setup, panels, pathname) ? setup.path : withoutSlash(pathname);
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
