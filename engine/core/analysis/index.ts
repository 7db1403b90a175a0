export { type Analysis, type ConditionCount, type CoverageReport, createAnalysis, type PersonReport } from './analysis.ts';
export { type Answer, type Comparison, createAnswers, type StateChange } from './answers.ts';
export {
  type AnalysedPack,
  comparePlans,
  countCondition,
  countDrawn,
  countRows,
  drawCohort,
  type EffectExample,
  type Effects,
  findEffects,
  findPerson,
  type ItemCount,
  type JourneyMoment,
  listChangedItems,
  type MadeUp,
  type PlayedJourney,
  playJourney,
  redrawCohort,
  type SeenDifference,
  type SyntheticCohort,
  startComparison,
} from './cohort/index.ts';
export { type CoverageChange, compareCoverage } from './compare-coverage.ts';
export { type Coverage, type CoverageCell, measureCoverage } from './coverage.ts';
export { type DeadContent, findDeadContent } from './dead-content.ts';
export {
  countSyllables,
  describeDead,
  describeDeadLink,
  describePerson,
  findBreaches,
  findBrokenAssertions,
  findBrokenBrace,
  findDatedCopy,
  findDeadLinksIn,
  findLeftBehind,
  findLongSentences,
  GATES,
  type GatedPack,
  type GateFinding,
  type GateReport,
  isProse,
  type KnownDate,
  type LeftBehind,
  listTexts,
  MAX_SENTENCE_WORDS,
  mapTexts,
  needsReason,
  passGates,
  type ReadyLine,
  readingAge,
  runGates,
  type Spelling,
  toGateCohort,
  type Urgency,
  type UrgentPair,
  urgencyOf,
  writesDay,
  type YearNeeds,
  type YearReadiness,
} from './gates/index.ts';
export { findLeaks } from './leaks.ts';
export type { ReachedPerson } from './person.ts';
export { withFixes } from './problem-fixes.ts';
export { createReach, type ItemAnswer, type ItemQuery } from './reach.ts';
export { createPopulation } from './sight/index.ts';
export type { LegalState, StateSpace, TileState } from './state-space.ts';
export { lastTurn } from './turns.ts';
