import { foldCode, isSameText } from '#engine';
import type { Question } from '../../schemas/generated/items.ts';

/** The address service's answer for one address. */
export interface FullAddress {
  readonly Company?: string;
  readonly Line1?: string;
  readonly Line2?: string;
  readonly Line3?: string;
  readonly Line4?: string;
  readonly Line5?: string;
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

/** A found address in the fields of the form, and the text that did not fit, by the field beside which it is shown. */
export interface FittedAddress {
  readonly fields: AddressFields;
  readonly left: Readonly<Partial<Record<keyof AddressFields, string>>>;
}

/** The character limit of each line of the address. */
export type LineLimits = Readonly<Record<'addressLine1' | 'addressLine2' | 'addressLine3', number>>;

/** The limits in the questions about the lines; a line without one takes any text. */
export function readLineLimits(questions: readonly Pick<Question, 'field' | 'maxLength'>[]): LineLimits {
  const limitOf = (line: keyof LineLimits) => questions.find(({ field }) => field === line)?.maxLength || Number.POSITIVE_INFINITY;
  return { addressLine1: limitOf('addressLine1'), addressLine2: limitOf('addressLine2'), addressLine3: limitOf('addressLine3') };
}

/** The part of a text that fits into a line, without a comma at its end, and the rest. */
function takeLine(text: string, limit: number): { readonly line: string; readonly rest: string } {
  const whole = text.trim();
  if (whole.length <= limit) return { line: whole, rest: '' };
  const end = whole.slice(0, limit + 1).lastIndexOf(' ');
  const cut = end > 0 ? end : limit;
  return { line: whole.slice(0, cut).replace(/[ ,]+$/, ''), rest: whole.slice(cut).trim() };
}

/** The lines of an address above its city, without duplicates: some services repeat the company as the first line. */
function listParts({ Company, Line1, Line2, Line3, Line4, Line5 }: FullAddress): readonly string[] {
  const parts = [Company, Line1, Line2, Line3, Line4, Line5].map((part) => (part ?? '').trim()).filter((part) => part !== '');
  return parts.filter((part, index) => index === 0 || !isSameText(part, parts[index - 1] ?? ''));
}

/** Distributes the parts over two lines: whole parts if possible, otherwise as many words as fit, in order. */
function fitParts(
  parts: readonly string[],
  { addressLine1, addressLine2 }: LineLimits,
): { readonly lines: readonly [string, string]; readonly rest: string } {
  for (let first = 1; first <= Math.max(1, parts.length); first += 1) {
    const [one, two] = [parts.slice(0, first).join(', '), parts.slice(first).join(', ')];
    if (one.length <= addressLine1 && two.length <= addressLine2) return { lines: [one, two], rest: '' };
  }
  const one = takeLine(parts.join(', '), addressLine1);
  const two = takeLine(one.rest, addressLine2);
  return { lines: [one.line, two.line], rest: two.rest };
}

/**
 * Fits a found address into the form: company and lines 1 to 5 into the first two fields, the city into the third. Returns the text that
 * does not fit.
 */
export function fitAddress(address: FullAddress, limits: LineLimits): FittedAddress {
  const { lines, rest } = fitParts(listParts(address), limits);
  const city = takeLine(address.City ?? '', limits.addressLine3);
  const left = { ...(rest === '' ? {} : { addressLine2: rest }), ...(city.rest === '' ? {} : { addressLine3: city.rest }) };
  const postcode = (address.PostalCode ?? '').trim();
  return { fields: { addressLine1: lines[0], addressLine2: lines[1], addressLine3: city.line, postcode }, left };
}

const containers: ReadonlySet<string> = new Set(['postcode', 'locality', 'street', 'building', 'buildingname', 'buildingnumber']);

/** Whether a found item is a container of addresses that can be opened; every other type is an address. */
export function isContainer(type: string): boolean {
  return containers.has(foldCode(type));
}
