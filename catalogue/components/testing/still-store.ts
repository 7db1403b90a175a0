import { createStillStore as createStill, type HubPage, type HubState, type HubStore } from '#engine/hub';
import { hubSetup } from '../hub/setup.ts';

/** A hub store that never changes, for examples and tests. */
export function createStillStore(page: HubPage, changes: Partial<HubState> = {}): HubStore {
  return createStill(page, hubSetup, changes);
}
