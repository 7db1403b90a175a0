import { type AddressFields, isContainer } from '../../rules/preferences/address.ts';
import type { FoundPlace } from './lookup-calls.ts';

/** How long typing must have stopped before addresses are searched. [LOOK-012] [CALL-056] */
export const ADDRESS_WAIT_MS = 300;

const MIN_CHARACTERS = 3;

/** Whether there is enough text to search for. [LOOK-012] */
export function canFindAddress(typed: string): boolean {
  return [...typed.trim()].length >= MIN_CHARACTERS;
}

/** The number of addresses in a container: from its description, or else as many as were found. */
export function countAddresses({ Description }: Pick<FoundPlace, 'Description'>, found: number): number {
  const said = /(\d+) addresses\s*$/i.exec(Description)?.[1];
  return said === undefined ? found : Number(said);
}

/** Whether the row opens a container. [LOOK-002] [LOOK-003] [ONB-055] */
export function opensContainer({ Type }: Pick<FoundPlace, 'Type'>): boolean {
  return isContainer(Type);
}

/** The lines of an address that are not empty, for showing. */
export function listAddressLines({ addressLine1, addressLine2, addressLine3, postcode }: AddressFields): readonly string[] {
  return [addressLine1, addressLine2, addressLine3, postcode].map((line) => line.trim()).filter((line) => line !== '');
}
