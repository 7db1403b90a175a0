import { type Address, type AddressState, toAddress as toHubAddress, toWidgetAddress as toHubWidgetAddress } from '#engine/hub';
import { hubSetup } from '../hub/setup.ts';

/** The path of the hub on the site. */
export const HUB_PATH = hubSetup.path;

/** Reads an address of the catalogue. */
export function toAddress(named: string, state: AddressState): Address {
  return toHubAddress(hubSetup, named, state);
}

/** The address that opens one widget alone. */
export function toWidgetAddress(widget: string): string {
  return toHubWidgetAddress(hubSetup, widget);
}
