import { isYes } from '../reading.ts';
import {
  addressFields,
  canContactByPost,
  contactFlags,
  deriveMarketing,
  isBritish,
  isFilled,
  listWays,
  type MarketingAnswers,
  unitedKingdom,
} from './marketing.ts';

const consents = ['tailoredInfo', 'offers', 'surveys', 'careersInfo'] as const;

/** Whether one of the four marketing consents is Yes; relevantCourses is not one of them. */
export function hasMarketingConsent(answers: MarketingAnswers): boolean {
  return consents.some((field) => isYes(answers[field]));
}

/** Which dependent fields are shown; the address block counts as one. */
export type ShownFields = Readonly<Record<'contactMethod' | 'gender' | 'address' | 'mobile' | 'schoolName' | 'schoolDataShare', boolean>>;

/** Derives which dependent fields are shown. */
export function deriveShownFields(answers: MarketingAnswers): ShownFields {
  const hasConsent = hasMarketingConsent(answers);
  return {
    contactMethod: hasConsent,
    gender: ['offers', 'careersInfo', 'surveys'].some((field) => isYes(answers[field])),
    address: (isYes(answers.contactPost) || hasConsent) && (!isFilled(answers.userCountry) || isBritish(answers)),
    mobile: isYes(answers.contactSMS) && hasConsent,
    schoolName: isYes(answers.stillAtSchool),
    schoolDataShare: isYes(answers.stillAtSchool) && isFilled(answers.schoolId),
  };
}

/** Whether a field is shown; one without a dependency always is. */
export function isShown(field: string, { address, ...shown }: ShownFields): boolean {
  if (addressFields.includes(field)) return address;
  return (shown as Readonly<Record<string, boolean>>)[field] ?? true;
}

/** The question about relevant courses is replaced while the status cannot be read. */
export function isRelevantCoursesBlocked(states: {
  readonly ug: string;
  readonly uc: string;
  readonly isConservatoires: boolean;
}): boolean {
  return states.ug === 'unavailable' || (states.isConservatoires && states.uc === 'unavailable');
}

/** Sets one contact method, or with All every method that the country allows. */
export function chooseContact(answers: MarketingAnswers, method: 'All' | 'Email' | 'Post' | 'SMS', value: 'yes' | 'no'): MarketingAnswers {
  const names = method === 'All' ? listWays(answers) : [method];
  const unanswered = { contactAll: 'no', ...(canContactByPost(answers) ? {} : { contactPost: 'no' }) };
  return deriveMarketing({ ...unanswered, ...answers, ...Object.fromEntries(names.map((name) => [`contact${name}`, value])) });
}

/** Changes the country, and with it the address and the contact methods. */
export function chooseCountry(answers: MarketingAnswers, userCountry: string): MarketingAnswers {
  return deriveMarketing({ ...answers, userCountry });
}

/** The answers that count: without a consent, contact methods chosen earlier are ignored. */
export function countedMarketing(answers: MarketingAnswers): MarketingAnswers {
  const none = Object.fromEntries(contactFlags.map((flag) => [flag, 'no']));
  return deriveMarketing(hasMarketingConsent(answers) ? answers : { ...answers, ...none });
}

/** If the person returns to the United Kingdom before saving, the cleared address is restored. */
export function returnToUnitedKingdom(answers: MarketingAnswers, before: MarketingAnswers): MarketingAnswers {
  const back = chooseCountry(answers, unitedKingdom);
  if (addressFields.some((field) => isFilled(back[field]))) return back;
  return { ...back, ...Object.fromEntries(addressFields.map((field) => [field, before[field]])) };
}

/** The answers for saving: fields that are not shown are empty. */
export function toSavedMarketing(given: MarketingAnswers): MarketingAnswers {
  const answers = countedMarketing(given);
  const shown = deriveShownFields(answers);
  const hidden = {
    ...(shown.address ? {} : { addressLine1: '', addressLine2: '', addressLine3: '', postcode: '' }),
    ...(shown.mobile ? {} : { mobile: '' }),
    ...(shown.gender ? {} : { gender: '' }),
    ...(shown.schoolName ? {} : { schoolName: '', schoolId: '', schoolUkprn: '' }),
    ...(shown.schoolDataShare ? {} : { schoolDataShare: '' }),
  };
  return { ...answers, ...hidden };
}
