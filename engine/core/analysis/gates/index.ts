export { type AssertionContext, type BrokenAssertion, findBrokenAssertions } from './assertions.ts';
export { findBrokenBrace } from './broken-texts.ts';
export { findUrgentPairs, type UrgentPair } from './coherence.ts';
export { type DatedCopy, type DatedCopyOptions, findDatedCopy } from './dated-copy.ts';
export { type GateFinding, needsReason } from './finding.ts';
export { type GateContext, type GatedPack, toGateCohort } from './gate-context.ts';
export {
  describeDead,
  describePerson,
  GATES,
  type Gate,
  type GateReport,
  passGates,
  runGates,
} from './gates.ts';
export { findBreaches, type PublishFacts, type RuleBreach } from './house-rules.ts';
export { findLeftBehind, type LeftBehind } from './left-behind.ts';
export { describeDeadLink, findDeadLinksIn } from './links.ts';
export { findLongSentences, type LongSentence, MAX_SENTENCE_WORDS } from './long-sentences.ts';
export type { Spelling } from './misspellings.ts';
export type { KnownDate } from './other-dates.ts';
export { writesDay } from './read-days.ts';
export { listReadiness, type Urgency, urgencyOf, type YearReadiness } from './readiness.ts';
export { countSyllables, readingAge } from './reading-age.ts';
export type { ReadyLine, YearNeeds } from './running-year.ts';
export { type ItemText, isProse, listTexts, mapTexts } from './texts.ts';
