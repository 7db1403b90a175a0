import type { Question } from '../../schemas/generated/items.ts';
import { unitedKingdom } from '../preferences/marketing.ts';
import { deriveShownFields, isShown } from '../preferences/marketing-form.ts';
import { readAnswer, type StepAnswers, toMarketing, wantsApprenticeships } from './answers.ts';
import { isPlan } from './plans.ts';

/** The six steps, in order. The questions of a step are in its group. All but the first and the last can be skipped. */
export const ONBOARDING_STEPS = [
  { id: 'what-and-when', group: 'onboarding-what-and-when', isNeeded: true },
  { id: 'where-you-live', group: 'onboarding-where-you-live', isNeeded: false },
  { id: 'interests', group: 'onboarding-interests', isNeeded: false },
  { id: 'school', group: 'onboarding-school', isNeeded: false },
  { id: 'keeping-in-touch', group: 'onboarding-keeping-in-touch', isNeeded: false },
  { id: 'check-and-finish', group: 'onboarding-check-and-finish', isNeeded: true },
] as const;

/** One step of onboarding. */
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
/** The id of a step. */
export type StepId = OnboardingStep['id'];

type Condition = (answers: StepAnswers) => boolean;

const isBritish: Condition = (answers) => readAnswer(answers, 'userCountry') === unitedKingdom;

/** Conditions for showing fields, in addition to those for consents, contact and school. */
const conditions: Readonly<Record<string, Condition>> = {
  undergraduateAdditional: (answers) => readAnswer(answers, 'studyLevel') === 'Undergraduate',
  postgraduateAdditional: (answers) => readAnswer(answers, 'studyLevel') === 'Postgraduate',
  userPostcode: isBritish,
  userRegion: isBritish,
  talentPoolJoin: wantsApprenticeships,
};

/** Further inputs that decide which questions are shown. */
export interface QuestionContext {
  /** Set while the application status cannot be read: opting out of relevant courses is impossible, and the earlier answer is kept. */
  readonly isRelevantCoursesBlocked: boolean;
}

const isAddition = ({ field }: Question): boolean => field === 'undergraduateAdditional' || field === 'postgraduateAdditional';

/** Where the plans are asked for in people's words, they answer the level and the additions that are plans. */
function withoutPlanned(questions: readonly Question[]): readonly Question[] {
  if (!questions.some(({ field }) => field === 'plans')) return questions;
  return questions
    .filter(({ field }) => field !== 'studyLevel')
    .map((question) => (isAddition(question) ? { ...question, options: question.options.filter(({ value }) => !isPlan(value)) } : question))
    .filter((question) => !(isAddition(question) && question.options.length === 0));
}

/** The questions of a step to ask with these answers, in order. */
export function listQuestions(
  { group }: Pick<OnboardingStep, 'group'>,
  questions: readonly Question[],
  answers: StepAnswers,
  { isRelevantCoursesBlocked }: QuestionContext,
): readonly Question[] {
  const shown = deriveShownFields(toMarketing(answers));
  const inStep = questions.filter((question) => question.active && question.group === group);
  return withoutPlanned(inStep)
    .filter(({ field }) => !(isRelevantCoursesBlocked && field === 'relevantCourses'))
    .filter(({ field }) => isShown(field, shown) && (conditions[field]?.(answers) ?? true))
    .sort((one, other) => one.order - other.order);
}
