export { type AddressFields, type FittedAddress, type FullAddress, fitAddress, isContainer, readLineLimits } from './address.ts';
export { type FindQuery, splitHighlight, toFindQuery } from './address-search.ts';
export { type Answer, type Answers, countCharacters, listOf, readSavedAnswers, textOf, textsOf, typedKeyOf } from './answers.ts';
export { listAskedMarketing, MARKETING_GROUP, marketingConsents, marketingNeeds } from './asked-marketing.ts';
export { type AnswerProblem, asksMonth, checkAnswer, checkAnswers, type ProblemCode } from './check-answers.ts';
export { writeConsents } from './consents.ts';
export { chooseDatePart, chooseMonthPart, partsOf, readDateParts } from './date-answers.ts';
export { countDays, type DateParts, listBirthYears, MIN_AGE } from './date-of-birth.ts';
export {
  addressFields,
  canContactByPost,
  contactFlags,
  deriveContactMethods,
  deriveMarketing,
  type MarketingAnswers,
  unitedKingdom,
} from './marketing.ts';
export { chooseContact, countedMarketing, isRelevantCoursesBlocked, returnToUnitedKingdom, toSavedMarketing } from './marketing-form.ts';
export { addPick, findOption, type ListName, type ListOption, loadOptions, searchOptions } from './option-lists.ts';
export {
  asksGenderConsent,
  isStartPast,
  levelAdditions,
  listStartYears,
  mirrorGender,
  type PreferenceRecord,
  toRegionFlag,
  writeAdditions,
  writeFlags,
  writePanel,
} from './personalisation.ts';
export {
  choosePhoneRegion,
  isNumberInCheck,
  isRefusedNumber,
  judgePhone,
  type PhoneAnswer,
  phoneCheckKeyOf,
  shouldCheckPhone,
  toCheckedPhone,
} from './phone.ts';
export { formatPostcode, hasListedCharacters, isBritishPostcode, normalisePostcode, packPostcode } from './postcode.ts';
export { chooseSchool, formatSchool, type School, type SchoolFields, typeSchoolName } from './school.ts';
