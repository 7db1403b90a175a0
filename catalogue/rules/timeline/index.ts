export { groupByMonth, partByToday, readDatesAnswer, readSchemeChoice, writeSchemeChoice } from './calendar.ts';
export { type CalendarEntry, nameCalendarFile, toCalendarFile } from './calendar-file.ts';
export { countForPerson, toDatePerson } from './my-dates.ts';
export {
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
  isStillNext,
  isToBeConfirmed,
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
