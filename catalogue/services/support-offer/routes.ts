import { BadRequestError, callerOf, defineRoute, json, type Route } from '#server/http';
import { normalisePostcode } from '../../rules/preferences/postcode.ts';
import type { SupportAccept } from '../../schemas/generated/admissions.ts';
import type { EligibilityService } from '../lookups/lookup-services.ts';
import type { SupportOffer } from './support-offer.ts';

const longestPostcode = 18;

/** The postcode check, and accepting the support offer. */
export function supportOfferRoutes({
  support,
  eligibility,
}: {
  readonly support: SupportOffer;
  readonly eligibility: EligibilityService;
}): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/dfe-postcode',
      operationId: 'checkSupportPostcode',
      summary: 'Tell whether apprenticeship support is offered at a postcode',
      demands: ['postcode'],
      query: ['postcode'],
      role: 'viewer',
      rate: 'lookup',
      request: null,
      response: 'admissions/support-postcode',
      async handle({ query }) {
        const postcode = normalisePostcode(query.postcode ?? '');
        if (postcode === '' || postcode.length > longestPostcode)
          throw new BadRequestError('postcode is a UK postcode.', { pointer: '/postcode' });
        return json(await eligibility.check(postcode));
      },
    }),
    defineRoute<SupportAccept>({
      method: 'POST',
      path: '/api/v1/dfe-proxy',
      operationId: 'acceptSupport',
      summary: 'Accept the support offer: the details that the hub keeps are sent to the support service',
      problems: [409],
      role: 'viewer',
      rate: 'write',
      request: 'admissions/support-accept',
      response: 'admissions/support-answer',
      handle: async (call) => json(await support.accept(callerOf(call).uid, call.body)),
    }),
  ];
}
