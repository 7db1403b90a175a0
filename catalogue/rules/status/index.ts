export {
  type Application,
  type ChoiceFacts,
  countExtraChoices,
  type DecisionFacts,
  isTrackingIgnored,
  listChoiceCodes,
  MAX_CHOICES,
} from './application.ts';
export { type CallInput, type CallOutcome, chooseCallOutcome, chooseStatusLimitMs, chooseTrackCall, mergeAnswers } from './call-outcome.ts';
export {
  chooseDecidingChoice,
  type DrawnChoice,
  GOOD_CODES,
  isGoodCode,
  type KnownInstitution,
  listChoices,
  listNamedInstitutions,
  listReasons,
} from './choices.ts';
export { type DecidedState, deriveStatus, type StatusInput } from './derive-status.ts';
export { countChoiceCodes, makeUpChoices } from './made-up-choices.ts';
export { readApplication } from './read-application.ts';
export { deriveRing, describeRing, hasConfetti, type RingInput } from './ring.ts';
export {
  CONSERVATOIRE_STATES,
  chooseJourney,
  type JourneyStage,
  listStates,
  readScheme,
  readState,
  type SchemeId,
  type TileState,
  UNDERGRADUATE_STATES,
} from './states.ts';
export { isOfAnotherYear, keepYear } from './study-year.ts';
export {
  deriveTileValues,
  formatAddChoiceMoment,
  formatEmbargoMoment,
  formatTileText,
  formatUpdatingMoment,
  OVERDUE_SENTENCE,
  type TileValues,
  type TileValuesInput,
} from './tile-values.ts';
export {
  choosePanel,
  chooseSingleWords,
  isClearingInFuture,
  isClosedView,
  isForcedEqual,
  isSingleTile,
  isSupportedYear,
  listRoutes,
  type Panel,
  type PanelInput,
  type PanelKind,
} from './tiles.ts';
export type { ShownInfo } from './withhold.ts';
