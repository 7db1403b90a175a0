import { createShapeCheck } from '#schemas';
import { defineFeature } from '#server/composition';
import { callerOf, defineRoute, HttpError, json } from '#server/http';
import { isSetUp, upstream } from '#server/own-services';
import loanList from '../../schemas/answers/loan-list.schema.json' with { type: 'json' };
import type { LoanList } from '../../schemas/generated/answers.ts';

const service = 'loans';
const check = createShapeCheck([loanList]);

interface Loans {
  /** Lists a member's loans. Throws when the service's response does not match its schema. */
  readonly listLoans: (uid: string) => Promise<LoanList>;
}

const madeUp: LoanList = [
  { id: '1', title: 'A Wizard of Earthsea', until: '2027-03-04' },
  { id: '2', title: 'The Summer Book', until: '2027-03-18' },
];

/** A member's loans, from the service at HUB_SERVICE_LOANS_URL, or made up without one. */
export const loans = defineFeature({
  name: 'loans',
  needs: { upstream },
  services: [{ name: service }],
  api: { tag: { name: 'Hub: loans', about: 'What members have on loan.' }, parameters: {}, callsUpstream: true },
  isConfigured: isSetUp(service),
  create: ({ upstream: client }): Loans => ({
    async listLoans(uid) {
      const path = `/members/${encodeURIComponent(uid)}/loans`;
      const { status, body } = await client.callService({ service, path, deadlineMs: 2_000 });
      if (status !== 200 || check('second-pack/loan-list', body).length > 0)
        throw new HttpError(502, 'bad-gateway', 'The loans cannot be read.');
      return body as LoanList;
    },
  }),
  fake: (): Loans => ({ listLoans: async () => madeUp }),
  routes: ({ listLoans }) => [
    defineRoute({
      method: 'GET',
      path: '/api/v1/loans',
      operationId: 'listLoans',
      summary: 'List what the member has on loan',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'second-pack/loan-list',
      handle: async (call) => json(await listLoans(callerOf(call).uid)),
    }),
  ],
});
