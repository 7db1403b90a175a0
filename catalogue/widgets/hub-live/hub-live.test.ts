import { describe, expect, it } from 'vitest';
import { readVideos } from './videos.ts';

describe('videos', () => {
  it('a video without a title is left out, one without an id stays', () => {
    expect(
      readVideos([{ title: 'One', image: 'one', summary: 'First', brightcove_id: 12 }, { title: 'Two' }, { image: 'x' }, null]),
    ).toEqual([
      { title: 'One', image: 'one', summary: 'First', videoId: '12', hasCaptions: false },
      { title: 'Two', image: '', summary: '', videoId: '', hasCaptions: false },
    ]);
  });

  it('an answer that is no list cannot be read', () => {
    expect(() => readVideos({})).toThrow();
  });
});
