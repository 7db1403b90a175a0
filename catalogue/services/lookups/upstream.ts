import { normalisePostcode } from '../../rules/preferences/postcode.ts';
import type { School } from '../../rules/preferences/school.ts';
import { fresh, mapAnswer } from '../answers/answered.ts';
import { HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import type { EligibilityService, SchoolService } from './lookup-services.ts';

const deadlineMs = 10_000;
const unreadableEligibility = 'There has been a problem fetching DfE eligibility. Error parsing response.';

/** Schools of a service at the path of the API. */
export function createUpstreamSchools(parts: ServiceParts): SchoolService {
  return {
    async find(search, limit) {
      if (search === '') return fresh([]);
      const answer = await readService<readonly School[]>(parts, {
        service: 'schools',
        path: '/api/v1/schools',
        query: { limit: String(limit), data: 'full', search },
        shape: 'admissions/school-list',
        deadlineMs,
        publicMs: HOUR_MS,
      });
      return mapAnswer(answer, (schools) => schools.slice(0, limit));
    },
  };
}

/** Eligibility from its service. Called once and never cached, because the person needs the current answer. */
export function createUpstreamEligibility(parts: ServiceParts): EligibilityService {
  return {
    async check(postcode) {
      const { value } = await readService<readonly { readonly code: string }[]>(parts, {
        service: 'eligibility',
        path: '/api/v1/dfe-postcode',
        query: { postcode: normalisePostcode(postcode) },
        shape: 'admissions/support-postcode',
        unreadable: unreadableEligibility,
        deadlineMs,
        isRepeatable: false,
      });
      return value;
    },
  };
}
