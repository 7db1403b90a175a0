import { describe, expect, it } from 'vitest';
import { chooseFirstSlide, choosePosts, chooseVideoWay, toPlayerAddress, toVideosCall, trimSummary } from './carousels.ts';
import cases from './cases.json' with { type: 'json' };
import { carouselRules } from './rule-list.ts';

/** A chance port that returns these numbers in turn. */
function chances(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => left.shift() ?? 0;
}

describe('carousels', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    expect(carouselRules.find(({ name }) => name === rule)?.run(input)).toBe(answer);
  });

  it('[CAR-016] [CAR-019] keeps the first two of more than five posts and picks three of the others at random', () => {
    const posts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(choosePosts(posts, chances(0.99, 0.99, 0.99, 0.99))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(choosePosts(posts, chances(0, 0, 0, 0))).toEqual(['a', 'b', 'd', 'e', 'f']);
    for (const chance of [0, 0.2, 0.5, 0.8, 0.999]) {
      const chosen = choosePosts(posts, () => chance);
      expect(chosen.slice(0, 2)).toEqual(['a', 'b']);
      expect(new Set(chosen).size).toBe(5);
      expect(chosen.every((post) => posts.includes(post))).toBe(true);
    }
  });

  it('[CAR-018] keeps five posts or fewer in order, and starts at a random slide', () => {
    const never = () => {
      throw new Error('Chance is not asked.');
    };
    expect(choosePosts([1, 2, 3, 4, 5], never)).toEqual([1, 2, 3, 4, 5]);
    expect([1, 2, 7].map((slides) => chooseFirstSlide(slides, () => 0.99))).toEqual([0, 1, 6]);
  });

  it('[CAR-017] starts at any of the slides, and at 0 without slides', () => {
    const starts = Array.from({ length: 100 }, (_, index) => chooseFirstSlide(4, () => index / 100));
    expect([...new Set(starts)]).toEqual([0, 1, 2, 3]);
    expect(chooseFirstSlide(0, () => 0.5)).toBe(0);
  });

  it('[CAR-020] [CAR-021] cuts a summary at 180 characters, without a space before the dots', () => {
    expect(trimSummary('a'.repeat(180))).toBe('a'.repeat(180));
    expect(trimSummary('a'.repeat(181))).toBe(`${'a'.repeat(180)}...`);
    expect(trimSummary(`${'a'.repeat(179)} and more`)).toBe(`${'a'.repeat(179)}...`);
  });

  it('[CAR-027] [CAR-028] requests videos by study level in lower case', () => {
    expect(toVideosCall('https://www.example', 'Postgraduate')).toBe('https://www.example/api/v1/videos?studyLevel=postgraduate');
  });

  it('has no player address without a template or an id', () => {
    expect(toPlayerAddress('https://player.example/{id}', 'v 1')).toBe('https://player.example/v%201');
    expect([toPlayerAddress('', 'v'), toPlayerAddress('https://player.example/{id}', '')]).toEqual([null, null]);
  });

  it('[CAR-031] prefers the file of a video, then the player, then a page', () => {
    const video = { file: '/films/a.mp4', captions: '/films/a.vtt', videoId: '12', url: '/help/quick-tour' };
    const template = 'https://player.example/{id}';
    expect(chooseVideoWay(video, template, '/all')).toEqual({ kind: 'file', url: '/films/a.mp4', captions: '/films/a.vtt' });
    expect(chooseVideoWay({ ...video, file: '' }, template, '/all')).toEqual({
      kind: 'player',
      url: 'https://player.example/12',
      host: 'player.example',
    });
    expect(chooseVideoWay({ ...video, file: '' }, '', '/all')).toEqual({ kind: 'page', to: '/help/quick-tour' });
    expect(chooseVideoWay({ ...video, file: '', url: '' }, '', '/all')).toEqual({ kind: 'page', to: '/all' });
  });
});
