import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from '../store/ports.ts';
import type { OwnedHubStore } from '../store/store.ts';
import type { HubFrame } from './hub-app.tsx';

/** A pack's contribution to the client-side hub. */
export interface HubStart {
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  /** Called once a person's hub runs, for data that the pack fetches besides the page. */
  readonly onStart?: (store: OwnedHubStore, ports: HubPorts) => void;
}

/** Declares the hub of a pack. Only checks types. */
export function defineHub(hub: HubStart): HubStart {
  return hub;
}
