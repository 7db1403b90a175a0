import { checkPostcodeEligibility } from '../../rules/support-offer/postcode-answer.ts';
import { fresh } from '../answers/answered.ts';
import type { EligibilityService, SchoolService } from './lookup-services.ts';
import { findSchools } from './schools.ts';

/** Schools from the reference table. */
export function createEmbeddedSchools(): SchoolService {
  return { find: async (search, limit) => fresh(findSchools(search, limit)) };
}

/** Eligibility by our own table of areas. */
export function createEmbeddedEligibility(): EligibilityService {
  return { check: async (postcode) => [{ code: checkPostcodeEligibility(postcode) }] };
}
