export { CONSENT_LABELS, CONSENT_PURPOSE, hashWording } from './consent.ts';
export { type StoredAnswer, SUPPORT_MINIMUM_AGE } from './eligibility.ts';
export { choosePostcodeKey, ELIGIBILITY_START } from './eligibility-key.ts';
export { listShared, readSupportErrors, type SharedItem, type SupportPayload, toSupportPayload, trimIndustry } from './payload.ts';
export { checkPostcodeEligibility, chooseKeptAnswer, type KeptAnswer, readPostcodeAnswer, UNREADABLE_ANSWER } from './postcode-answer.ts';
export { nextSupportStep, type SupportEvent, type SupportState, type SupportStep } from './steps.ts';
