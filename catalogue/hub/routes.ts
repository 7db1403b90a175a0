import { HUB_PATH, type Words } from '../parts/index.ts';
import { findPlace } from '../rules/index.ts';

/** One page of the hub: its path under the hub's address and the message with its name. */
export interface HubRoute {
  readonly path: string;
  readonly title: string;
}

/** Every page of the hub by path. A path that is not here is not found (SHELL-038). */
export const HUB_ROUTES = [
  { path: '/', title: 'nav-hub' },
  { path: '/todo', title: 'todo-heading' },
  { path: '/notifications', title: 'notifications-title' },
  { path: '/preferences', title: 'preferences-title' },
  { path: '/calendar', title: 'calendar-title' },
  { path: '/live', title: 'page-live' },
  { path: '/people-like-you', title: 'people-title' },
  { path: '/application', title: 'applications-document-title' },
  { path: '/totum', title: 'totum-heading' },
  { path: '/status', title: 'status-title' },
  { path: '/cookies', title: 'cookies-title' },
] as const satisfies readonly HubRoute[];

/** The page of a path of the site: one under the hub's address, or a place that the hub draws. */
export function findRoute(pathname: string): { readonly path: string; readonly title: string } | undefined {
  if (!pathname.startsWith(HUB_PATH)) return findPlace(pathname);
  const path = pathname.slice(HUB_PATH.length).replace(/\/+$/, '') || '/';
  return HUB_ROUTES.find((route) => route.path === path);
}

/** The path of the screen, without a slash at its end. The to-do panel belongs to the dashboard. */
export function screenOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path === `${HUB_PATH}/todo` ? HUB_PATH : path;
}

/** The document title of a path of the site: '{screen} - Your Hub' (SHELL-046). */
export function titleOf(pathname: string, words: Words): string {
  const route = findRoute(pathname);
  const page = words(route?.title ?? 'not-found-title');
  return page === words('header-title') ? page : words('document-title', { page });
}
