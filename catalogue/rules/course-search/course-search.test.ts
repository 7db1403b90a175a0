import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { startsWithLetter, toCourseAddress, toSearchAddress, toUniAddress } from './course-search.ts';
import { courseSearchRules } from './rule-list.ts';

describe('course search', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    const given = { answer: courseSearchRules.find(({ name }) => name === rule)?.run(input) };
    if (typeof answer === 'object') expect(given).toMatchObject({ answer });
    else expect(given).toEqual({ answer });
  });

  it('[SEARCH-005] cuts a text at 255 characters', () => {
    const form = { text: 'a'.repeat(300), isPostgraduate: false, isClearing: false, clearingFilter: '' };
    expect(toSearchAddress(form)).toBe(`/search/results?SearchText=${'a'.repeat(255)}`);
  });

  it("[SEARCH-018] filters by the first letter of the provider's name", () => {
    expect(['Bangor', ' bath', 'Aston'].map((name) => startsWithLetter(name, 'B'))).toEqual([true, true, false]);
    expect(startsWithLetter('Aston', '')).toBe(true);
  });

  it('[SEARCH-022] [FAV-021] links a course to its page with option and way back, and a university to its own', () => {
    expect(toCourseAddress({ courseId: 'c 1', courseOptionId: 'o1' }, '/dashboard?widget=Favourites')).toBe(
      '/coursedisplay/courses/c%201?courseOptionId=o1&backUrl=%2Fdashboard%3Fwidget%3DFavourites',
    );
    expect(toUniAddress('university-of-leeds')).toBe('/explore/uni-detail/university-of-leeds');
  });
});
