import { BadRequestError, type Call, defineRoute, json, type Reply, type Route } from '#server/http';
import { toFindQuery } from '../../rules/preferences/address-search.ts';
import { toReply } from '../answers/answered.ts';
import { readLimit, readSearch } from '../asked.ts';
import type { AddressService } from './addresses.ts';
import type { SchoolService } from './lookup-services.ts';
import { checkPhone, isPhoneRegion, listPhoneRegions } from './phones.ts';

const maxSchools = 50;
const longestId = 200;

/** The services behind the lookups: addresses with their key, which never leaves the server, and schools. */
export interface LookupParts {
  readonly addresses: AddressService;
  readonly addressKey: string;
  readonly schools: SchoolService;
}

/** Lookups of schools, phone numbers and addresses while a form is filled in. */
export function lookupRoutes({ addresses, addressKey: Key, schools }: LookupParts): Route[] {
  const read = { method: 'GET', rate: 'read', request: null } as const;
  const lookup = { ...read, rate: 'lookup' } as const;
  return [
    defineRoute({
      ...lookup,
      path: '/api/v1/schools',
      parameters: { data: ['`full`, or left out: both give complete schools.', 'full'] },
      operationId: 'searchSchools',
      summary: 'Search schools and colleges by name',
      query: ['search', 'limit', 'data'],
      role: 'anyone',
      response: 'admissions/school-list',
      handle: answerSchools(schools),
    }),
    defineRoute({
      ...read,
      callsUpstream: false,
      path: '/api/v1/phone-region-codes',
      operationId: 'listPhoneRegions',
      summary: 'List the regions of phone numbers with their codes',
      role: 'anyone',
      response: 'admissions/phone-region-list',
      handle: () => json(listPhoneRegions(), { caching: 'half-minute' }),
    }),
    defineRoute({
      ...lookup,
      callsUpstream: false,
      path: '/api/v1/valid-phone-number',
      operationId: 'checkPhoneNumber',
      summary: 'Check a phone number and get its national and international forms',
      demands: ['region'],
      parameters: { region: ['The code of the region of the number.', 'GB'], number: ['The number as it was typed.', '07700 900123'] },
      query: ['region', 'number'],
      role: 'viewer',
      response: 'admissions/phone-answer',
      handle: answerPhone,
    }),
    defineRoute({
      ...lookup,
      path: '/api/v1/address/find',
      parameters: {
        Text: ['What was typed so far.', 'LS2 9'],
        Container: ['The Id of a found entry to look inside of; without one everywhere.', 'GB|RM|ENG|9JT-LS2'],
      },
      operationId: 'findAddresses',
      summary: 'Find addresses by what is typed, one level at a time',
      explains: 'Names and answer are those of the address service, whose key stays here.',
      query: ['Text', 'Container'],
      role: 'viewer',
      response: 'admissions/address-find-answer',
      handle: async ({ query }) => json(await addresses.find({ ...toFindQuery(readSearch(query.Text), readId(query.Container)), Key })),
    }),
    defineRoute({
      ...lookup,
      path: '/api/v1/address/retrieve',
      parameters: { Id: ['The Id of a found address.', 'GB|RM|A|12345678'] },
      operationId: 'readAddress',
      summary: 'Read one address in full',
      query: ['Id'],
      role: 'viewer',
      response: 'admissions/address-retrieve-answer',
      handle: async ({ query }) => json(await addresses.retrieve({ Id: readId(query.Id), Key })),
    }),
  ];
}

/** The answer always contains complete schools. */
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
