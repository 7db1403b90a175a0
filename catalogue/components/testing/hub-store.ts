import type { HubPage } from '#engine/hub';
import type { HubPorts } from '#engine/testing/hub';
import { createHubStore as createStore, type OwnedHubStore } from '#engine/testing/hub';
import { hubSetup } from '../hub/setup.ts';

/** An applicant's complete hub with a fake server, for tests. */
export function createHubStore(page: HubPage, ports: HubPorts, consent = ''): OwnedHubStore {
  return createStore(page, { ports, setup: hubSetup, consent });
}
