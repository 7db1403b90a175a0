import { HUB_PATH, type Words } from '../parts/index.ts';
import { findPlace, HUB_ROUTES } from '../rules/index.ts';

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
