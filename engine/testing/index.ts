export { findContradictions } from '../core/analysis/gates/coherence.ts';
export type { ExpressionSet } from '../core/expression/create-expression-set.ts';
export { withoutReasons } from '../core/plan/plan.ts';
export { seenInPlan } from '../core/plan/seen-items.ts';
export {
  buildAudience,
  buildCatalogue,
  buildHighlight,
  buildLeaflet,
  buildLegalState,
  buildNextStep,
  buildNotice,
  buildPicture,
  buildPlaces,
  buildPoster,
  buildPreset,
  buildSite,
  buildStatusTile,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
} from './builders.ts';
export { createFakeClock, createFakePorts, createFakeRemote, createFakeStorage } from './fake-ports.ts';
export { buildAllStatusTiles, buildLargeCatalogue } from './generators.ts';
export { isLong, times } from './how-long.ts';
export { buildModel, itemKinds, kindNamed, testKinds } from './kinds.ts';
export { buildCohort, libraryPeople } from './library-people.ts';
export { createSeededRandom, pickOne } from './random.ts';
export { buildFiles, buildSoundCatalogue, SOUND_COMPONENTS } from './sound-catalogue.ts';
export { type Mistake, type ProblemList, type Spoiling, spoil } from './spoil.ts';
export { PATIENCE_MS, until } from './until.ts';
