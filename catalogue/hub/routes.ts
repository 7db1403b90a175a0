import type { Words } from '../parts/index.ts';

/** One page of the hub: its path under the hub's address and the message with its name. */
export interface HubRoute {
  readonly path: string;
  readonly title: string;
  /** Pages whose own screen says where it leads; `to` is the way on. */
  readonly signpost?: { readonly text: string; readonly action: string; readonly to: string };
}

/** Every page of the hub by path. A path that is not here is not found (SHELL-038). */
export const HUB_ROUTES: readonly HubRoute[] = [
  { path: '/', title: 'nav-hub' },
  { path: '/todo', title: 'todo-heading' },
  { path: '/notifications', title: 'notifications-title' },
  {
    path: '/preferences',
    title: 'preferences-title',
    signpost: { text: 'signpost-preferences', action: 'signpost-preferences-action', to: '/account' },
  },
  {
    path: '/calendar',
    title: 'calendar-title',
    signpost: { text: 'signpost-calendar', action: 'signpost-calendar-action', to: '/explore/what-to-do' },
  },
  {
    path: '/live',
    title: 'page-live',
    signpost: { text: 'signpost-live', action: 'signpost-live-action', to: '/connect/videos/hub-live-videos' },
  },
  {
    path: '/people-like-you',
    title: 'people-title',
    signpost: { text: 'signpost-people-like-you', action: 'signpost-people-like-you-action', to: '/explore/subjects' },
  },
  {
    path: '/application',
    title: 'applications-document-title',
    signpost: { text: 'signpost-application', action: 'signpost-application-action', to: '/apply' },
  },
  { path: '/totum', title: 'totum-heading', signpost: { text: 'signpost-totum', action: 'signpost-totum-action', to: '/explore/for-you' } },
  { path: '/status', title: 'status-title', signpost: { text: 'signpost-status', action: 'signpost-status-action', to: '/contact-us' } },
];

/** The route of a path under the hub's address, without a slash at its end. */
export function findRoute(pathname: string): HubRoute | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return HUB_ROUTES.find((route) => route.path === path);
}

/** The document title of a path: '{screen} - Your Hub' (SHELL-046). */
export function titleOf(pathname: string, words: Words): string {
  const route = findRoute(pathname);
  const page = words(route?.title ?? 'not-found-title');
  return page === words('header-title') ? page : words('document-title', { page });
}
