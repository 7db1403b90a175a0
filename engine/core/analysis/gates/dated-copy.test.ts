import { describe, expect, it } from 'vitest';
import type { NextStep, Notification } from '#schemas/catalogue';
import { testKinds } from '../../../testing/index.ts';
import { emptyCatalogue } from '../../catalogue/item-kinds.ts';
import { findDatedCopy } from './dated-copy.ts';

const now = '2026-11-20T10:00:00Z';
const results = { at: '2027-08-12T08:00', label: 'Results day', words: ['results'], moment: 'resultsFrom' };
const deadline = { at: '2027-01-13T18:00', label: 'January deadline', words: ['January deadline'], moment: null };
const extra = { at: '2027-02-25', label: 'Extra opens', words: [], moment: 'extraFrom' };
const dates = [results, deadline, extra];
const options = { now, years: [2_026, 2_027, 2_028], moments: ['2027-01-13T18:00:00Z', '2027-08-11T23:30:00Z'], dates };

function withStep(title: string): ReturnType<typeof emptyCatalogue> {
  const catalogue = emptyCatalogue(testKinds);
  catalogue['next-steps'].push({ id: 'one', title, summary: '', image: 'open-day-2019', link: '/leaflet/2019' } as NextStep);
  return catalogue;
}

function withNotice(message: string, startDate: string | null, endDate: string | null): ReturnType<typeof emptyCatalogue> {
  const catalogue = emptyCatalogue(testKinds);
  catalogue.notices.push({ id: 'one', title: 'Notice', message, startDate, endDate } as Notification);
  return catalogue;
}

const found = (catalogue: ReturnType<typeof emptyCatalogue>) =>
  findDatedCopy({ ...options, catalogue, kinds: testKinds }).map(({ pointer, found: text, because }) => `${pointer} ${text}: ${because}`);

describe('findDatedCopy', () => {
  it('finds years of another cycle and accepts current and coming years', () => {
    expect(found(withStep('Results for 2024 entry'))).toEqual(['/title 2024: year']);
    expect(found(withStep('Planning ahead for 2028, as in 2026'))).toEqual([]);
  });

  it('examines texts only, not pictures and addresses', () => {
    expect(found(withStep('A leaflet'))).toEqual([]);
  });

  it('ignores numbers that are no years of a cycle', () => {
    expect(found(withStep('For example 27 3 2009, or born in 1989. Call 0300 2019. It costs £2024'))).toEqual([]);
  });

  it('finds a day without a year that is no day of this cycle', () => {
    expect(found(withStep('News comes out on 6 August'))).toEqual(['/title 6 August: day-without-year']);
    expect(found(withStep('Send it by 13 January'))).toEqual([]);
  });

  it('compares the day of a moment in UK time', () => {
    expect(found(withStep('News comes out on 12 August'))).toEqual([]);
    expect(found(withStep('News comes out on 11 August'))).toEqual(['/title 11 August: day-without-year']);
  });

  it('finds a weekday that does not fit its date', () => {
    expect(found(withStep('By Tuesday 13 January 2027'))).toEqual(['/title Tuesday 13 January 2027: weekday']);
    expect(found(withStep('By Wednesday 13 January 2027'))).toEqual([]);
  });

  it('finds any day of a past year', () => {
    expect(found(withStep('By 13 January 2024'))).toEqual(['/title 13 January 2024: year']);
  });

  it('finds a day outside the dates of the item', () => {
    expect(found(withNotice('It closes on 2 October 2026', '2026-09-20', '2026-10-02T18:00'))).toEqual([]);
    expect(found(withNotice('It closes on 2 October 2026', '2027-03-01', '2027-04-01'))).toEqual([
      '/message 2 October 2026: outside-window',
    ]);
  });
});

describe('findDatedCopy near a known date', () => {
  it('finds a day other than the one its sentence is about', () => {
    expect(found(withStep('Results come out on 13 August 2027'))).toEqual(['/title 13 August 2027: other-day']);
    expect(found(withStep('The fair is on 13 August 2027. Results come later.'))).toEqual([]);
    expect(found(withStep('Results come out on 12 August 2027'))).toEqual([]);
  });

  it('accepts any known day, whatever the sentence is about', () => {
    expect(found(withStep('Extra, for those without results, opens on 25 February 2027'))).toEqual([]);
  });

  it('finds a weekday other than that of the known day', () => {
    expect(found(withStep('Results come out on Wednesday'))).toEqual(['/title Wednesday: other-weekday']);
    expect(found(withStep('Results come out on Thursday. The fair is on Wednesday.'))).toEqual([]);
  });

  it('finds an hour other than that of the known moment, in any format', () => {
    expect(found(withStep('Results are here from 9am'))).toEqual(['/title 9am: other-hour']);
    for (const hour of ['8am', '8:00', '08:00', '8.00am'])
      expect([hour, found(withStep(`Results are here from ${hour}`))]).toEqual([hour, []]);
    expect(found(withStep('Send it by 5:30pm on 13 January 2027'))).toEqual(['/title 5:30pm: other-hour']);
    expect(found(withStep('Send it by 6pm on 13 January 2027'))).toEqual([]);
    expect(found(withStep('Meet us at midday on 25 February 2027'))).toEqual([]);
  });

  it('names the nearest known date', () => {
    const catalogue = withStep('Results come out on 13 August 2027');
    expect(findDatedCopy({ ...options, catalogue, kinds: testKinds })).toMatchObject([{ nearest: results }]);
  });

  it('finds a day just before the end of the item, or another hour on that day', () => {
    const notice = (message: string) => found(withNotice(message, '2027-03-01', '2027-04-10T18:00'));
    expect(notice('Book by 9 April 2027')).toEqual(['/message 9 April 2027: other-day']);
    expect(notice('Book by 17:00 on 10 April 2027')).toEqual(['/message 17:00: other-hour']);
    expect(notice('Book by 18:00 on 10 April 2027')).toEqual([]);
    expect(notice('See you there on 9 April 2027')).toEqual([]);
  });
});
