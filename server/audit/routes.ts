import { BadRequestError, defineRoute, json, type Route } from '../http/index.ts';
import type { AuditTrail } from './audit-trail.ts';

const usual = 100;
const max = 1_000;

/** The audit trail, for admins. */
export function auditRoutes(trail: Pick<AuditTrail, 'readTrail'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/editor/api/audit',
      operationId: 'listAudit',
      summary: 'List who did what, the latest first',
      parameters: { most: [`How many entries at most, from 1 to ${max}; ${usual} unless given.`, '50'] },
      query: ['most'],
      role: 'admin',
      rate: 'read',
      request: null,
      response: 'editor/audit',
      hidden: true,
      async handle({ query }) {
        const wanted = query.most === undefined ? usual : Number(query.most);
        if (!Number.isInteger(wanted) || wanted < 1 || wanted > max) throw new BadRequestError(`most is a number from 1 to ${max}.`);
        return json(await trail.readTrail(wanted));
      },
    }),
  ];
}
