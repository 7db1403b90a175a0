import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { isCountryGuide, labelPageType, shortenLocation, swapInShortlist, toggleId } from './favourites.ts';
import { favouriteRules } from './rule-list.ts';

describe('favourites', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = favouriteRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });

  it('[FAV-033] ids are toggled too', () => {
    expect(toggleId(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleId(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('[FAV-038] a full shortlist can swap', () => {
    expect(swapInShortlist([{ number: 1, course: null }], 1, { courseId: 'a', courseOptionId: '1' })).toEqual([
      { number: 1, course: { courseId: 'a', courseOptionId: '1' } },
    ]);
  });

  it('[FAV-011] [FAV-012] a location loses Study in, and country guides are filters', () => {
    expect(shortenLocation('Study in Leeds')).toBe('Leeds');
    expect(['Study in Wales', 'Outside of the UK', 'Study in Leeds'].map(isCountryGuide)).toEqual([true, true, false]);
  });

  it('[FAV-013] [FEED-065] a page type has its label, an unknown one is a Page', () => {
    expect(['information_and_advice', 'Article', 'subject guide', 'podcast'].map(labelPageType)).toEqual([
      'Information & advice',
      'Article',
      'Subject guide',
      'Page',
    ]);
  });
});
