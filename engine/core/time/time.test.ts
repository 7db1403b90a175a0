import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import cases from './cases.json' with { type: 'json' };
import { addDays, endOfMoment, isWithin, londonDate, londonParts, momentCheck, toInstant, toLondonIso } from './time.ts';
import { writeDate, writeMonth } from './write-date.ts';
import { writeTime } from './write-time.ts';

describe('toInstant', () => {
  for (const { title, moment, utc } of cases) {
    it(title, () => {
      const instant = toInstant(moment);
      expect(instant === null ? null : new Date(instant).toISOString()).toBe(utc);
    });
  }
});

describe('UK dates', () => {
  it('[C-01] changes the UK date at 23:00 UTC in September, not at midnight UTC', () => {
    expect(londonDate('2026-09-21T22:59:59Z')).toBe('2026-09-21');
    expect(londonDate('2026-09-21T23:00:00Z')).toBe('2026-09-22');
  });

  it('[C-01] reaches the next year 101 days after 22 September, in leap years too', () => {
    expect(addDays('2026-09-21', 101)).toBe('2026-12-31');
    expect(addDays('2026-09-22', 101)).toBe('2027-01-01');
    expect(addDays('2028-09-21', 101)).toBe('2028-12-31');
    expect(addDays('2028-09-22', 101)).toBe('2029-01-01');
  });

  it('gives the parts of the local time', () => {
    expect(londonParts('2027-08-12T07:05:09Z')).toEqual({ year: 2027, month: 8, day: 12, hour: 8, minute: 5, second: 9, weekday: 4 });
  });

  it('gives the same date for an instant and its written moment', () => {
    const instant = Date.parse('2027-08-11T23:30:00Z');
    expect([londonDate(instant), londonParts(instant).day, writeTime(instant)]).toEqual(['2027-08-12', 12, '00:30']);
    expect(addDays('2027-08-11T23:30:00Z', 1)).toBe('2027-08-12');
    expect(londonParts('no moment').year).toBe(1970);
  });

  it('counts Sunday as the seventh day', () => {
    expect(londonParts('2027-08-15T12:00:00Z').weekday).toBe(7);
  });

  it('writes an instant with the offset of its season', () => {
    expect(toLondonIso(Date.parse('2027-08-12T07:00:00Z'))).toBe('2027-08-12T08:00:00+01:00');
    expect(toLondonIso(Date.parse('2027-01-12T07:00:00Z'))).toBe('2027-01-12T07:00:00+00:00');
  });
});

describe('isWithin', () => {
  const at = (iso: string): number => Date.parse(iso);

  it('[NOTE-005] includes both ends', () => {
    expect(isWithin(at('2027-03-01T09:00:00Z'), '2027-03-01T09:00', '2027-03-02T09:00')).toBe(true);
    expect(isWithin(at('2027-03-02T09:00:00Z'), '2027-03-01T09:00', '2027-03-02T09:00')).toBe(true);
    expect(isWithin(at('2027-03-02T09:00:00.001Z'), '2027-03-01T09:00', '2027-03-02T09:00')).toBe(false);
  });

  it('[NOTE-005] includes all of a bare end date in the UK', () => {
    expect(endOfMoment('2027-06-30')).toBe(at('2027-06-30T22:59:59.999Z'));
    expect(isWithin(at('2027-06-30T22:59:59.999Z'), null, '2027-06-30')).toBe(true);
    expect(isWithin(at('2027-06-30T23:00:00Z'), null, '2027-06-30')).toBe(false);
  });

  it('[NOTE-005] sets no limit where an end is missing', () => {
    expect(isWithin(at('1999-01-01T00:00:00Z'), null, null)).toBe(true);
  });
});

describe('written dates and times', () => {
  it('writes the day in the UK, with as many parts as requested', () => {
    expect(writeDate('2027-05-20T15:00')).toBe('20 May 2027');
    expect(writeDate('2027-05-20T15:00', { hasWeekday: true })).toBe('Thursday 20 May 2027');
    expect(writeDate('2027-05-23T23:30:00Z', { hasWeekday: true, hasYear: false })).toBe('Monday 24 May');
    expect(writeDate('2027-05-23', { hasWeekday: true, hasYear: false })).toBe('Sunday 23 May');
  });

  it('[TIME-003] shortens months to three letters, and September to four', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-02`);
    expect(months.map((day) => writeDate(day, { isShort: true, hasYear: false }))).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'].map((month) => `2 ${month}`),
    );
  });

  it('writes the month for headings', () => {
    expect([writeMonth(2027, 1), writeMonth(2027, 9), writeMonth(2028, 12)]).toEqual(['January 2027', 'September 2027', 'December 2028']);
  });

  it('writes the time with two digits each', () => {
    expect([writeTime('2027-01-13T08:05'), writeTime('2027-07-13T18:00:00Z'), writeTime('2027-01-13')]).toEqual([
      '08:05',
      '19:00',
      '00:00',
    ]);
  });
});

describe('momentCheck and endOfMoment', () => {
  it('[C-03] rejects an hour that the clocks skip, or repeat if it has no offset', () => {
    expect(momentCheck('2027-03-28T01:30')).toBe('never');
    expect(momentCheck('2026-10-25T01:30')).toBe('twice');
    expect(momentCheck('2026-10-25T01:30+00:00')).toBe('fine');
    expect([momentCheck('2027-03-28'), momentCheck('2027-03-28T12:00')]).toEqual(['fine', 'fine']);
  });

  it('gives no end for an unreadable moment', () => {
    expect([endOfMoment('tomorrow'), endOfMoment(null), endOfMoment('')]).toEqual([null, null, null]);
  });

  it('rejects a date that does not exist', () => {
    expect(momentCheck('2027-02-30')).toBe('not-a-date');
  });
});

it('preserves a local time that exists', () => {
  const day = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const moment = `${addDays('1995-01-01', days)}T${time}`;
      if (momentCheck(moment) === 'never') return;
      expect(toLondonIso(toInstant(moment) ?? 0).slice(0, 16)).toBe(moment);
    }),
  );
});

it('[C-02] gives the same instant in every time zone of the machine', () => {
  const script = `const { toInstant } = await import('./engine/core/time/time.ts'); console.log(toInstant('2026-08-13T08:00'));`;
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati']) {
    const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' as const };
    const answer = execFileSync('node', ['--import', 'tsx', '--input-type=module', '-e', script], options);
    expect(Number(answer)).toBe(Date.parse('2026-08-13T07:00:00Z'));
  }
});

describe('londonParts', () => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });

  it('agrees with the time zone database at any instant, including those near clock changes', () => {
    const changes = [1916, 1941, 1945, 1968, 1971, 1972, 1996, 2026, 2027, 2037].flatMap((year) =>
      [...Array(12).keys()].map((month) => Date.UTC(year, month + 1, 0, 1)),
    );
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -8 * 86_400_000, max: 8 * 86_400_000 }))
      .map(([at, by]) => at + by);
    const anywhere = fc.integer({ min: Date.UTC(1850, 0, 1), max: Date.UTC(2100, 0, 1) });
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.oneof(near, anywhere), (instant) => {
        const { year, month, day, hour, minute, second } = londonParts(instant);
        expect(`${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}:${two(second)}`).toBe(format.format(instant));
      }),
      { numRuns: times({ daily: 1_000, long: 5_000 }) },
    );
  });
});
