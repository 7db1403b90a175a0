import { addDays, londonDate, toInstant, toSlug } from '#engine';

/** A date in the form for a calendar file. */
export interface CalendarEntry {
  readonly id: string;
  /** A date or a moment. */
  readonly start: string;
  readonly title: string;
  /** The absolute address of its page; empty for none. */
  readonly url: string;
  readonly isProvisional: boolean;
  /** The end of an event with a duration. */
  readonly end?: string;
  /** The location of an event. */
  readonly place?: string;
  /** The number of changes since a calendar first read it. */
  readonly sequence?: number;
  /** When it changed last, for subscribed calendars; by default the moment at which the file is created. */
  readonly changedAt?: string;
}

/** Properties that turn a file into a subscribable calendar. */
export interface CalendarFeed {
  readonly name: string;
}

/** How long programs wait before they read a calendar again. Google and Outlook use their own interval. */
const REFRESH = 'PT4H';

const LINE_OCTETS = 75;
const ENDING = '\r\n';
const bytes = new TextEncoder();

/**
 * A file in the iCalendar format (RFC 5545) with these dates. An all-day date has no time zone; a moment is in UTC.
 * @example toCalendarFile([{ id: 'd1', start: '2027-01-14', title: 'Results', url: '', isProvisional: false }], now)
 */
export function toCalendarFile(entries: readonly CalendarEntry[], madeAt: string, feed?: CalendarFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Your Hub//Dates and deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? toFeedLines(feed) : []),
    ...(entries.length === 0 ? TIME_ZONE : []),
    ...entries.flatMap((entry) => toEvent(entry, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + ENDING).join('');
}

/** The file name, from the title. */
export function nameCalendarFile(title: string): string {
  return `${toSlug(title.slice(0, 60)) || 'dates'}.ics`;
}

/** The name and refresh interval, each in the standard form and in the form that programs used before. */
function toFeedLines({ name }: CalendarFeed): readonly string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
}

/** A calendar must have a component: one without dates gets the time zone that they would be in. */
const TIME_ZONE: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function toEvent(entry: CalendarEntry, madeAt: string): readonly string[] {
  const { id, start, end = '', place = '', title, url, isProvisional, sequence, changedAt } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id || `${start} ${title}`)}@dates.your-hub`,
    `DTSTAMP:${toUtc(changedAt ?? madeAt)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${toUtc(changedAt)}`]),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...toTimes(start, end),
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(url === '' ? [] : [`URL:${url.replace(/\s/g, '')}`]),
    `STATUS:${isProvisional ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toTimes(start: string, end: string): readonly string[] {
  const lasts = (toInstant(end) ?? 0) > (toInstant(start) ?? 0);
  if (start.includes('T')) return [`DTSTART:${toUtc(start)}`, ...(lasts ? [`DTEND:${toUtc(end)}`] : [])];
  const day = londonDate(start);
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`];
}

function toUtc(moment: string): string {
  return `${new Date(toInstant(moment) ?? 0).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Lines longer than 75 octets continue on the next one after a space; no character is split. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += `${ENDING} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
