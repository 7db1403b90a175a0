import { CallError, type ReadCall } from '#engine/hub';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import type { FullAddress } from '../../rules/preferences/address.ts';
import { toFindQuery } from '../../rules/preferences/address-search.ts';
import type { PhoneAnswer } from '../../rules/preferences/phone.ts';
import type { School } from '../../rules/preferences/school.ts';
import { type Fields, isFields, readText } from '../../rules/reading.ts';

/** The number of schools in a response. */
const MAX_SCHOOLS = 50;

/** A region that the number check supports. */
export interface PhoneRegion {
  readonly regionCode: string;
  readonly displayRegion: string;
  readonly countryCode: string;
}

/** A place or an address from the search. */
export interface FoundPlace {
  readonly Id: string;
  readonly Text: string;
  readonly Description: string;
  readonly Type: string;
  readonly Highlight: string;
}

/** Search results, and whether they are demonstration data. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly isDemonstration: boolean;
}

function readRow(value: unknown): Fields {
  if (!isFields(value)) throw new Error('A row is no record.');
  return value;
}

function readRows(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) throw new Error('There is no list.');
  return value.map(readRow);
}

function needText(row: Fields, name: string): string {
  const text = readText(row[name]);
  if (text === '') throw new Error(`A row has no ${name}.`);
  return text;
}

function readSchool(row: Fields): School {
  return {
    code: needText(row, 'code'),
    name: needText(row, 'name'),
    address_1: readText(row.address_1),
    address_2: readText(row.address_2),
    address_3: readText(row.address_3),
    address_4: readText(row.address_4),
    Ukprn: readText(row.Ukprn),
  };
}

/** Schools that match the typed text. */
export function toSchoolsCall(text: string): ReadCall<readonly School[]> {
  const path = toCallAddress('/api/v1/schools', { limit: MAX_SCHOOLS, data: 'full', search: cutSearch(text) });
  return { base: 'services', path, read: (body) => readRows(body).map(readSchool), area: 'schools' };
}

/** The regions of the phone field, cached for an hour. */
export const phoneRegionsCall: ReadCall<readonly PhoneRegion[]> = {
  base: 'services',
  path: '/api/v1/phone-region-codes',
  read: (body) =>
    readRows(body).map((row) => ({
      regionCode: needText(row, 'regionCode'),
      displayRegion: needText(row, 'displayRegion'),
      countryCode: needText(row, 'countryCode'),
    })),
  area: 'phone regions',
};

function readPhoneAnswer(body: unknown): PhoneAnswer {
  const row = readRow(body);
  if (typeof row.isValid !== 'boolean') throw new Error('The answer does not say whether the number is valid.');
  return {
    isValid: row.isValid,
    internationalNumber: readText(row.internationalNumber),
    nationalNumber: readText(row.nationalNumber),
    regionCode: readText(row.regionCode),
  };
}

/** Whether a number is valid; never cached. */
export function toPhoneCall(region: string, number: string): ReadCall<PhoneAnswer> {
  const path = toCallAddress('/api/v1/valid-phone-number', { region, number: number.trim() });
  return { base: 'services', path, read: readPhoneAnswer, area: 'phone numbers', keeps: 'never' };
}

/** The items of a response; one that reports an error fails the call. */
function readItems(body: unknown): readonly Fields[] {
  const items = readRows(readRow(body).Items);
  const wrong = items.find((item) => item.Error !== undefined);
  if (wrong) throw new CallError(readText(wrong.Description) || 'Error', 200, readText(wrong.Error) || 'error');
  return items;
}

function readPlace(row: Fields): FoundPlace {
  return {
    Id: needText(row, 'Id'),
    Text: needText(row, 'Text'),
    Description: readText(row.Description),
    Type: readText(row.Type),
    Highlight: readText(row.Highlight),
  };
}

/** Places and addresses that match the typed text, or the content of a container. */
export function toFindCall(text: string, container: string | null): ReadCall<FoundPlaces> {
  const path = toCallAddress('/api/v1/address/find', { ...toFindQuery(cutSearch(text), container) });
  const read = (body: unknown): FoundPlaces => ({
    places: readItems(body).map(readPlace),
    isDemonstration: readRow(body).demonstration === true,
  });
  return { base: 'services', path, read, area: 'addresses' };
}

const addressParts: readonly (keyof FullAddress)[] = ['Company', 'Line1', 'Line2', 'Line3', 'Line4', 'Line5', 'City', 'PostalCode'];

/** One complete address. */
export function toRetrieveCall(id: string): ReadCall<FullAddress> {
  const read = (body: unknown): FullAddress => {
    const [row] = readItems(body);
    if (!row) throw new Error('There is no such address.');
    return Object.fromEntries(addressParts.map((part) => [part, readText(row[part])]));
  };
  return { base: 'services', path: toCallAddress('/api/v1/address/retrieve', { Id: id }), read, area: 'addresses' };
}
