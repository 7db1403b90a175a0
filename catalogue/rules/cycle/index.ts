export { deriveAge } from './age.ts';
export { deriveApplyYear, deriveCycleYear, deriveStudyYear, isManualApply, readCycleClock, readYear } from './cycle.ts';
export { USUAL_YEARS } from './usual-years.ts';
