export { formatKeyDate, isAhead, isToBeConfirmed } from './date-times.ts';
export { countDate, isReplyDate } from './judgement.ts';
export { confirmDate, listKeyDates } from './key-dates.ts';
export type { OwnDate, TileDates } from './own-dates.ts';
