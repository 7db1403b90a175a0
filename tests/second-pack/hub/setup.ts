import type { HubRoute, HubSetup } from '#engine/hub';

const routes: readonly HubRoute[] = [
  { path: '/', title: 'header-title' },
  { path: '/card', title: 'card-title' },
];

/** What the engine's hub needs to know of a library: its members, its pages, and that its services give everybody the same answers. */
export const hubSetup: HubSetup = {
  path: '/dashboard',
  routes,
  pages: ['card'],
  findPlace: () => undefined,
  filledByPack: [],
  scopeReadings: () => '',
  decidesReadings: () => false,
  deviceKeys: { readNotices: 'LibraryReadNotices', session: 'LibrarySession', isOutdated: () => false },
  placedComponents: [],
};
