export { changeAnswers, readStepAnswers } from './answers.ts';
export { chooseStepNumber, countComplete, findFirstUnfinished, leaveStep, type OnboardingProgress, readProgress } from './progress.ts';
export { findHomeRegion } from './region.ts';
export { endsOutsideClearing, listNewFavourites, toPersonalisation } from './save.ts';
export { type AskingSituation, listAsked, ONBOARDING_STEPS, type OnboardingStep } from './steps.ts';
export { listSlideKeys } from './welcome.ts';
