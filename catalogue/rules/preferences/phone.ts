import { type Decision, decide } from '../../../engine/index.ts';
import { checkMobile } from './marketing.ts';

/** What the phone service says of a number. [LOOK-032] */
export interface PhoneAnswer {
  readonly isValid: boolean;
  readonly internationalNumber: string;
  readonly nationalNumber: string;
  readonly regionCode: string;
}

/** A number and what is known of it: an answer, a failed call, or nothing yet. */
export interface PhoneCheck {
  readonly mobile: string;
  readonly answer: PhoneAnswer | 'failed' | null;
}

/** What is shown beside the number, as ids of messages, and whether the panel can be saved with it. */
export interface PhoneVerdict {
  readonly messages: readonly string[];
  readonly canSave: boolean;
}

const isWellFormed = (mobile: string): boolean => checkMobile({ mobile }).length === 0;

const PHONE_ROWS: readonly Decision<PhoneCheck, PhoneVerdict>[] = [
  { rule: 'LOOK-039 no number, no verdict', when: ({ mobile }) => mobile.trim() === '', then: { messages: [], canSave: false } },
  {
    rule: 'PREF-048 after a failed check the pattern alone decides',
    when: ({ answer }) => answer === 'failed',
    then: ({ mobile }) => ({ messages: ['phone-invalid', 'phone-not-checked'], canSave: isWellFormed(mobile) }),
  },
  {
    rule: 'PREF-048 the server refuses it',
    when: ({ answer }) => answer !== null && answer !== 'failed' && !answer.isValid,
    then: { messages: ['phone-invalid'], canSave: false },
  },
  {
    rule: 'LOOK-034 the server accepts it',
    when: ({ answer }) => answer !== null,
    then: ({ mobile }) => ({ messages: ['phone-valid'], canSave: isWellFormed(mobile) }),
  },
  { rule: 'not checked yet', when: () => true, then: ({ mobile }) => ({ messages: [], canSave: isWellFormed(mobile) }) },
];

/** What is said of a required mobile number and whether it stops the save. [PREF-048] [ONB-046] [LOOK-035] [LOOK-036] */
export function judgePhone(check: PhoneCheck): PhoneVerdict {
  return decide(PHONE_ROWS, check)?.value ?? { messages: [], canSave: false };
}

/** True when the service is asked: length and pattern come first. [LOOK-040] */
export function shouldCheckPhone(mobile: string): boolean {
  return isWellFormed(mobile);
}

const HOME_REGION = 'GB';

/** The region the control starts with: that of the country the person lives in, GB without one. [LOOK-037] [ONB-047] */
export function choosePhoneRegion(
  userCountry: string,
  countries: readonly { readonly code: string; readonly name: string }[],
  regions: readonly { readonly regionCode: string }[],
): string {
  const code = countries.find(({ name }) => name === userCountry)?.code;
  return regions.find(({ regionCode }) => regionCode === code)?.regionCode ?? HOME_REGION;
}

/** A checked number as it is saved and as it is shown; null when it is not valid. One too long for its field is saved without its spaces. [LOOK-037] [ONB-047] */
export function toCheckedPhone(answer: PhoneAnswer): { readonly saved: string; readonly shown: string; readonly region: string } | null {
  if (!answer.isValid) return null;
  const { internationalNumber: whole } = answer;
  const saved = isWellFormed(whole) ? whole : whole.replace(/[^+\d]/g, '');
  return { saved, shown: answer.nationalNumber, region: answer.regionCode };
}
