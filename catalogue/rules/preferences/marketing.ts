import { isYes } from '../reading.ts';
import { isBritishPostcode } from './postcode.ts';

/** The answers of the marketing panel, as the record keeps them; a missing one counts as not answered. */
export type MarketingAnswers = Readonly<Record<string, string | undefined>>;

export type MarketingField =
  | 'contactMethod'
  | 'gender'
  | 'mobile'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'postcode'
  | 'schoolName'
  | 'schoolDataShare'
  | 'userCountry'
  | 'dateOfBirth';

/** What is wrong with one field. `required` is said with the field's label. */
export interface FieldProblem {
  readonly field: MarketingField;
  readonly code: 'required' | 'tooLong' | 'postcode' | 'pattern' | 'unitedKingdomOnly';
}

export const unitedKingdom = 'United Kingdom';
const consents = ['tailoredInfo', 'offers', 'surveys', 'careersInfo'] as const;
const LINE_LIMIT = 32;
const SHORT_LIMIT = 18;
const SCHOOL_LIMIT = 255;
const mobilePattern = /^[A-Za-z0-9 ().+-]{1,18}$/;

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const isBritish = (answers: MarketingAnswers): boolean => (answers.userCountry ?? '') === unitedKingdom;

/** True when one of the four marketing consents is Yes; relevantCourses is none of them. [PREF-032] [PREF-033] [ONB-034] */
export function hasMarketingConsent(answers: MarketingAnswers): boolean {
  return consents.some((field) => isYes(answers[field]));
}

/** Which fields that depend on others are asked. [PREF-036] [PREF-046] [PREF-050] [PREF-064] [PREF-071] [PREF-077] [PREF-081] */
export function deriveShownFields(
  answers: MarketingAnswers,
): Readonly<Record<'contactMethod' | 'gender' | 'address' | 'mobile' | 'schoolName' | 'schoolDataShare', boolean>> {
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

/** The question about relevant courses is replaced while the status cannot be read. [PREF-030] [PREF-031] */
export function isRelevantCoursesBlocked(states: {
  readonly ug: string;
  readonly uc: string;
  readonly isConservatoires: boolean;
}): boolean {
  return states.ug === 'unavailable' || (states.isConservatoires && states.uc === 'unavailable');
}

/** Post is offered in the United Kingdom only. [PREF-042] */
export function canContactByPost(answers: MarketingAnswers): boolean {
  return isBritish(answers);
}

const addressFields = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode'] as const;
/** The flags of the ways of contact. [PREF-035] */
export const contactFlags = ['contactAll', 'contactEmail', 'contactPost', 'contactSMS'] as const;

/** The ways of contact that the country allows. [PREF-042] [PREF-043] */
function listWays(answers: MarketingAnswers): readonly ('Email' | 'Post' | 'SMS')[] {
  return canContactByPost(answers) ? ['Email', 'Post', 'SMS'] : ['Email', 'SMS'];
}

/**
 * The answers with everything that follows from them. Whatever was changed, it is worked out here and nowhere else: nothing comes by post
 * outside the United Kingdom, and no address is kept there; All is yes exactly when every way that the country allows is; the country of
 * the address is the country. What was never answered stays so. [PREF-040] [PREF-042] [PREF-043] [PREF-072] [PREF-074] [ONB-036] [ONB-043]
 */
export function deriveMarketing(answers: MarketingAnswers): MarketingAnswers {
  const { userCountry } = answers;
  const isAbroad = isFilled(userCountry) && !isBritish(answers);
  const hasAll = listWays(answers).every((name) => isYes(answers[`contact${name}`]));
  const lost = isAbroad ? addressFields.filter((field) => isFilled(answers[field])) : [];
  return {
    ...answers,
    ...(isFilled(userCountry) ? { country: userCountry } : {}),
    ...(isYes(answers.contactPost) && !canContactByPost(answers) ? { contactPost: 'no' } : {}),
    ...(hasAll !== isYes(answers.contactAll) ? { contactAll: hasAll ? 'yes' : 'no' } : {}),
    ...Object.fromEntries(lost.map((field) => [field, ''])),
  };
}

/** Sets one method, or with All every one that the country allows. [PREF-039] [PREF-040] [PREF-043] [ONB-035] [ONB-036] */
export function chooseContact(answers: MarketingAnswers, method: 'All' | 'Email' | 'Post' | 'SMS', value: 'yes' | 'no'): MarketingAnswers {
  const names = method === 'All' ? listWays(answers) : [method];
  const unanswered = { contactAll: 'no', ...(canContactByPost(answers) ? {} : { contactPost: 'no' }) };
  return deriveMarketing({ ...unanswered, ...answers, ...Object.fromEntries(names.map((name) => [`contact${name}`, value])) });
}

/** The stored list of methods; All exactly when All is yes. [PREF-041] */
export function deriveContactMethods(answers: MarketingAnswers): readonly string[] {
  if (isYes(answers.contactAll)) return ['All'];
  return ['Email', 'Post', 'SMS'].filter((name) => isYes(answers[`contact${name}`]));
}

/** Changes the country, and with it the address and the ways of contact. [PREF-072] [PREF-074] [ONB-043] */
export function chooseCountry(answers: MarketingAnswers, userCountry: string): MarketingAnswers {
  return deriveMarketing({ ...answers, userCountry });
}

/** The answers as they count. Without a consent nobody is contacted, so a way of contact chosen before does not. [PREF-034] [PREF-036] [ONB-034] */
export function countedMarketing(answers: MarketingAnswers): MarketingAnswers {
  const none = Object.fromEntries(contactFlags.map((flag) => [flag, 'no']));
  return deriveMarketing(hasMarketingConsent(answers) ? answers : { ...answers, ...none });
}

/** Back in the United Kingdom before saving, an emptied address is again what it was before the person left. [PREF-073] */
export function returnToUnitedKingdom(answers: MarketingAnswers, before: MarketingAnswers): MarketingAnswers {
  const back = chooseCountry(answers, unitedKingdom);
  if (addressFields.some((field) => isFilled(back[field]))) return back;
  return { ...back, ...Object.fromEntries(addressFields.map((field) => [field, before[field]])) };
}

function checkLength(answers: MarketingAnswers, field: MarketingField, limit: number, isRequired: boolean): FieldProblem[] {
  const text = answers[field] ?? '';
  if (text.trim() === '') return isRequired ? [{ field, code: 'required' }] : [];
  return [...text].length > limit ? [{ field, code: 'tooLong' }] : [];
}

/** What is wrong with the address while its block shows. [PREF-065] [PREF-066] [PREF-067] [PREF-068] [PREF-069] [PREF-070] [ONB-038] [ONB-041] [ONB-042] */
export function checkAddress(answers: MarketingAnswers): readonly FieldProblem[] {
  const postcode = checkLength(answers, 'postcode', SHORT_LIMIT, true);
  const isWrong = postcode.length === 0 && isBritish(answers) && !isBritishPostcode(answers.postcode ?? '');
  return [
    ...checkLength(answers, 'addressLine1', LINE_LIMIT, true),
    ...checkLength(answers, 'addressLine2', LINE_LIMIT, false),
    ...checkLength(answers, 'addressLine3', LINE_LIMIT, true),
    ...postcode,
    ...(isWrong ? [{ field: 'postcode', code: 'postcode' } as const] : []),
  ];
}

/** What is wrong with the mobile number, before the server is asked. [PREF-044] [PREF-045] [ONB-044] */
export function checkMobile(answers: MarketingAnswers): readonly FieldProblem[] {
  const length = checkLength(answers, 'mobile', SHORT_LIMIT, true);
  if (length.length > 0) return length;
  return mobilePattern.test(answers.mobile ?? '') ? [] : [{ field: 'mobile', code: 'pattern' }];
}

/** What is wrong with the answers about school. [PREF-076] [PREF-078] [PREF-079] [ONB-025] [ONB-029] */
export function checkSchool(answers: MarketingAnswers): readonly FieldProblem[] {
  const shown = deriveShownFields(answers);
  const share = shown.schoolDataShare && !isFilled(answers.schoolDataShare);
  return [
    ...(shown.schoolName ? checkLength(answers, 'schoolName', SCHOOL_LIMIT, true) : []),
    ...(share ? [{ field: 'schoolDataShare', code: 'required' } as const] : []),
  ];
}

/** Everything that is wrong with the panel; hidden fields are not looked at. [PREF-034] [PREF-037] [PREF-038] [PREF-059] */
export function checkMarketing(answers: MarketingAnswers): readonly FieldProblem[] {
  const shown = deriveShownFields(answers);
  const lacksMethod = shown.contactMethod && deriveContactMethods(answers).length === 0;
  return [
    ...(isFilled(answers.userCountry) ? [] : [{ field: 'userCountry', code: 'required' } as const]),
    ...(lacksMethod ? [{ field: 'contactMethod', code: 'required' } as const] : []),
    ...(shown.mobile ? checkMobile(answers) : []),
    ...(shown.address ? checkAddress(answers) : []),
    ...checkSchool(answers),
  ];
}

/** Save is open once a country is chosen and a shown address is right. [PREF-062] [PREF-063] */
export function canSaveMarketing(answers: MarketingAnswers): boolean {
  const needed: readonly MarketingField[] = ['userCountry', ...addressFields];
  return !checkMarketing(answers).some(({ field }) => needed.includes(field));
}

/** The answers as they are saved: fields that are not asked are empty. [PREF-034] [PREF-081] */
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

/** The sentence of a required field. [PREF-027] [PREF-028] [ONB-051] */
export function formatRequired(label: string): string {
  return `${label} field is required.`;
}
