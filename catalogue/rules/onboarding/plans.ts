import type { StepAnswers } from './answers.ts';

/** The additions of a level that are plans of their own. */
const ADDITIONS: Readonly<Record<string, string>> = { conservatoire: 'Conservatoires', apprenticeship: 'Apprenticeships' };

const listOf = (answers: StepAnswers, field: string): readonly string[] => [answers[field] ?? []].flat();

/** Whether an addition of a level is a plan of its own. */
export function isPlan(addition: string): boolean {
  return Object.values(ADDITIONS).includes(addition);
}

/**
 * The plans of a person in their own words. Answers from before there was such a question have a level and its additions only.
 * @example readPlans({ studyLevel: 'Undergraduate', undergraduateAdditional: ['Conservatoires'] }) // ['university', 'conservatoire']
 */
export function readPlans(answers: StepAnswers): readonly string[] {
  const plans = listOf(answers, 'plans');
  const { studyLevel } = answers;
  if (plans.length > 0 || (studyLevel !== 'Undergraduate' && studyLevel !== 'Postgraduate')) return plans;
  const isUndergraduate = studyLevel === 'Undergraduate';
  const additions = listOf(answers, isUndergraduate ? 'undergraduateAdditional' : 'postgraduateAdditional');
  const more = Object.keys(ADDITIONS).filter((plan) => additions.includes(ADDITIONS[plan] ?? ''));
  return [isUndergraduate ? 'university' : 'postgraduate', ...more];
}

/** The level that plans mean, with its additions: those that are plans, and those of the level that were chosen before. */
export function fromPlans(answers: StepAnswers): StepAnswers {
  const plans = listOf(answers, 'plans');
  if (plans.length === 0) return { ...answers, studyLevel: '' };
  const isPostgraduate = plans.includes('postgraduate');
  const field = isPostgraduate ? 'postgraduateAdditional' : 'undergraduateAdditional';
  const others = listOf(answers, field).filter((addition) => !isPlan(addition));
  const chosen = plans.flatMap((plan) => ADDITIONS[plan] ?? []);
  return { ...answers, studyLevel: isPostgraduate ? 'Postgraduate' : 'Undergraduate', [field]: [...others, ...chosen] };
}
