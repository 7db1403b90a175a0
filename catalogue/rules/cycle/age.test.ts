import { describe, expect, it } from 'vitest';
import { londonDate } from '#engine';
import { checkDateOfBirth } from '../preferences/date-of-birth.ts';
import { deriveAge } from './age.ts';

const parts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

describe('ages', () => {
  it.each([
    [13, '2014-11-22', '2027-11-21', 12],
    [13, '2014-11-22', '2027-11-22', 13],
    [17, '2010-11-22', '2027-11-21', 16],
    [17, '2010-11-22', '2027-11-22', 17],
  ])('[C-07] counts the day of the birthday: %s, born %s, on %s', (_, born, today, age) => {
    expect(deriveAge(born, today)).toBe(age);
  });

  it.each([
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
  ])('[C-07] derives the age for a birthday on 29 February %s, on %s', (born, today, age) => {
    expect(deriveAge(born, today)).toBe(age);
  });

  it.each([
    ['2027-07-14T22:59:59.999Z', 'tooYoung'],
    ['2027-07-14T23:00:00.000Z', null],
    ['2027-01-14T23:59:59.999Z', 'tooYoung'],
    ['2027-01-15T00:00:00.000Z', null],
  ])('[C-07] uses the date in the United Kingdom at %s', (now, problem) => {
    const born = now.startsWith('2027-07') ? '2014-07-15' : '2014-01-15';
    expect(checkDateOfBirth(parts(born), londonDate(now))).toBe(problem);
  });

  it('gives no age for an invalid date', () => {
    const odd = [
      '',
      'soon',
      '2009',
      '2009-11',
      '9/11/2009',
      '2009-02-30',
      '2009-13-05',
      '2009-00-05',
      '2009-11-00',
      '12009-11-20',
      'on 2009-11-20',
    ];
    expect(odd.map((born) => deriveAge(born, '2027-01-15'))).toEqual(odd.map(() => null));
    expect([' 2009/11/20 ', '2009-11-20T00:00:00Z'].map((born) => deriveAge(born, '2027-01-15'))).toEqual([17, 17]);
    expect([deriveAge('2027-01-15', '2027-01-15'), deriveAge('2027-01-16', '2027-01-15')]).toEqual([0, null]);
  });
});
