import { addDays, londonDate, toInstant, toSlug } from '../../../engine/index.ts';

/** A date in the form for a calendar file. */
export interface CalendarEntry {
  readonly id: string;
  /** A date or a moment. */
  readonly start: string;
  readonly title: string;
  /** The whole address of its page; empty for none. */
  readonly url: string;
  readonly isProvisional: boolean;
}

const LINE_OCTETS = 75;
const ENDING = '\r\n';
const bytes = new TextEncoder();

/**
 * A file in the iCalendar format (RFC 5545) with these dates. An all-day date has no time zone; a moment is in UTC. [CAL-020, TIME-025]
 * @example toCalendarFile([{ id: 'd1', start: '2027-01-14', title: 'Results', url: '', isProvisional: false }], now)
 */
export function toCalendarFile(entries: readonly CalendarEntry[], madeAt: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Your Hub//Dates and deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => toEvent(entry, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + ENDING).join('');
}

/** The name of the file, from the title. */
export function nameCalendarFile(title: string): string {
  return `${toSlug(title.slice(0, 60)) || 'dates'}.ics`;
}

function toEvent({ id, start, title, url, isProvisional }: CalendarEntry, madeAt: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id || `${start} ${title}`)}@dates.your-hub`,
    `DTSTAMP:${toUtc(madeAt)}`,
    ...toTimes(start),
    `SUMMARY:${escapeText(title)}`,
    ...(url === '' ? [] : [`URL:${url.replace(/\s/g, '')}`]),
    `STATUS:${isProvisional ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toTimes(start: string): readonly string[] {
  if (start.includes('T')) return [`DTSTART:${toUtc(start)}`];
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
