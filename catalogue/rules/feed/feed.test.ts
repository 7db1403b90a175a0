import { describe, expect, it } from 'vitest';
import { listAccommodation, toAccommodationEntry } from './accommodation.ts';
import { allowsAdverts, chooseAdvertTargeting, countHappeningSlides, placeSecondAdvert } from './looks.ts';

describe('feed layout', () => {
  it("[FEED-040] shows up to three slides of What's happening", () => {
    expect(([2, 3, 4] as const).map(countHappeningSlides)).toEqual([2, 3, 3]);
  });
});

describe('adverts', () => {
  const person = { studyLevel: 'Undergraduate', studyYear: 2027, subjects: ['Law'], postcode: 'M1 1AE', beenInCare: 'yes' };

  it('[FEED-058] [TAGS-067] sends nothing without consent', () => {
    expect(chooseAdvertTargeting(false, person)).toBeNull();
  });

  it('[FEED-059] [TAGS-012] sends only level, year and subjects with consent', () => {
    expect(chooseAdvertTargeting(true, person)).toEqual({ studyLevel: 'Undergraduate', studyYear: 2027, subjects: ['Law'] });
  });

  it('[FEED-061] places the second advert after panel 6, or leaves it out', () => {
    expect([placeSecondAdvert(6, 6), placeSecondAdvert(5, 6)]).toEqual([6, null]);
  });

  it('[FEED-062] allows no adverts beside withdrawn and unplaced', () => {
    expect([allowsAdverts(['placed', 'notStarted']), allowsAdverts(['withdrawn']), allowsAdverts(['sent', 'unplaced'])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('accommodation', () => {
  it('[FEED-069] counts the rooms of an entry', () => {
    expect(toAccommodationEntry('g', 'Leeds', [1, 2])).toEqual({ guid: 'g', title: 'Leeds', totalItems: 2, noInfo: false });
  });

  it('[FEED-071] marks a provider without data', () => {
    expect(toAccommodationEntry('g', 'Leeds', null)).toEqual({ guid: 'g', title: 'Leeds', totalItems: 0, noInfo: true });
  });

  it('[FEED-072] lists six providers', () => {
    const entries = Array.from({ length: 9 }, (_, index) => toAccommodationEntry(`${index}`, `P${index}`, Array.from({ length: index })));
    expect(listAccommodation(entries).map(({ title }) => title)).toEqual(['P8', 'P7', 'P6', 'P5', 'P4', 'P3']);
  });
});
