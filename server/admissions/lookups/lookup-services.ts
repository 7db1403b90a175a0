import type { School } from '../../../catalogue/rules/preferences/index.ts';
import type { Answered } from '../answers/answered.ts';

/** Schools by the words that were typed. [CALL-051] */
export interface SchoolService {
  /** At most `limit`; nothing typed finds nothing. */
  find(search: string, limit: number): Promise<Answered<readonly School[]>>;
}

/** Whether the offer for apprentices can be taken up somewhere. [CALL-044] */
export interface EligibilityService {
  /** What is known of a postcode, which comes in capitals and without spaces. */
  check(postcode: string): Promise<readonly { readonly code: string }[]>;
}
