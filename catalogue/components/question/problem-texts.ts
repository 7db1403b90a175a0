import type { Messages } from '#engine';
import type { Answers } from '../../rules/preferences/answers.ts';
import type { AnswerProblem, ProblemCode } from '../../rules/preferences/check-answers.ts';
import { partsOf } from '../../rules/preferences/date-answers.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** The message areas that the fields need; a page with questions loads them with its own. */
export const questionAreas: readonly string[] = ['field rules', 'address, school and phone'];

/** A field whose label is a whole question has a short name for use in sentences. */
const names: Readonly<Record<string, string>> = {
  addressLine1: 'field-name-address-line-1',
  addressLine3: 'field-name-address-line-3',
  careersInfo: 'field-name-careers-info',
  contactMethod: 'field-name-contact-method',
  dateOfBirth: 'field-name-date-of-birth',
  mobile: 'field-name-mobile',
  plans: 'field-name-study-level',
  offers: 'field-name-offers',
  postcode: 'field-name-postcode',
  relevantCourses: 'field-name-relevant-courses',
  schoolDataShare: 'field-name-school-data-share',
  schoolName: 'field-name-school-name',
  studyLevel: 'field-name-study-level',
  studyYear: 'field-name-study-year',
  surveys: 'field-name-surveys',
  tailoredInfo: 'field-name-tailored-info',
  talentPoolStartDate: 'field-name-start',
  talentPoolStudyLevel: 'field-name-apprenticeship-level',
  talentPoolTravelDistance: 'field-name-travel-distance',
  talentPoolWorkAreas: 'field-name-work-area',
  terms: 'field-name-terms',
  userCountry: 'field-name-user-country',
  userPostcode: 'field-name-user-postcode',
};

/** The name of a field in a sentence: its short name, or else its label without '(optional)'. */
export function nameField({ field, label }: Pick<Question, 'field' | 'label'>, messages: Messages): string {
  const key = names[field];
  return key ? messages(key) : label.replace(/\s*\(optional\)$/, '');
}

const sentences: Readonly<Record<ProblemCode, string>> = {
  required: 'field-required',
  notListed: 'field-pick-from-list',
  tooLong: 'field-too-long',
  pattern: 'field-characters',
  postcode: 'field-postcode-not-valid',
  unitedKingdomOnly: 'preferences-post-hint',
  incomplete: 'field-date-incomplete',
  impossible: 'field-date-not-real',
  tooYoung: 'field-too-young',
  tooLongAgo: 'field-date-too-long-ago',
  invalidNumber: 'phone-invalid',
};

/** The error of a field as a sentence, the same beside the field and in the summary. */
export function formatProblem(problem: Pick<AnswerProblem, 'code'>, question: Question, messages: Messages, answers: Answers = {}): string {
  if (problem.code === 'notListed' && question.type === 'country') return messages('field-country-from-list');
  const part = problem.code === 'incomplete' ? messages(missingPart(answers, question)) : '';
  return messages(sentences[problem.code], { name: nameField(question, messages), n: question.maxLength, part });
}

/** The first missing part of day, month and year; a start has no day. */
function missingPart(answers: Answers, { field }: Question): string {
  const { day, month } = partsOf(answers, field);
  if (!day && field !== 'talentPoolStartDate') return 'field-part-day';
  return month ? 'field-part-year' : 'field-part-month';
}
