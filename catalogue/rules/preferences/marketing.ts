import { isYes } from '../reading.ts';

/** The answers of the marketing panel, as stored; a missing one counts as not answered. */
export type MarketingAnswers = Readonly<Record<string, string | undefined>>;

export const unitedKingdom = 'United Kingdom';
/** The fields of the address block. */
export const addressFields: readonly string[] = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode'];

/** Whether a text contains more than spaces. */
export const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
/** Whether the country is the United Kingdom. */
export const isBritish = (answers: MarketingAnswers): boolean => (answers.userCountry ?? '') === unitedKingdom;

/** Post is offered in the United Kingdom only. */
export function canContactByPost(answers: MarketingAnswers): boolean {
  return isBritish(answers);
}

/** The flags of the contact methods. */
export const contactFlags = ['contactAll', 'contactEmail', 'contactPost', 'contactSMS'] as const;

/** The contact methods that the country allows. */
export function listWays(answers: MarketingAnswers): readonly ('Email' | 'Post' | 'SMS')[] {
  return canContactByPost(answers) ? ['Email', 'Post', 'SMS'] : ['Email', 'SMS'];
}

/**
 * Derives every dependent answer, and is the only place to do so: abroad there is no contact by post and no stored address; All is yes
 * exactly when every method allowed by the country is; the country of the address is the country. Unanswered questions stay unanswered.
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

/** The stored list of methods; All exactly when All is yes. */
export function deriveContactMethods(answers: MarketingAnswers): readonly string[] {
  if (isYes(answers.contactAll)) return ['All'];
  return ['Email', 'Post', 'SMS'].filter((name) => isYes(answers[`contact${name}`]));
}
