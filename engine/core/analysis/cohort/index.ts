export type { AnalysedPack, MadeUp, PageStateNow } from './analysed-pack.ts';
export { countCondition, countDrawn, countRows, findPerson, type ItemCount, type RowCount } from './counts.ts';
export { type CohortOptions, type CohortPerson, drawCohort, redrawCohort, type SyntheticCohort } from './draw-cohort.ts';
export { type EffectExample, type Effects, type EffectsQuestion, findEffects, type ItemEffect, type StatusEffect } from './find-effects.ts';
export {
  type ChangedItem,
  comparePlans,
  listChangedItems,
  type PlanComparison,
  type SeenDifference,
  startComparison,
} from './plan-differences.ts';
export { type JourneyMoment, type JourneyQuestion, type JourneySide, type PlayedJourney, playJourney } from './play-journey.ts';
