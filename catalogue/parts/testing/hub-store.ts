import type { HubPorts } from '../../../engine/hub/store/ports.ts';
import { createHubStore as createStore, type OwnedHubStore } from '../../../engine/hub/store/store.ts';
import type { HubPage } from '../../../engine/hub.ts';
import { hubSetup } from '../index.ts';

/** A complete hub of an applicant over a fake server, for tests. */
export function createHubStore(page: HubPage, ports: HubPorts, consent = ''): OwnedHubStore {
  return createStore(page, { ports, setup: hubSetup, consent });
}
