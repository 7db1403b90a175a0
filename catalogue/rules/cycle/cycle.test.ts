import { describe, expect, it } from 'vitest';
import { deriveCycleYear, deriveStudyYear, isManualApply, readYear } from './cycle.ts';

describe('years', () => {
  it('[PAGE-021] every year turns on 22 September, leap years too', () => {
    for (let year = 2020; year <= 2032; year += 1) {
      expect([deriveCycleYear(`${year}-09-21`), deriveCycleYear(`${year}-09-22`)]).toEqual([year, year + 1]);
    }
  });

  it('[USER-004] the saved study year counts, as number or text', () => {
    expect([deriveStudyYear(2028, null, 2027), deriveStudyYear('2028', null, 2027)]).toEqual([2028, 2028]);
  });

  it('[USER-005] [FEED-019] else the configured default, else the cycle year', () => {
    expect([deriveStudyYear(null, 2029, 2027), deriveStudyYear('soon', null, 2027)]).toEqual([2029, 2027]);
  });

  it('a year has four digits', () => {
    expect([readYear(' 2027 '), readYear(27), readYear('20x7'), readYear(2027.5), readYear(null)]).toEqual([2027, null, null, null, null]);
    expect([readYear('12027'), readYear('20271')]).toEqual([null, null]);
  });

  it('[APPS-056] an apply cycle before this year is manual', () => {
    expect([isManualApply(2026, '2027-01-01'), isManualApply(2027, '2027-12-31')]).toEqual([true, false]);
  });
});
