import { describe, expect, it } from 'vitest';
import { drawPiece } from '../../parts/testing/draw-piece.tsx';
import { hubPageOf } from '../../parts/testing/hub-page-of.ts';
import { VideoSlide } from './video-slide.tsx';
import { readVideos } from './videos.ts';

/** The first video of an answer, on a slide. */
function draw(row: object): string {
  const [video] = readVideos([row]);
  const page = hubPageOf('p10');
  const values = { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' };
  if (!video) throw new Error('There is no video.');
  return drawPiece(<VideoSlide video={video} all="/all" view={{ isShown: true, stop: () => undefined }} />, {
    ...page,
    pageState: { ...page.pageState, values },
  });
}

describe('videos', () => {
  it('a video without a title is left out, one without an id stays', () => {
    expect(
      readVideos([{ title: 'One', image: 'one', summary: 'First', brightcove_id: 12 }, { title: 'Two' }, { image: 'x' }, null]),
    ).toEqual([
      { title: 'One', image: 'one', summary: 'First', videoId: '12', hasCaptions: false },
      { title: 'Two', image: '', summary: '', videoId: '', hasCaptions: false },
    ]);
  });

  it('[CAR-026] a slide has the title, picture and summary of its video, and plays it by its brightcove_id', () => {
    const row = { title: 'Own title', image: 'one', summary: 'Own summary.', brightcove_id: '12' };
    expect(draw(row)).toMatch(/<button [^>]*aria-label="[^"]*Own title".*<h4>Own title<\/h4><p>Own summary\.<\/p>/s);
    const pictureOf = (image: string) => /<svg.*?<\/svg>/s.exec(draw({ ...row, image }))?.[0];
    expect(pictureOf('one')).not.toBe(pictureOf('two'));
    expect(draw({ ...row, brightcove_id: '' })).toMatch(/<a [^>]*href="\/all"/);
    expect(draw({ ...row, brightcove_id: '' })).not.toContain('<button');
  });

  it('an answer that is no list cannot be read', () => {
    expect(() => readVideos({})).toThrow();
  });
});
