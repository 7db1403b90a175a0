import { BadRequestError, defineRoute, json, type Route } from '../../http/index.ts';
import { readAccommodation } from './accommodation.ts';
import { geocode } from './geocode.ts';

/** Where a postcode is, and where one can live. [CALL-025, CALL-038, CALL-039] */
export function placeRoutes(): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/geocode-postcode',
      role: 'anyone',
      rate: 'lookup',
      request: null,
      response: 'admissions/geocode-answer',
      handle: ({ query }) => json(geocode(query.postcode)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/v1/accommodation-list',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/accommodation-list',
      handle({ query }) {
        if (!query.institution_guid)
          throw new BadRequestError('institution_guid names a university or college.', { pointer: '/institution_guid' });
        return json(readAccommodation(query.institution_guid) ?? [], { caching: 'half-minute' });
      },
    }),
  ];
}
