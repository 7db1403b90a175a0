import { foldCode } from '../../../engine/index.ts';
/** What the address service gives for one address. [LOOK-007] */
export interface FullAddress {
  readonly Line1?: string;
  readonly Line2?: string;
  readonly City?: string;
  readonly PostalCode?: string;
}

/** The four fields of the form. */
export interface AddressFields {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly postcode: string;
}

const LINE_LIMIT = 32;

/** Cuts at the last word end within 32 characters, or hard when the first word is longer. [LOOK-013] [ONB-056] */
export function cutLine(text: string): string {
  const whole = text.trim();
  if (whole.length <= LINE_LIMIT) return whole;
  const head = whole.slice(0, LINE_LIMIT + 1);
  const end = head.lastIndexOf(' ');
  return (end > 0 ? head.slice(0, end) : whole.slice(0, LINE_LIMIT)).replace(/[\s,]+$/, '');
}

/** Fills the form from a found address. [LOOK-013] [ONB-056] */
export function toAddressFields(address: FullAddress): AddressFields {
  return {
    addressLine1: cutLine(address.Line1 ?? ''),
    addressLine2: cutLine(address.Line2 ?? ''),
    addressLine3: cutLine(address.City ?? ''),
    postcode: (address.PostalCode ?? '').trim(),
  };
}

const containers: ReadonlySet<string> = new Set(['postcode', 'locality', 'street', 'building', 'buildingname', 'buildingnumber']);

/** True when a found item holds addresses and can be opened; every other type is an address. [LOOK-002] [LOOK-003] */
export function isContainer(type: string): boolean {
  return containers.has(foldCode(type));
}
