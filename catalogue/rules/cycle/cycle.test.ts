import { describe, expect, it } from 'vitest';
import { deriveCycleYear, deriveStudyYear, isManualApply, readYear } from './cycle.ts';

describe('years', () => {
  it('[PAGE-021] starts a cycle on 22 September every year, leap years too', () => {
    for (let year = 2020; year <= 2032; year += 1) {
      expect([deriveCycleYear(`${year}-09-21`), deriveCycleYear(`${year}-09-22`)]).toEqual([year, year + 1]);
    }
  });

  it('[USER-004] takes the saved study year, as number or text', () => {
    expect([deriveStudyYear(2028, null, 2027), deriveStudyYear('2028', null, 2027)]).toEqual([2028, 2028]);
  });

  it('[USER-005] [FEED-019] falls back to the configured default, then to the cycle year', () => {
    expect([deriveStudyYear(null, 2029, 2027), deriveStudyYear('soon', null, 2027)]).toEqual([2029, 2027]);
  });

  it('reads only years of four digits', () => {
    expect([readYear(' 2027 '), readYear(27), readYear('20x7'), readYear(2027.5), readYear(null)]).toEqual([2027, null, null, null, null]);
    expect([readYear('12027'), readYear('20271')]).toEqual([null, null]);
  });

  it('[APPS-056] treats an apply cycle before this year as manual', () => {
    expect([isManualApply(2026, '2027-01-01'), isManualApply(2027, '2027-12-31')]).toEqual([true, false]);
  });
});
