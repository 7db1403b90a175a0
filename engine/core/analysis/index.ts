export {
  type Analysis,
  type AnalysisParts,
  type ConditionCount,
  type CoverageReport,
  createAnalysis,
  type PersonReport,
} from './analysis.ts';
export { type Answer, type AnswerOptions, type Answers, type Comparison, createAnswers, type StateChange } from './answers.ts';
export {
  type AnalysedPack,
  type ChangedItem,
  type CohortOptions,
  type CohortPerson,
  comparePlans,
  countCondition,
  countDrawn,
  countRows,
  drawCohort,
  type EffectExample,
  type Effects,
  type EffectsQuestion,
  findEffects,
  findPerson,
  type ItemCount,
  type ItemEffect,
  type JourneyMoment,
  type JourneyQuestion,
  type JourneySide,
  listChangedItems,
  type MadeUp,
  type PageStateNow,
  type PlanComparison,
  type PlayedJourney,
  playJourney,
  type RowCount,
  redrawCohort,
  type SeenDifference,
  type StatusEffect,
  type SyntheticCohort,
  startComparison,
} from './cohort/index.ts';
export { type CoverageChange, compareCoverage } from './compare-coverage.ts';
export {
  type Coverage,
  type CoverageCell,
  type CoverageQuestion,
  measureCoverage,
} from './coverage.ts';
export { type DeadContent, type DeadContentQuestion, findDeadContent } from './dead-content.ts';
export type { StatusName } from './dead-statuses.ts';
export {
  type AssertionContext,
  type BrokenAssertion,
  countSyllables,
  type DatedCopy,
  type DatedCopyOptions,
  describeDead,
  describeDeadLink,
  describePerson,
  findBreaches,
  findBrokenAssertions,
  findBrokenBrace,
  findDatedCopy,
  findDeadLinksIn,
  findLongSentences,
  GATES,
  type Gate,
  type GateContext,
  type GatedPack,
  type GateFinding,
  type GateReport,
  type ItemText,
  isProse,
  type KnownDate,
  type LongSentence,
  listTexts,
  MAX_SENTENCE_WORDS,
  mapTexts,
  needsReason,
  type PublishFacts,
  passGates,
  type ReadyLine,
  type RuleBreach,
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
export { findLeaks, type Leak, type LeakQuestion } from './leaks.ts';
export type { LegalVocabulary } from './legal-words.ts';
export type { ReachedPerson } from './person.ts';
export { withFixes } from './problem-fixes.ts';
export { createReach, type ItemAnswer, type ItemQuery, type Reach, type ReachOptions, type StateCount } from './reach.ts';
export { createPopulation } from './sight/index.ts';
export type { LegalState, StateSpace, TileState } from './state-space.ts';
export { lastTurn, type TurnsQuestion } from './turns.ts';
