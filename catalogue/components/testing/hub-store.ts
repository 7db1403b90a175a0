import type { HubPage } from '#engine/hub';
import type { HubPorts } from '#engine/testing/hub';
import { createHubStore as createStore, type OwnedHubStore } from '#engine/testing/hub';
import { hubSetup } from '../hub/setup.ts';

/** A complete hub of an applicant over a fake server, for tests. */
export function createHubStore(page: HubPage, ports: HubPorts, consent = ''): OwnedHubStore {
  return createStore(page, { ports, setup: hubSetup, consent });
}
