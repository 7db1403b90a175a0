import { toInstant } from '#engine';
import rules from '../../facts/apprenticeship-eligibility.json' with { type: 'json' };
import { packPostcode } from '../preferences/postcode.ts';
import { isFields, readText } from '../reading.ts';
import { findNation } from '../stage/home-location.ts';

/** The log message when the postcode service's answer is not a list. [TAGS-061, DFE-035] */
export const UNREADABLE_ANSWER = 'There has been a problem fetching DfE eligibility. Error parsing response.';

/** The code in an answer, or why there is none. */
export type PostcodeAnswer = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string };

/**
 * The code of the first item of the answer, in lower case; an empty list means no; anything but a list cannot be read. [TAGS-060, TAGS-061,
 * DFE-036]
 */
export function readPostcodeAnswer(answer: unknown): PostcodeAnswer {
  if (!Array.isArray(answer)) return { ok: false, message: UNREADABLE_ANSWER };
  const [first]: readonly unknown[] = answer;
  const code = isFields(first) ? readText(first.code).toLowerCase() : '';
  return { ok: true, code: code || 'no' };
}

/** The stored form of an answer on the device. */
export interface KeptAnswer {
  readonly code: string;
  readonly at: string;
}

const HOUR_MS = 3_600_000;

/** A stored no is used permanently and saves the call; any other answer is used for a day. Null: ask. [TAGS-062, DFE-033, DFE-034] */
export function chooseKeptAnswer(kept: KeptAnswer | null, now: string, hours = 24): string | null {
  if (!kept || kept.code === '') return null;
  if (kept.code === 'no') return 'no';
  const at = toInstant(kept.at);
  const current = toInstant(now);
  return at !== null && current !== null && current >= at && current - at < hours * HOUR_MS ? kept.code : null;
}

const demonstration: ReadonlyMap<string, string> = new Map(Object.entries(rules.demonstration));

/**
 * Whether the offer is available at a postcode, which it is in its nation; yes or no.
 * @example checkPostcodeEligibility('TD15 2JF') // 'yes'
 */
export function checkPostcodeEligibility(postcode: string): string {
  const [area = ''] = /^[A-Z]+/.exec(packPostcode(postcode)) ?? [];
  return demonstration.get(area) ?? (findNation(postcode) === rules.offer.country ? 'yes' : 'no');
}
