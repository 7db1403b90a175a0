export { CONSENT_LABELS, CONSENT_PURPOSE, hashWording } from './consent.ts';
export {
  checkSupportOffer,
  choosePostcode,
  readStoredAnswer,
  type StoredAnswer,
  SUPPORT_MAX_ASKS,
  SUPPORT_MINIMUM_AGE,
  type SupportDecision,
  type SupportInput,
} from './eligibility.ts';
export { choosePostcodeKey, ELIGIBILITY_START } from './eligibility-key.ts';
export {
  formatIndustries,
  listShared,
  type PayloadInput,
  readSupportErrors,
  type SharedItem,
  type SupportPayload,
  stripForSending,
  toSupportPayload,
  trimIndustry,
} from './payload.ts';
export {
  checkPostcodeEligibility,
  chooseKeptAnswer,
  type KeptAnswer,
  type PostcodeAnswer,
  readPostcodeAnswer,
  UNREADABLE_ANSWER,
} from './postcode-answer.ts';
export { nextSupportStep, type SupportChange, type SupportEvent, type SupportState, type SupportStep } from './steps.ts';
