import { BadRequestError, type Call, defineRoute, json, type Reply, type Route } from '#server/http';
import { toFindQuery } from '../../rules/preferences/address-search.ts';
import { toReply } from '../answers/answered.ts';
import { readLimit, readSearch } from '../asked.ts';
import type { AddressService } from './addresses.ts';
import { createEmbeddedSchools } from './embedded.ts';
import type { SchoolService } from './lookup-services.ts';
import { checkPhone, isPhoneRegion, listPhoneRegions } from './phones.ts';

const maxSchools = 50;
const longestId = 200;

/** The services behind the lookups: addresses with their key, which never leaves the server, and schools. [LOOK-011] */
export interface LookupParts {
  readonly addresses: AddressService;
  readonly addressKey: string;
  /** Schools from the reference table unless given. */
  readonly schools?: SchoolService;
}

/** Lookups of schools, phone numbers and addresses while a form is filled in. [CALL-051 to CALL-056] */
export function lookupRoutes({ addresses, addressKey: Key, schools = createEmbeddedSchools() }: LookupParts): Route[] {
  const read = { method: 'GET', rate: 'read', request: null } as const;
  const lookup = { ...read, rate: 'lookup' } as const;
  return [
    defineRoute({
      ...lookup,
      path: '/api/v1/schools',
      query: ['search', 'limit', 'data'],
      role: 'anyone',
      response: 'admissions/school-list',
      handle: answerSchools(schools),
    }),
    defineRoute({
      ...read,
      path: '/api/v1/phone-region-codes',
      role: 'anyone',
      response: 'admissions/phone-region-list',
      handle: () => json(listPhoneRegions(), { caching: 'half-minute' }),
    }),
    defineRoute({
      ...lookup,
      path: '/api/v1/valid-phone-number',
      query: ['region', 'number'],
      role: 'viewer',
      response: 'admissions/phone-answer',
      handle: answerPhone,
    }),
    defineRoute({
      ...lookup,
      path: '/api/v1/address/find',
      query: ['Text', 'Container'],
      role: 'viewer',
      response: 'admissions/address-find-answer',
      handle: async ({ query }) => json(await addresses.find({ ...toFindQuery(readSearch(query.Text), readId(query.Container)), Key })),
    }),
    defineRoute({
      ...lookup,
      path: '/api/v1/address/retrieve',
      query: ['Id'],
      role: 'viewer',
      response: 'admissions/address-retrieve-answer',
      handle: async ({ query }) => json(await addresses.retrieve({ Id: readId(query.Id), Key })),
    }),
  ];
}

/** The answer always holds complete schools. */
function answerSchools(schools: SchoolService): Route['handle'] {
  return async ({ query }) => {
    if (query.data !== undefined && query.data !== 'full') throw new BadRequestError('data is full.', { pointer: '/data' });
    return toReply(await schools.find(readSearch(query.search), readLimit(query.limit, maxSchools, maxSchools)), 'half-minute');
  };
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
