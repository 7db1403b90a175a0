import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import {
  addToShortlist,
  formatDistance,
  isCountryGuide,
  labelPageType,
  moveInShortlist,
  parsePosition,
  readTopSlots,
  shortenLocation,
  swapInShortlist,
  toggleId,
} from './favourites.ts';
import { favouriteRules } from './rule-list.ts';

describe('favourites', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = favouriteRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });

  it('[FAV-033] toggles ids', () => {
    expect(toggleId(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleId(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('[FAV-038] swaps a course in a full shortlist', () => {
    expect(swapInShortlist([{ number: 1, course: null }], 1, { courseId: 'a', courseOptionId: '1' })).toEqual([
      { number: 1, course: { courseId: 'a', courseOptionId: '1' } },
    ]);
  });

  it('[FAV-011] [FAV-012] drops Study in from a location, and treats country guides as filters', () => {
    expect(shortenLocation('Study in Leeds')).toBe('Leeds');
    expect(['Study in Wales', 'Outside of the UK', 'Study in Leeds'].map(isCountryGuide)).toEqual([true, true, false]);
  });

  it('[FAV-013] [FEED-065] labels a page type, and an unknown one as Page', () => {
    expect(['information_and_advice', 'Article', 'subject guide', 'podcast'].map(labelPageType)).toEqual([
      'Information & advice',
      'Article',
      'Subject guide',
      'Page',
    ]);
  });

  it.each([
    ['90,180', { lat: 90, lng: 180 }],
    ['-90,-180', { lat: -90, lng: -180 }],
    [' 0 , 9.5 ', { lat: 0, lng: 9.5 }],
    ['9.5,0', { lat: 9.5, lng: 0 }],
    ['90.1,0.1', null],
    ['0.1,180.1', null],
    ['1,2,3', null],
    ['1 2', null],
    ['x1,2', null],
    ['1.,2', null],
    ['', null],
  ])('[FAV-029] [FAV-031] reads the place %j only on the globe', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  it.each([
    [0, '0 miles'],
    [0.04, '0 miles'],
    [1, '1 mile'],
    [9.94, '9.9 miles'],
    [10, '10 miles'],
    [10.4, '10 miles'],
    [1_234.5, '1,235 miles'],
  ])('[FAV-032] formats %f miles as %s', (miles, text) => {
    expect(formatDistance(miles)).toBe(text);
  });

  it('[FAV-038] adds a course to a shortlist once, in the first empty slot', () => {
    const course = (courseId: string) => ({ courseId, courseOptionId: '1' });
    const slots = readTopSlots([{ number: 2, course: course('b') }], 3);
    const added = addToShortlist(slots, course('a')) ?? [];
    expect(added.map((slot) => slot.course?.courseId)).toEqual(['a', 'b', undefined]);
    expect(addToShortlist(added, course('b'))).toBe(added);
    expect(addToShortlist(added.slice(0, 2), course('c'))).toBeNull();
  });

  it('[FAV-038] moves a course only between existing slots', () => {
    const slots = ['a', 'b', 'c'].map((courseId, index) => ({ number: index + 1, course: { courseId, courseOptionId: '1' } }));
    const ids = (from: number, to: number) =>
      moveInShortlist(slots, from, to)
        .map(({ course }) => course?.courseId)
        .join('');
    expect([ids(1, 3), ids(3, 1), ids(2, 2)]).toEqual(['bca', 'cab', 'abc']);
    expect([ids(0, 2), ids(2, 0), ids(4, 1), ids(1, 4)]).toEqual(['abc', 'abc', 'abc', 'abc']);
  });

  it('[FAV-011] drops Study in only from the start of a title', () => {
    expect(shortenLocation('Where to Study in Leeds')).toBe('Where to Study in Leeds');
  });

  it('[FAV-013] has a label for every type of page', () => {
    const labels = ['Information & advice', 'Article', 'Subject guide', 'Career profile', 'Event', 'Location guide', 'Blog', 'Page'];
    expect(labels.map(labelPageType)).toEqual(labels);
  });
});
