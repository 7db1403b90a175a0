export { readModes } from './clearing-mode.ts';
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
