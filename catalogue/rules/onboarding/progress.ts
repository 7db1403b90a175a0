import { readFields, readTexts } from '../reading.ts';
import { readStepAnswers, type StepAnswers } from './answers.ts';
import { ONBOARDING_STEPS, type OnboardingStep, type StepId } from './steps.ts';

/**
 * The progress of onboarding: the answers, and the steps that were finished or skipped. Stored separately from the profile until the last
 * step.
 */
export interface OnboardingProgress {
  readonly answers: StepAnswers;
  readonly done: readonly StepId[];
  readonly skipped: readonly StepId[];
}

/** Reads the stored progress; a record of any other shape counts as no answers. */
export function readProgress(data: unknown): OnboardingProgress {
  const stored = readFields(data);
  const steps = (value: unknown) => ONBOARDING_STEPS.map(({ id }) => id).filter((id) => readTexts(value).includes(id));
  return { answers: readStepAnswers(stored.answers), done: steps(stored.done), skipped: steps(stored.skipped) };
}

/** The progress after a step was finished or skipped. The first and the last step cannot be skipped. */
export function leaveStep(progress: OnboardingProgress, step: OnboardingStep, how: 'done' | 'skipped'): OnboardingProgress {
  const isSkipped = how === 'skipped' && !step.isNeeded;
  const others = (steps: readonly StepId[]) => steps.filter((id) => id !== step.id);
  const withStep = (steps: readonly StepId[]) => [...others(steps), step.id];
  return {
    ...progress,
    done: isSkipped ? others(progress.done) : withStep(progress.done),
    skipped: isSkipped ? withStep(progress.skipped) : others(progress.skipped),
  };
}

/** Whether all questions of a step have valid answers. */
export type IsStepValid = (step: OnboardingStep) => boolean;

/**
 * The step to continue with: the first one that is neither finished nor skipped, or whose answers are no longer valid; otherwise the last.
 */
export function findFirstUnfinished({ done, skipped }: OnboardingProgress, isValid: IsStepValid): OnboardingStep {
  const isPassed = (step: OnboardingStep) => skipped.includes(step.id) || (done.includes(step.id) && isValid(step));
  return ONBOARDING_STEPS.find((step) => !isPassed(step)) ?? ONBOARDING_STEPS[5];
}

/** The number of the step that an address asks for, 1 to 6, limited to the first unfinished step. */
export function chooseStepNumber(requested: string | null, progress: OnboardingProgress, isValid: IsStepValid): number {
  const first = ONBOARDING_STEPS.indexOf(findFirstUnfinished(progress, isValid)) + 1;
  return requested !== null && /^[1-6]$/.test(requested) ? Math.min(Number(requested), first) : first;
}

/** How many of the six steps are complete: answered, with every required field valid. A skipped step is not complete. */
export function countComplete({ done }: OnboardingProgress, isValid: IsStepValid): number {
  return ONBOARDING_STEPS.filter((step) => done.includes(step.id) && isValid(step)).length;
}
