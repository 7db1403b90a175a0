import { describe, expect, it } from 'vitest';
import { groupByMonth, partByToday, readDatesAnswer, readSchemeChoice, writeSchemeChoice } from './calendar.ts';
import { nameCalendarFile, toCalendarFile } from './calendar-file.ts';
import { toDatesCall } from './timeline.ts';

const dateOf = (start: string, title = start) => ({ id: title, start, title, schemes: [{ name: 'Undergraduate' }] });
const titlesOf = (dates: readonly { readonly title: string }[]) => dates.map(({ title }) => title);

describe('calendar answer', () => {
  it('[CAL-004] [CAL-010] reads dates with id, start, title and schemes from the field events or a bare list', () => {
    const one = { id: 'd1', start: '2027-01-14', title: 'Results', schemes: [{ name: 'Undergraduate' }, { name: 'Conservatoires' }] };
    for (const body of [{ events: [one] }, [one]]) expect(readDatesAnswer(body).dates).toEqual([expect.objectContaining(one)]);
    for (const body of [null, {}, { events: {} }, 'dates']) expect(() => readDatesAnswer(body)).toThrow('no list');
  });

  it('sorts dates by start, then title, and separates unreadable ones', () => {
    const { dates, unreadable } = readDatesAnswer([
      dateOf('2027-02-01', 'b'),
      dateOf('soon', 'never'),
      dateOf('2027-02-01', 'a'),
      dateOf('2027-01-31T23:00:00Z', 'first'),
    ]);
    expect([titlesOf(dates), titlesOf(unreadable)]).toEqual([['first', 'a', 'b'], ['never']]);
  });

  it('[CAL-009] is requested with type key-date and the labels of the filters', () => {
    const path = toDatesCall('https://www.example', ['undergraduate', 'teacherTraining']);
    expect(path).toBe('https://www.example/api/v1/events?type=key-date&schemes=Undergraduate,Teacher%20training');
  });
});

describe('today', () => {
  it('begins at midnight in the UK', () => {
    const dates = [
      dateOf('2027-06-30', 'yesterday'),
      dateOf('2027-06-30T22:59:00Z', 'last minute'),
      dateOf('2027-06-30T23:00:00Z', 'first minute'),
      dateOf('2027-07-01'),
    ];
    const { past, coming } = partByToday(dates, '2027-07-01T20:00:00+01:00');
    expect([titlesOf(past), titlesOf(coming)]).toEqual([
      ['yesterday', 'last minute'],
      ['first minute', '2027-07-01'],
    ]);
  });

  it('groups months by the UK calendar, in order', () => {
    const months = groupByMonth([dateOf('2027-06-30T23:30:00Z'), dateOf('2027-07-02'), dateOf('2027-12-31'), dateOf('2028-01-01')]);
    expect(months.map(({ month, title, dates }) => [month, title, dates.length])).toEqual([
      ['2027-07', 'July 2027', 2],
      ['2027-12', 'December 2027', 1],
      ['2028-01', 'January 2028', 1],
    ]);
  });
});

describe('choice of schemes', () => {
  it("is the person's own at first, then that of the address", () => {
    const tags = ['undergraduate', 'conservatoires', 'clearing'];
    expect(readSchemeChoice(null, tags)).toEqual(['undergraduate', 'conservatoires']);
    expect(readSchemeChoice('apprenticeships,undergraduate,nothing', tags)).toEqual(['undergraduate', 'apprenticeships']);
    expect(readSchemeChoice('', tags)).toEqual([]);
  });

  it('is written in one order, so that equal choices have one address', () => {
    expect(writeSchemeChoice(['postgraduate'], 'undergraduate')).toBe('undergraduate,postgraduate');
    expect(writeSchemeChoice(['undergraduate', 'postgraduate'], 'undergraduate')).toBe('postgraduate');
    expect(writeSchemeChoice(['undergraduate'], 'undergraduate')).toBe('');
  });
});

describe('calendar file', () => {
  const madeAt = '2027-01-01T09:30:15.250Z';
  const entry = { id: 'ug-2027-jan', start: '2027-01-13T18:00:00+00:00', title: 'Deadline', url: '', isProvisional: false };
  const linesOf = (change: Partial<typeof entry>) => toCalendarFile([{ ...entry, ...change }], madeAt).split('\r\n');

  it('follows RFC 5545, line by line with CRLF', () => {
    expect(toCalendarFile([{ ...entry, url: 'https://hub.example/dates' }], madeAt)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Your Hub//Dates and deadlines//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:ug-2027-jan@dates.your-hub',
        'DTSTAMP:20270101T093015Z',
        'DTSTART:20270113T180000Z',
        'SUMMARY:Deadline',
        'URL:https://hub.example/dates',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('writes an all-day date as a date and a moment in UTC, whatever its offset', () => {
    expect(linesOf({ start: '2027-02-28' })).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270301']));
    expect(linesOf({ start: '2027-06-30T18:00:00+01:00' })).toContain('DTSTART:20270630T170000Z');
    expect(linesOf({ start: '2027-06-30T18:00' })).toContain('DTSTART:20270630T170000Z');
    expect(linesOf({ isProvisional: true })).toContain('STATUS:TENTATIVE');
  });

  it('escapes text, and limits lines to 75 octets of whole characters', () => {
    expect(linesOf({ title: 'One, two; three\\ four\nfive' })).toContain('SUMMARY:One\\, two\\; three\\\\ four\\nfive');
    const title = 'Prifysgol Ŵyl – dyddiad cau 🎓 '.repeat(9).trim();
    const file = toCalendarFile([{ ...entry, title }], madeAt);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  it('[CAL-027] has name, refresh interval, sequence and time of change for subscribers', () => {
    const changed = {
      ...entry,
      start: '2027-06-30T18:00:00+01:00',
      end: '2027-06-30T20:00:00+01:00',
      sequence: 2,
      changedAt: '2026-12-01T08:00:00Z',
    };
    const lines = toCalendarFile([changed], madeAt, { name: 'My dates, all' }).split('\r\n');
    expect(lines.slice(5, 9)).toEqual([
      'NAME:My dates\\, all',
      'X-WR-CALNAME:My dates\\, all',
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
      'X-PUBLISHED-TTL:PT4H',
    ]);
    expect(lines.slice(11, 16)).toEqual([
      'DTSTAMP:20261201T080000Z',
      'LAST-MODIFIED:20261201T080000Z',
      'SEQUENCE:2',
      'DTSTART:20270630T170000Z',
      'DTEND:20270630T190000Z',
    ]);
    expect(toCalendarFile([{ ...changed, end: changed.start }], madeAt)).not.toContain('DTEND');
  });

  it('[CAL-027] contains a time zone when it has no dates, since a calendar must have a component', () => {
    const file = toCalendarFile([], madeAt, { name: 'Mine' });
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\n');
    expect(toCalendarFile([entry], madeAt)).not.toContain('VTIMEZONE');
  });

  it('is named after its title', () => {
    expect([nameCalendarFile('A level, T Level & BTEC: results!'), nameCalendarFile('???')]).toEqual([
      'a-level-t-level-btec-results.ics',
      'dates.ics',
    ]);
  });
});
