import type { School } from '../../rules/preferences/school.ts';
import type { Answered } from '../answers/answered.ts';

/** Finds schools by typed words. */
export interface SchoolService {
  /** At most `limit` schools; an empty search finds none. */
  find(search: string, limit: number): Promise<Answered<readonly School[]>>;
}

/** Whether the apprenticeship support offer is available at a postcode. */
export interface EligibilityService {
  /** The areas of a postcode, given in capitals without spaces. */
  check(postcode: string): Promise<readonly { readonly code: string }[]>;
}
