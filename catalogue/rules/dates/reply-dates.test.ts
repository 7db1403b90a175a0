import { describe, expect, it } from 'vitest';
import type { DrawnChoice } from '../status/choices.ts';
import { listKeyDates } from './key-dates.ts';
import { chooseReplyDate, listReplyRules } from './reply-dates.ts';

const choiceOf = (change: Partial<DrawnChoice>): DrawnChoice => ({
  ...{ provider: 'A', providerId: '1', code: 'C', course: 'B', status: 'conditional', label: '', reply: 'none', reasons: [] },
  ...{ actionRequired: '', replyDeadline: '2027-05-05T18:00:00+01:00', ...change },
});
const rulesAt = (now: string, scheme: 'UG' | 'UC' = 'UG', studyYear = 2027, state = 'decisionsReceived') =>
  listReplyRules({ scheme, state, studyYear, now }, listKeyDates([]));

describe('reply date of the record', () => {
  const now = '2027-03-15T10:00:00Z';

  it('takes the first one ahead in order of time, not of letters', () => {
    const dates = ['2027-05-05T18:00:00+01:00', '2027-03-14', '2027-05-05T17:30:00Z', '2027-05-05T16:59:00Z', 'soon', ''];
    expect(
      chooseReplyDate(
        dates.map((replyDeadline) => choiceOf({ replyDeadline })),
        now,
      ),
    ).toBe('2027-05-05T16:59:00Z');
  });

  it.each([
    { reply: 'firm' },
    { status: 'declined' },
    { status: 'withdrawn' },
    { status: 'unsuccessful' },
    { status: 'waiting' },
    { replyDeadline: '2027-03-15T10:00:00Z' },
  ])('ignores a choice with %j', (change) => {
    expect(chooseReplyDate([choiceOf(change)], now)).toBe('');
  });

  it('keeps a date until its minute, or until the end of its day in the UK', () => {
    const isAheadAt = (replyDeadline: string, moment: string) => chooseReplyDate([choiceOf({ replyDeadline })], moment) !== '';
    expect(isAheadAt('2027-05-05T18:00:00+01:00', '2027-05-05T16:59:59Z')).toBe(true);
    expect(isAheadAt('2027-05-05', '2027-05-05T22:59:59Z')).toBe(true);
    expect(isAheadAt('2027-05-05', '2027-05-05T23:00:00Z')).toBe(false);
  });
});

describe('public reply dates', () => {
  const at = (now: string) => rulesAt(now).map(({ by, decidedBy, isOwn }) => [by, decidedBy, isOwn]);
  const [may, june, july] = [
    ['18:00 UK time on 5 May', '31 March'],
    ['18:00 UK time on 2 June', '12 May'],
    ['18:00 UK time on 21 July', '14 July'],
  ];

  it('[STATUS-153] lists the possible ones, each with the day by which the last decision came', () => {
    const [before, then, last] = [may, june, july].map((rule) => [...rule, false]);
    expect(at('2027-04-01T10:00:00Z')).toEqual([before, then]);
    expect(at('2027-05-13T10:00:00Z')).toEqual([then, last]);
    expect(at('2027-07-15T10:00:00Z')).toEqual([last]);
    expect(at('2027-07-22T10:00:00Z')).toEqual([]);
  });

  it("[STATUS-153] lists only one, as the person's own, until its day for the last decision", () => {
    expect(at('2027-03-31T10:00:00Z')).toEqual([[...may, true]]);
    expect(at('2027-05-05T17:00:00Z')).toEqual([[...june, true]]);
    expect(at('2027-06-03T10:00:00Z')).toEqual([[...july, true]]);
  });

  it('marks dates that are still to be confirmed', () => {
    expect(rulesAt('2026-04-20T10:00:00Z', 'UG', 2026).map(({ isProvisional }) => isProvisional)).toEqual([false, false]);
    expect(rulesAt('2027-04-20T10:00:00Z').map(({ isProvisional }) => isProvisional)).toEqual([true, true]);
  });

  it('lists one for conservatoires, for decisions that came early in January', () => {
    expect(rulesAt('2027-02-09T10:00:00Z', 'UC')).toMatchObject([{ by: '9 February', decidedBy: '', isOwn: false }]);
    expect(rulesAt('2027-02-10T10:00:00Z', 'UC')).toEqual([]);
  });

  it.each(['sent', 'extraOffer', 'unconditional', 'placed'])('lists none in the state %s', (state) => {
    expect(rulesAt('2027-03-15T10:00:00Z', 'UG', 2027, state)).toEqual([]);
  });
});
