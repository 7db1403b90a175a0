import { describe, expect, it } from 'vitest';
import keyDates from '../../facts/key-dates.json' with { type: 'json' };
import { chooseNextDate, formatKeyDate } from './next-date.ts';

const choose = (state: string, now: string, scheme: 'UG' | 'UC' = 'UG') =>
  chooseNextDate({ scheme, state, studyYear: 2027, now }, keyDates.events);

/** The dates of a cycle, one after the other. */
function listDates(state: string, scheme: 'UG' | 'UC'): string[] {
  const days = ['2026-11-20', '2027-02-01', '2027-07-01', '2027-07-02', '2027-08-12', '2027-08-13', '2027-10-18', '2027-10-19'];
  return [...new Set(days.flatMap((day) => choose(state, day, scheme)?.text ?? []))];
}

describe('the next date', () => {
  it('before sending, it is the January deadline, with the UK time', () => {
    expect(choose('inProgress', '2026-11-20T10:00:00Z')).toMatchObject({
      text: '18:00 UK time on 13 January 2027',
      daysLeft: 54,
      isProvisional: false,
    });
  });

  it('on the day it is today, and after the minute the next one counts', () => {
    expect(choose('inProgress', '2027-01-13T17:59:00Z')?.daysLeft).toBe(0);
    expect(choose('inProgress', '2027-01-13T18:00:00Z')?.text).toBe('18:00 UK time on 30 June 2027');
  });

  it('an all-day date counts until the end of its day in the UK', () => {
    expect(choose('clearingAddChoice', '2027-10-18T22:30:00Z')?.daysLeft).toBe(0);
    expect(choose('clearingAddChoice', '2027-10-18T23:30:00Z')).toBeNull();
  });

  it('[STATUS-153] no reply date is made up', () => {
    for (const state of [
      'decisionsReceived',
      'unconditional',
      'unconditionalUCCF',
      'unconditionalUCCFUI',
      'unconditionalUCCFCI',
      'unconditionalUCCIUCCF',
      'extraOffer',
    ])
      expect(choose(state, '2027-05-01T10:00:00Z')).toBeNull();
  });

  it('times are written as everywhere', () => {
    expect(['2027-01-13T12:00', '2027-01-13T09:30', '2027-07-02'].map(formatKeyDate)).toEqual([
      '12:00 UK time on 13 January 2027',
      '09:30 UK time on 13 January 2027',
      '2 July 2027',
    ]);
  });

  it.each([
    ...['notStarted', 'start', 'inProgress', 'ready', 'applicationReturned', 'awaitingApproval'].map((state): [string, string[]] => [
      state,
      ['18:00 UK time on 13 January 2027', '18:00 UK time on 30 June 2027', '18:00 UK time on 23 September 2027'],
    ]),
    ['extraNotOpen', ['18:00 UK time on 30 June 2027']],
    ['extraUnplaced', ['1 July 2027']],
    ['awaitingConfirm', ['12 August 2027']],
    ['clearingUnplaced', ['18 October 2027']],
    ['clearingAddChoice', ['18 October 2027']],
    ['sent', []],
  ])('of an undergraduate in the state %s, one after the other as the cycle goes on', (state, texts) => {
    expect(listDates(state, 'UG')).toEqual(texts);
  });

  it.each([...['notStarted', 'inProgress', 'ready'].map((state): [string, number] => [state, 1]), ['sent', 0], ['start', 0]])(
    'of a conservatoire application in the state %s there is %i',
    (state, count) => {
      expect(listDates(state, 'UC')).toHaveLength(count);
    },
  );
});
