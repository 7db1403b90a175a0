import { describe, expect, it } from 'vitest';
import { formatTimeAgo, formatWholeTime, initialOf } from '#engine';
import map from '../../facts/home-location.json' with { type: 'json' };
import { findHomeRegion } from '../onboarding/region.ts';
import { checkPostcodeEligibility } from '../support-offer/postcode-answer.ts';
import { deriveHomeLocation } from './home-location.ts';
import { toViewerStage } from './stage.ts';

describe('stage', () => {
  it('[STAGE-018] maps every known area, and a district of its own', () => {
    expect(Object.keys(map.areas)).toHaveLength(124);
    const places = { ...map, districts: { CH5: 'Wales' } };
    expect(deriveHomeLocation({ postcode: 'CH5 1AA', country: '' }, places)).toBe('Wales');
    expect(deriveHomeLocation({ postcode: 'CH1 1AA', country: '' }, places)).toBe('England');
  });

  it.each([
    ['TD15 2JF', 'England', 'yes', 'North East'],
    ['TD12 4AA', 'England', 'yes', 'North East'],
    ['TD9 0TJ', 'Scotland', 'no', 'Scotland'],
    ['DG16 5JA', 'Scotland', 'no', 'Scotland'],
    ['CA6 5AA', 'England', 'yes', 'North West'],
    ['NE1 1AA', 'England', 'yes', 'North East'],
    ['CH5 1AA', 'Wales', 'no', 'Wales'],
    ['CH4 7AA', 'England', 'yes', 'North West'],
    ['CH1', 'England', 'yes', 'North West'],
    ['SY23 1AA', 'Wales', 'no', 'Wales'],
    ['SY10 0AA', 'Wales', 'no', 'Wales'],
    ['SY10 8AA', 'England', 'yes', 'West Midlands'],
    ['HR3 5AA', 'Wales', 'no', 'Wales'],
    ['LD7 1AA', 'Wales', 'no', 'Wales'],
    ['LL14 5AA', 'Wales', 'no', 'Wales'],
    ['NP16 7JA', 'England', 'yes', ''],
    ['NP16 5AA', 'Wales', 'no', 'Wales'],
    ['GL16 8PB', 'England', 'yes', 'South West'],
    ['JE2 3AB', 'Channel Islands', 'no', ''],
    ['BX1 1AA', null, 'no', ''],
  ])('[STAGE-018] locates %s the same in every rule', (postcode, nation, offer, region) => {
    expect(deriveHomeLocation({ postcode, country: '' })).toBe(nation);
    expect(checkPostcodeEligibility(postcode)).toBe(offer);
    expect(findHomeRegion(postcode)).toBe(region);
  });

  it('[STAGE-010] leaves the plan to complete the stage with the visible to-dos', () => {
    const nothing = { unis: 0, courses: 0, pages: 0, topChoices: 0, statementLength: 0 };
    expect(toViewerStage(nothing)).toEqual({ unfinishedBelow: 2, then: 'Ready', otherwise: 'Research' });
  });

  it('[STAGE-013] takes the length of a complete statement from configuration', () => {
    const saved = { unis: 0, courses: 0, pages: 0, topChoices: 1, statementLength: 101 };
    expect(toViewerStage(saved, 100).otherwise).toBe('Ready');
  });

  it('[STAGE-018] locates a postcode only by its first letters or a whole district', () => {
    const places = { ...map, districts: { CH5: 'Wales' } };
    const locate = (postcode: string) => deriveHomeLocation({ postcode, country: '' }, places);
    expect(['CH5', 'CH51', 'CH5 1AAA', '1CH', '5', ''].map(locate)).toEqual(['Wales', 'England', 'England', null, null, null]);
  });

  it('[STAGE-024] gives an initial of one letter', () => {
    expect(['ǆ', 'ß', '!', 'Ann'].map(initialOf).filter((letter) => letter.length > 1)).toEqual([]);
    expect(initialOf('Ann')).toBe('A');
  });

  it('[STAGE-033] formats the whole UK time as text and ISO', () => {
    expect(formatWholeTime('2027-06-01T12:00:00Z')).toEqual({ iso: '2027-06-01T12:00:00.000Z', text: '1 June 2027, 13:00' });
    expect(formatWholeTime(1_804_075_200)).toEqual({ iso: '2027-03-03T12:00:00.000Z', text: '3 March 2027, 12:00' });
    expect(['never', Number.NaN, null, {}].map(formatWholeTime)).toEqual([null, null, null, null]);
  });

  it('[STAGE-032] formats no time ago without a readable now', () => {
    expect(formatTimeAgo('2027-03-03T12:00:00Z', 'now')).toBe('');
  });
});
