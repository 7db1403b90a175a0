import type { Catalogue } from '#engine';
import { BadRequestError, callerOf, defineRoute, json, type Route } from '#server/http';
import { readYear } from '../../rules/cycle/cycle.ts';
import type { MomentSource } from '../people/moments.ts';
import { listApplyLinks } from './apply-links.ts';

/** The apply links of a year that a person views without having chosen it. */
export function applyLinkRoutes({ catalogue, momentFor }: { catalogue: () => Catalogue; momentFor: MomentSource }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/apply-links',
      operationId: 'listApplyLinks',
      summary: 'List where somebody applies for a year of study, and from when',
      demands: ['year'],
      query: ['year'],
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/apply-links',
      async handle(call) {
        const year = readYear(call.query.year);
        if (year === null || year < 1000) throw new BadRequestError('year is a study year of four digits.', { pointer: '/year' });
        const { now } = await momentFor(callerOf(call));
        return json(listApplyLinks(catalogue(), year, now));
      },
    }),
  ];
}
