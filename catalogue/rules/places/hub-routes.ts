/** One page of the hub: its path below the hub's address, the message with its name, and its items. */
export interface HubRoute {
  readonly path: string;
  readonly title: string;
  readonly reveals?: string;
}

/** Every page of the hub by path; any other path is not found. */
export const HUB_ROUTES = [
  { path: '/', title: 'nav-hub' },
  { path: '/todo', title: 'todo-heading', reveals: 'todos/*' },
  { path: '/notifications', title: 'notifications-title', reveals: 'notifications/*' },
  { path: '/preferences', title: 'preferences-title', reveals: 'questions/*' },
  { path: '/calendar', title: 'calendar-title' },
  { path: '/live', title: 'page-live' },
  { path: '/people-like-you', title: 'people-title' },
  { path: '/clearing', title: 'clearing-title' },
  { path: '/application', title: 'applications-document-title', reveals: 'application-tiles/*' },
  { path: '/offers', title: 'offers-title' },
  { path: '/totum', title: 'totum-heading' },
  { path: '/status', title: 'status-title' },
  { path: '/cookies', title: 'cookies-title' },
] as const satisfies readonly HubRoute[];
