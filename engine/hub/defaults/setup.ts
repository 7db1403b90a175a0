import { HUB_PATH } from '../../index.ts';
import type { HubRoute, HubSetup } from '../state/setup.ts';

/** The setup of a hub with these pages, whose services give every person the same answers. `own` holds the pack's settings. */
export function createSetup(routes: readonly HubRoute[], own: Partial<HubSetup> = {}): HubSetup {
  return {
    path: HUB_PATH,
    routes,
    pages: routes.flatMap(({ path }) => path.split('/')[1] || []),
    findPlace: () => undefined,
    filledByPack: [],
    scopeReadings: () => '',
    decidesReadings: () => false,
    deviceKeys: { readNotices: 'HubReadNotices', session: 'HubSession', isOutdated: () => false },
    placedComponents: [],
    ...own,
  };
}
