export type { DateQuestion } from './date-rows.ts';
export { isAhead, isToBeConfirmed } from './date-times.ts';
export { countDate, type DateJudgement, isReplyDate } from './judgement.ts';
export { confirmDate, type KeyDate, listKeyDates } from './key-dates.ts';
export type { OwnDate, TileDates } from './own-dates.ts';
