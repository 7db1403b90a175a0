import { type AddressFields, isContainer } from '../../rules/preferences/address.ts';
import type { FoundPlace } from './lookup-calls.ts';

/** How long after typing stops addresses are searched. */
export const ADDRESS_WAIT_MS = 300;

const MIN_CHARACTERS = 3;

/** Whether there is enough text to search for. */
export function canFindAddress(typed: string): boolean {
  return [...typed.trim()].length >= MIN_CHARACTERS;
}

/** The number of addresses in a container: from its description, or else as many as were found. */
export function countAddresses({ Description }: Pick<FoundPlace, 'Description'>, found: number): number {
  const countText = /(\d+) addresses\s*$/i.exec(Description)?.[1];
  return countText === undefined ? found : Number(countText);
}

/** Whether the row opens a container. */
export function opensContainer({ Type }: Pick<FoundPlace, 'Type'>): boolean {
  return isContainer(Type);
}

/** The non-empty lines of an address, for display. */
export function listAddressLines({ addressLine1, addressLine2, addressLine3, postcode }: AddressFields): readonly string[] {
  return [addressLine1, addressLine2, addressLine3, postcode].map((line) => line.trim()).filter((line) => line !== '');
}
