import type { Question } from '../../schemas/generated/items.ts';
import { type Answers, textsOf } from './answers.ts';
import { addressFields } from './marketing.ts';
import { countedMarketing, deriveShownFields, isShown } from './marketing-form.ts';

/** The group of the panel's questions. */
export const MARKETING_GROUP = 'marketing-preferences';

/** The five consents of the panel. */
export const marketingConsents: readonly string[] = ['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'];

/** Fields whose errors keep Save disabled. */
export const marketingNeeds: readonly string[] = ['userCountry', ...addressFields];

/** The questions of the marketing panel to show now, in their present form: an unanswered consent counts as No. */
export function listMarketingQuestions(
  questions: readonly Question[],
  answers: Answers,
  { isCoursesBlocked }: { readonly isCoursesBlocked: boolean },
): readonly Question[] {
  const shown = deriveShownFields(countedMarketing(textsOf(answers)));
  return questions
    .filter(({ field }) => isShown(field, shown) && !(isCoursesBlocked && field === 'relevantCourses'))
    .map((question) => (marketingConsents.includes(question.field) ? { ...question, required: false } : question));
}
