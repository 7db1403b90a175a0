export { deriveAge } from './age.ts';
export {
  type ApplyYearInput,
  type CycleClock,
  deriveApplyYear,
  deriveCycleYear,
  deriveStudyYear,
  isManualApply,
  listStudyYears,
  ONBOARDING_OFFSETS,
  PREFERENCE_OFFSETS,
  readCycleClock,
  readYear,
  type YearOffsets,
} from './cycle.ts';
export { USUAL_YEARS } from './usual-years.ts';
