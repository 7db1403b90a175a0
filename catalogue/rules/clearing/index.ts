export { addCall, moveCall, putBackCall, removeCall, setCallState, toggleAsked, toggleReady } from './call-changes.ts';
export {
  ASK_ITEMS,
  type AskItem,
  CALL_SETTING,
  CALL_STATES,
  type CallList,
  type CallPlace,
  type CallState,
  type ListedCall,
  MAX_CALLS,
  MAX_NOTE,
  READY_ITEMS,
  type ReadyItem,
  readCallList,
  readCallPlace,
  toCallId,
  toNoteName,
  writeCallList,
} from './call-list.ts';
export { listScriptLines } from './call-script.ts';
export { readModes } from './clearing-mode.ts';
export { type ClearingPhase, canFindPlaces, chooseClearingPhase, chooseYesStep } from './clearing-phase.ts';
export {
  chooseTimerAnnouncement,
  formatTimer,
  formatTimerMessage,
  isQueueOver,
  isTimerLink,
  keepsClearingTimer,
  startClearingTimer,
  TIMER_KEY,
  TIMER_LIMIT_MS,
  TIMER_OWNER_KEY,
  TIMER_REVISIT_MS,
  TIMER_TICK_MS,
  type TimerState,
  tickClearingTimer,
} from './clearing-timer.ts';
export {
  MILES_CHOICES,
  PLACES_IN_PAGE,
  type PlacesQuery,
  POINTS_CHOICES,
  readPlacesQuery,
  toPlacesAddress,
  toPlacesCall,
} from './find-places.ts';
export { derivePointsFit, type PointsFit, rankPointsFit } from './points-fit.ts';
