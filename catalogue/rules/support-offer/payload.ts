import { londonDate, plainSigns, toInstant } from '#engine';
import { isFields, readText } from '../reading.ts';

/** The person who requests support, and the time. */
export interface PayloadInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly postcode: string;
  /** The titles of the favourite industries. */
  readonly industries: readonly string[];
  readonly now: string;
}

/** Data sent to the support service. */
export interface SupportPayload {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly postcode: string;
  readonly schoolName: string;
  readonly telephone: string;
  readonly industry: string;
  readonly dateOfInterest: string;
}

const NOT_SENT = /[^\p{L}\p{M}\p{N}_\s.,\-'@|+]/gu;
const INDUSTRY_LENGTH = 40;

/**
 * Keeps letters of any alphabet, digits, underscore, space and . , - ' @ | +, replaces typographic forms of these by plain ones, and
 * removes everything else.
 */
function stripForSending(text: string): string {
  return plainSigns(text).replace(NOT_SENT, '');
}

/** One industry title: without commas, cut to 40 characters. */
export function trimIndustry(title: string): string {
  return [...title.replaceAll(',', '')].slice(0, INDUSTRY_LENGTH).join('');
}

/** The industries as one text, separated by pipes, or Unsure. */
function formatIndustries(titles: readonly string[]): string {
  const known = titles.map(trimIndustry).filter((title) => title.trim() !== '');
  return known.length > 0 ? known.join('|') : 'Unsure';
}

/**
 * The data that is sent when the person accepts the offer. The email address is sent unchanged: it is checked, not stripped.
 * @example toSupportPayload({ ..., industries: [] }).industry // 'Unsure'
 */
export function toSupportPayload(input: PayloadInput): SupportPayload {
  return {
    firstName: stripForSending(input.firstName),
    lastName: stripForSending(input.lastName),
    dateOfBirth: stripForSending(input.dateOfBirth.replaceAll('/', '-')),
    email: input.email,
    postcode: stripForSending(input.postcode),
    schoolName: '',
    telephone: '',
    industry: stripForSending(formatIndustries(input.industries)),
    dateOfInterest: londonDate(toInstant(input.now) ?? 0),
  };
}

/** One item in the list of shared data: its message key, and its value. */
export interface SharedItem {
  readonly message: string;
  readonly value: string;
}

/** The data to share, item by item, exactly as it will be sent. */
export function listShared(payload: SupportPayload): readonly SharedItem[] {
  return [
    { message: 'dfe-share-first-name', value: payload.firstName },
    { message: 'dfe-share-last-name', value: payload.lastName },
    { message: 'dfe-share-date-of-birth', value: payload.dateOfBirth },
    { message: 'dfe-share-email', value: payload.email },
    { message: 'dfe-share-postcode', value: payload.postcode },
    { message: 'dfe-share-industries', value: payload.industry.split('|').join(', ') },
    { message: 'dfe-share-today', value: payload.dateOfInterest },
  ];
}

const NOT_SHOWN = /[^\p{L}\p{M}\p{N}_\s.,\-'@()]/gu;

function toLines(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  if (Array.isArray(errors)) return errors.flatMap(toLines);
  if (!isFields(errors)) return [];
  const message = readText(errors.message);
  return message !== '' ? [message] : Object.values(errors).flatMap(toLines);
}

/** The errors in an answer, one text for each line, ready to display. None means success. */
export function readSupportErrors(answer: unknown): string[] {
  if (!isFields(answer)) return [];
  const inside = isFields(answer.data) ? toLines(answer.data.errors) : [];
  return [...inside, ...toLines(answer.errors)].map((line) => plainSigns(line).replace(NOT_SHOWN, '').trim()).filter((line) => line !== '');
}
