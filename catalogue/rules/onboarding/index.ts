export { type AnswerChange, changeAnswers, readStepAnswers, type StepAnswers } from './answers.ts';
export { chooseStepNumber, countComplete, findFirstUnfinished, leaveStep, type OnboardingProgress, readProgress } from './progress.ts';
export { findHomeRegion } from './region.ts';
export { endsOutsideClearing, type FinishFacts, listNewFavourites, toPersonalisation } from './save.ts';
export { type AskingSituation, listAsked, ONBOARDING_STEPS, type OnboardingStep, type StepId } from './steps.ts';
export { listSlideKeys, type SlideKeys } from './welcome.ts';
