import { BadRequestError, defineRoute, type Route } from '#server/http';
import { mapAnswer, toReply } from '../answers/answered.ts';
import type { AccommodationService, Geocoder } from './place-services.ts';

/** The services behind the routes of places; the embedded ones unless given. */
export interface PlaceParts {
  readonly geocoder: Geocoder;
  readonly accommodation: AccommodationService;
}

/** The position of a postcode, and accommodation. */
export function placeRoutes({ geocoder, accommodation }: PlaceParts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/geocode-postcode',
      operationId: 'findPostcode',
      summary: 'Find the position of a postcode',
      query: ['postcode'],
      role: 'anyone',
      rate: 'lookup',
      request: null,
      response: 'admissions/geocode-answer',
      handle: async ({ query }) => toReply(await geocoder.geocode(query.postcode)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/v1/accommodation-list',
      operationId: 'listAccommodation',
      summary: 'List the accommodation of a university or college',
      demands: ['institution_guid'],
      parameters: { institution_guid: ['The id of a university or college.', 'university-of-leeds'] },
      query: ['institution_guid'],
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/accommodation-list',
      async handle({ query: { institution_guid: guid } }) {
        if (!guid) throw new BadRequestError('institution_guid names a university or college.', { pointer: '/institution_guid' });
        return toReply(
          mapAnswer(await accommodation.readList(guid), (found) => found ?? []),
          'half-minute',
        );
      },
    }),
  ];
}
