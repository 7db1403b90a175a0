import { londonDate, type Messages, toInstant, writeDate, writeTime } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { isAhead } from '../dates/date-times.ts';
import { readFields, readList, readNumber, readText } from '../reading.ts';

/** A date of the calendar. */
export interface TimelineDate {
  readonly id: string;
  readonly start: string;
  readonly title: string;
  readonly ucasUrl: string;
  readonly schemes: readonly { readonly name: string }[];
  /** Null means that it applies to every study year. */
  readonly studyYear: number | null;
  readonly isProvisional: boolean;
}

/** Reads a date from the service or the reference data. */
export function readTimelineDate(value: unknown): TimelineDate {
  const fields = readFields(value);
  const studyYear = readNumber(fields.studyYear);
  return {
    id: readText(fields.id),
    start: readText(fields.start),
    title: readText(fields.title),
    ucasUrl: readText(fields.ucasUrl) || readText(fields.url),
    schemes: readList(fields.schemes).map((scheme) => ({ name: readText(readFields(scheme).name) })),
    studyYear: studyYear > 0 ? studyYear : null,
    isProvisional: fields.provisional === true,
  };
}

/** Dates sorted by start, then title; those without a readable start are separate, for the log. */
export function orderDates<Dated extends Pick<TimelineDate, 'start' | 'title'>>(
  dates: readonly Dated[],
): { readonly dates: readonly Dated[]; readonly unreadable: readonly Dated[] } {
  const read = dates.map((date) => ({ date, at: toInstant(date.start) }));
  const readable = read.flatMap(({ date, at }) => (at === null ? [] : [{ date, at }]));
  return {
    dates: readable.sort((a, b) => a.at - b.at || a.date.title.localeCompare(b.date.title, 'en-GB')).map(({ date }) => date),
    unreadable: read.filter(({ at }) => at === null).map(({ date }) => date),
  };
}

const hasTime = (start: string): boolean => start.includes('T');

/**
 * A date in British format, with its UK time if it has one.
 * @example formatEventDate('2027-01-14T18:00') // '14 Jan 2027, 18:00'
 */
export function formatEventDate(start: string): string {
  const { day, month, time } = toDateParts(start);
  if (day === '') return '';
  return time === '' ? `${day} ${month}` : `${day} ${month}, ${time}`;
}

/**
 * A date in the parts of a date block; empty when it cannot be read.
 * @example toDateParts('2027-01-14T18:00') // { day: '14', month: 'Jan 2027', time: '18:00' }
 */
export function toDateParts(start: string): { readonly day: string; readonly month: string; readonly time: string } {
  if (toInstant(start) === null) return { day: '', month: '', time: '' };
  const [day = '', ...month] = writeDate(start, { isShort: true }).split(' ');
  return { day, month: month.join(' '), time: hasTime(start) ? writeTime(start) : '' };
}

const UP_NEXT = 5;

/** The next dates from today on. */
export function listUpNext<Dated extends Pick<TimelineDate, 'start' | 'title'>>(
  dates: readonly Dated[],
  now: string,
  max = UP_NEXT,
): readonly Dated[] {
  return orderDates(dates)
    .dates.filter(({ start }) => isAhead(start, now))
    .slice(0, max);
}

/** The dates of one study year, and those that belong to no year. */
export function keepStudyYear<Dated extends Pick<TimelineDate, 'studyYear'>>(dates: readonly Dated[], studyYear: number): readonly Dated[] {
  return dates.filter((date) => date.studyYear === null || date.studyYear === studyYear);
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** Days from now to a date, by the UK calendar; null when it has passed, cannot be read, or is more than `max` days away. */
export function countDaysLeft(start: string, now: string, max = SOON_DAYS): number | null {
  if (toInstant(start) === null || toInstant(now) === null) return null;
  const days = Math.round((Date.parse(londonDate(start)) - Date.parse(londonDate(now))) / DAY_MS);
  return days < 0 || days > max ? null : days;
}

/** How near a date is, as text; empty when the days are not counted. */
export function formatDaysLeft(messages: Messages, days: number | null): string {
  if (days === null) return '';
  if (days > 1) return messages('timeline-in-days', { n: days });
  return messages(days === 0 ? 'timeline-today' : 'timeline-tomorrow');
}

/** The schemes for filtering dates, with the tag that checks each at first. */
export const timelineSchemes = [
  { id: 'undergraduate', label: 'Undergraduate', tag: 'undergraduate' },
  { id: 'conservatoires', label: 'Conservatoires', tag: 'conservatoires' },
  { id: 'postgraduate', label: 'Postgraduate', tag: 'postgraduate' },
  { id: 'teacherTraining', label: 'Teacher training', tag: 'teacherTraining' },
  { id: 'apprenticeships', label: 'Apprenticeships', tag: 'apprenticeships' },
] as const;

/** The schemes that are checked at first: that of the study level and the person's other interests. */
export function chooseFirstSchemes(tags: readonly string[]): readonly string[] {
  return timelineSchemes.filter(({ tag }) => tags.includes(tag)).map(({ id }) => id);
}

/** The dates that belong to one of the chosen schemes; a date without a scheme belongs to all. */
export function keepSchemes<Dated extends Pick<TimelineDate, 'schemes'>>(
  dates: readonly Dated[],
  chosen: readonly string[],
): readonly Dated[] {
  const labels: readonly string[] = timelineSchemes.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return dates.filter(({ schemes }) => schemes.length === 0 || schemes.some(({ name }) => labels.includes(name)));
}

/** The call for dates of the chosen schemes; null when none is chosen. */
export function toDatesCall(base: string, chosen: readonly string[]): string | null {
  const labels = timelineSchemes.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return labels.length === 0 ? null : toCallAddress(`${base}/api/v1/events`, { type: 'key-date', schemes: labels });
}
