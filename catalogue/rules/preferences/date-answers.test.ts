import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { chooseDatePart, chooseMonthPart, partsOf } from './date-answers.ts';
import type { DateParts } from './date-of-birth.ts';

const FIELD = 'dateOfBirth';

/** Chooses the parts in turn; returns the result, and whether the last choice cleared the day. */
function choose(start: Answers, ...changes: readonly Partial<DateParts>[]) {
  let answers = start;
  let isImpossible = false;
  for (const change of changes) {
    const chosen = chooseDatePart(answers, FIELD, change);
    answers = { ...answers, ...chosen.changes };
    isImpossible = chosen.isImpossible;
  }
  return { date: answers[FIELD], typed: answers.dateOfBirthTyped, parts: partsOf(answers, FIELD), isImpossible };
}

describe('date chosen in parts', () => {
  const whole = { date: '2009-03-07', typed: '', parts: { day: 7, month: 3, year: 2009 }, isImpossible: false };

  it.each([
    ['from the day', [{ day: 7 }, { month: 3 }, { year: 2009 }]],
    ['from the year', [{ year: 2009 }, { month: 3 }, { day: 7 }]],
    ['at once', [{ year: 2009, month: 3, day: 7 }]],
  ])('[PREF-055] gives the same date in any order of its parts: %s', (_, changes) => {
    expect(choose({}, ...changes)).toEqual(whole);
  });

  it('[ONB-022] is empty while a part is missing, and keeps the chosen parts', () => {
    expect(choose({}, { day: 7 })).toMatchObject({ date: '', parts: { day: 7, month: 0, year: 0 } });
    expect(choose({}, { month: 3 })).toMatchObject({ date: '', parts: { day: 0, month: 3, year: 0 } });
    expect(choose({}, { year: 2009 }, { day: 7 })).toMatchObject({ date: '', parts: { day: 7, month: 0, year: 2009 } });
    expect(choose({}, { day: 7 }, { day: 0 })).toMatchObject({ date: '', typed: '' });
    expect(partsOf({}, FIELD)).toEqual({ day: 0, month: 0, year: 0 });
  });

  it('[PREF-056] [ONB-022] clears a day that the month does not have, and keeps the rest', () => {
    const emptied = { date: '', parts: { day: 0, month: 2, year: 2009 }, isImpossible: true };
    expect(choose({ dateOfBirth: '2009-03-29' }, { month: 2 })).toMatchObject(emptied);
    expect(choose({ dateOfBirth: '2008-02-29' }, { year: 2009 })).toMatchObject(emptied);
    expect(choose({ dateOfBirth: '2009-03-28' }, { month: 2 })).toMatchObject({ date: '2009-02-28', isImpossible: false });
    expect(choose({}, { day: 31 })).toMatchObject({ parts: { day: 31 }, isImpossible: false });
  });
});

describe('start of Smart Alerts', () => {
  it('[PREF-116] needs a month and a year, and keeps either one alone', () => {
    const half = chooseMonthPart({}, 'talentPoolStartDate', { month: 9 });
    expect([half.talentPoolStartDate, partsOf(half, 'talentPoolStartDate')]).toEqual(['', { day: 0, month: 9, year: 0 }]);
    const start = chooseMonthPart(half, 'talentPoolStartDate', { year: 2027 });
    expect(start).toEqual({ talentPoolStartDate: '2027-09', talentPoolStartDateTyped: '' });
    expect(chooseMonthPart(start, 'talentPoolStartDate', { month: 0 })).toMatchObject({ talentPoolStartDate: '' });
  });
});
