import { toFindQuery } from '../../../catalogue/rules/index.ts';
import { BadRequestError, type Call, defineRoute, json, type Reply, type Route } from '../../http/index.ts';
import { readLimit, readSearch } from '../asked.ts';
import type { AddressService } from './addresses.ts';
import { checkPhone, isPhoneRegion, listPhoneRegions } from './phones.ts';
import { findSchools } from './schools.ts';

const mostSchools = 50;
const longestId = 200;

/** What the lookups need: the address service and its key, which never leaves the server. [LOOK-011] */
export interface LookupParts {
  readonly addresses: AddressService;
  readonly addressKey: string;
}

/** Schools, phone numbers and addresses, looked up while a form is filled in. [CALL-051 to CALL-056] */
export function lookupRoutes({ addresses, addressKey: Key }: LookupParts): Route[] {
  const read = { method: 'GET', rate: 'read', request: null } as const;
  return [
    defineRoute({ ...read, path: '/api/v1/schools', role: 'anyone', response: 'admissions/school-list', handle: answerSchools }),
    defineRoute({
      ...read,
      path: '/api/v1/phone-region-codes',
      role: 'anyone',
      response: 'admissions/phone-region-list',
      handle: () => json(listPhoneRegions(), { caching: 'half-minute' }),
    }),
    defineRoute({ ...read, path: '/api/v1/valid-phone-number', role: 'viewer', response: 'admissions/phone-answer', handle: answerPhone }),
    defineRoute({
      ...read,
      path: '/api/v1/address/find',
      role: 'viewer',
      response: 'admissions/address-find-answer',
      handle: ({ query }) => json(addresses.find({ ...toFindQuery(readSearch(query.Text), readId(query.Container)), Key })),
    }),
    defineRoute({
      ...read,
      path: '/api/v1/address/retrieve',
      role: 'viewer',
      response: 'admissions/address-retrieve-answer',
      handle: ({ query }) => json(addresses.retrieve({ Id: readId(query.Id), Key })),
    }),
  ];
}

/** The whole school is the only form of the answer. */
function answerSchools({ query }: Call): Reply {
  if (query.data !== undefined && query.data !== 'full') throw new BadRequestError('data is full.', { pointer: '/data' });
  const schools = findSchools(readSearch(query.search), readLimit(query.limit, mostSchools, mostSchools));
  return json(schools, { caching: 'half-minute' });
}

function answerPhone({ query }: Call): Reply {
  const { region = '', number = '' } = query;
  if (!isPhoneRegion(region)) throw new BadRequestError('region is the code of a region.', { pointer: '/region' });
  return json(checkPhone(region, number));
}

function readId(text = ''): string {
  if (text.length > longestId) throw new BadRequestError('There is no such place.');
  return text;
}
