export { groupByMonth, partByToday, readDatesAnswer, readSchemeChoice, writeSchemeChoice } from './calendar.ts';
export { type CalendarEntry, nameCalendarFile, toCalendarFile } from './calendar-file.ts';
export {
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
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
