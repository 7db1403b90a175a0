import { type Decision, decide } from '#engine';
import type { Question } from '../../schemas/generated/items.ts';
import { type Answers, isWithin, textOf } from './answers.ts';
import { hasListedCharacters } from './postcode.ts';

/** The phone service's answer for a number. */
export interface PhoneAnswer {
  readonly isValid: boolean;
  readonly internationalNumber: string;
  readonly nationalNumber: string;
  readonly regionCode: string;
}

/** A number and its check: an answer, a failed call, or none yet. */
export interface PhoneCheck {
  readonly mobile: string;
  readonly answer: PhoneAnswer | 'failed' | null;
}

/** The key under which the result for a number is held among the answers; it is never saved. */
export function phoneCheckKeyOf(field: string): string {
  return `${field}Check`;
}

/** Whether the service rejected the number, which blocks saving. */
export function isRefusedNumber(answers: Answers, field = 'mobile'): boolean {
  return textOf(answers, phoneCheckKeyOf(field)) === 'invalid';
}

/** Whether one of these questions has a number in check: dependent actions wait. */
export function isNumberInCheck(questions: readonly Question[], answers: Answers): boolean {
  return questions.some(({ type, field }) => type === 'phone' && textOf(answers, phoneCheckKeyOf(field)) === 'checking');
}

const PHONE_ROWS: readonly Decision<PhoneCheck, readonly string[]>[] = [
  { rule: 'LOOK-039 no number, no verdict', when: ({ mobile }) => mobile.trim() === '', then: [] },
  { rule: 'LOOK-036 the check failed', when: ({ answer }) => answer === 'failed', then: ['phone-invalid', 'phone-not-checked'] },
  {
    rule: 'LOOK-035 the server refuses it',
    when: ({ answer }) => answer !== null && answer !== 'failed' && !answer.isValid,
    then: ['phone-invalid'],
  },
  { rule: 'LOOK-034 the server accepts it', when: ({ answer }) => answer !== null, then: ['phone-valid'] },
];

/** The message keys for a mobile number. */
export function judgePhone(check: PhoneCheck): readonly string[] {
  return decide(PHONE_ROWS, check, { rule: 'not checked yet', then: [] }).value;
}

/** Whether to call the service: only if length and characters are valid. */
export function shouldCheckPhone(mobile: string, maxLength: number): boolean {
  return isWithin(mobile, maxLength) && hasListedCharacters(mobile);
}

const HOME_REGION = 'GB';

/** The initial region of the field: that of the person's country, or GB. */
export function choosePhoneRegion(
  userCountry: string,
  countries: readonly { readonly code: string; readonly name: string }[],
  regions: readonly { readonly regionCode: string }[],
): string {
  const code = countries.find(({ name }) => name === userCountry)?.code;
  return regions.find(({ regionCode }) => regionCode === code)?.regionCode ?? HOME_REGION;
}

/**
 * A checked number in its stored and its displayed form; null when invalid. One that is too long for its field is stored without spaces.
 */
export function toCheckedPhone(
  answer: PhoneAnswer,
  maxLength: number,
): { readonly saved: string; readonly shown: string; readonly region: string } | null {
  if (!answer.isValid) return null;
  const { internationalNumber: whole } = answer;
  const saved = shouldCheckPhone(whole, maxLength) ? whole : whole.replace(/[^+\d]/g, '');
  return { saved, shown: answer.nationalNumber, region: answer.regionCode };
}
