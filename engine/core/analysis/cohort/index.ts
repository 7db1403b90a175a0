export type { AnalysedPack, MadeUp } from './analysed-pack.ts';
export { countCondition, countDrawn, countRows, findPerson, type ItemCount, type RowCount } from './counts.ts';
export { type CohortOptions, drawCohort, redrawCohort, type SyntheticCohort } from './draw-cohort.ts';
export { type EffectExample, type Effects, findEffects } from './find-effects.ts';
export { comparePlans, listChangedItems, type SeenDifference, startComparison } from './plan-differences.ts';
export { type JourneyMoment, type PlayedJourney, playJourney } from './play-journey.ts';
