export { comesFirst, HUB_SHOWN, keepShown } from './hub-shown.ts';
export { chooseTwoSteps } from './next-steps.ts';
export { isNews, type ResultsPhase, type Watched } from './results-day.ts';
