import { toInstant } from '#engine';
import rules from '../../facts/apprenticeship-eligibility.json' with { type: 'json' };
import { packPostcode } from '../preferences/postcode.ts';
import { isFields, readText } from '../reading.ts';
import { findNation } from '../stage/home-location.ts';

/** The log message when the postcode service's answer is not a list. */
export const UNREADABLE_ANSWER = 'There has been a problem fetching DfE eligibility. Error parsing response.';

/** The code in an answer, or the reason why there is none. */
export type PostcodeAnswer = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string };

/** The code of the first item of the answer, in lower case; an empty list means no; anything but a list cannot be read. */
export function readPostcodeAnswer(answer: unknown): PostcodeAnswer {
  if (!Array.isArray(answer)) return { ok: false, message: UNREADABLE_ANSWER };
  const [first]: readonly unknown[] = answer;
  const code = isFields(first) ? readText(first.code).toLowerCase() : '';
  return { ok: true, code: code || 'no' };
}

/** The stored form of an answer on the device. */
export interface StoredAnswer {
  readonly code: string;
  readonly at: string;
}

const HOUR_MS = 3_600_000;

/** A stored no is used permanently and saves the call; any other answer is used for a day. Null means that a call is needed. */
export function chooseStoredAnswer(stored: StoredAnswer | null, now: string, hours = 24): string | null {
  if (!stored || stored.code === '') return null;
  if (stored.code === 'no') return 'no';
  const at = toInstant(stored.at);
  const current = toInstant(now);
  return at !== null && current !== null && current >= at && current - at < hours * HOUR_MS ? stored.code : null;
}

const demonstration: ReadonlyMap<string, string> = new Map(Object.entries(rules.demonstration));

/**
 * Whether the offer is available at a postcode, by its nation: yes or no.
 * @example checkPostcodeEligibility('TD15 2JF') // 'yes'
 */
export function checkPostcodeEligibility(postcode: string): string {
  const [area = ''] = /^[A-Z]+/.exec(packPostcode(postcode)) ?? [];
  return demonstration.get(area) ?? (findNation(postcode) === rules.offer.country ? 'yes' : 'no');
}
