import { defineRoute, type Route } from '#server/http';
import { toReply } from '../answers/answered.ts';
import type { Tariff } from './embedded.ts';

/** Qualification types and their points. */
export function tariffRoutes(tariff: Tariff): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v4/tariff/list',
      operationId: 'listTariff',
      summary: 'List qualification types with their grades and points',
      query: ['order', 'group'],
      parameters: {
        order: ['`true`: in the order of the table, otherwise by name.', 'true'],
        group: ['`true`: the types of a group stand next to each other.', 'true'],
      },
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/tariff-list',
      handle: async ({ query }) =>
        toReply(
          await tariff.listQualificationTypes({ isOrdered: query.order === 'true', isGrouped: query.group === 'true' }),
          'half-minute',
        ),
    }),
  ];
}
