export { addDays, endOfMoment, isWithin, type LondonParts, londonDate, londonParts, momentCheck, toInstant, toLondonIso } from './time.ts';
export { formatTimeAgo, formatWholeTime } from './time-ago.ts';
export { writeDate, writeMonth } from './write-date.ts';
export { writeClock, writeMoment } from './write-moment.ts';
export { writeTime } from './write-time.ts';
