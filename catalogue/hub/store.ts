import type { HubPage } from '../../engine/hub.ts';
import { createHubStore as createStore, type HubPorts, type OwnedHubStore } from '../../engine/hub-start.ts';
import { hubSetup } from '../parts/index.ts';

/** The living hub of an applicant over a world of its own, as tests, examples and the browser have it. */
export function createHubStore(page: HubPage, ports: HubPorts, consent = ''): OwnedHubStore {
  return createStore(page, { ports, setup: hubSetup, consent });
}
