import type { HubRoute, HubSetup } from '../../../engine/hub.ts';

const routes: readonly HubRoute[] = [
  { path: '/', title: 'header-title' },
  { path: '/card', title: 'card-title' },
];

/** What the living hub is told of a library: its members, its pages, and that its services answer everybody alike. */
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
