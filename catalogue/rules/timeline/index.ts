export { groupByMonth, type MonthOfDates, partByToday, readDatesAnswer, readSchemeChoice, writeSchemeChoice } from './calendar.ts';
export { type CalendarEntry, nameCalendarFile, toCalendarFile } from './calendar-file.ts';
export {
  chooseFirstSchemes,
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
  isStillNext,
  keepSchemes,
  keepStudyYear,
  listUpNext,
  orderDates,
  readTimelineDate,
  type TimelineDate,
  timelineSchemes,
  toDateParts,
  toDatesCall,
} from './timeline.ts';
