import { describe, expect, it } from 'vitest';
import { drawPiece } from '../testing/draw-piece.tsx';
import { hubPageOf } from '../testing/hub-page-of.ts';
import { VideoCard } from './video-card.tsx';
import { readVideos } from './videos.ts';

/** The first video of a response, on a slide. */
function draw(row: object, all = '/all'): string {
  const [video] = readVideos([row]);
  const page = hubPageOf('p10');
  const values = { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' };
  if (!video) throw new Error('There is no video.');
  return drawPiece(<VideoCard video={video} all={all} view={{ isShown: true, stop: () => undefined }} />, {
    ...page,
    pageState: { ...page.pageState, values },
  });
}

const bare = { summary: '', file: '', captions: '', url: '', hasCaptions: false };

describe('videos', () => {
  it('omits a video without a title, accepts one without an id, and drops a forbidden address', () => {
    expect(
      readVideos([
        { title: 'One', image: 'one', summary: 'First', brightcove_id: 12, url: 'javascript:x' },
        { title: 'Two' },
        { image: 'x' },
        null,
      ]),
    ).toEqual([
      { ...bare, title: 'One', image: 'one', summary: 'First', videoId: '12' },
      { ...bare, title: 'Two', image: '', videoId: '' },
    ]);
  });

  it('[CAR-026] shows title, picture and summary of a video, and plays it by brightcove_id', () => {
    const row = { title: 'Own title', image: 'one', summary: 'Own summary.', brightcove_id: '12' };
    expect(draw(row)).toMatch(/<button [^>]*aria-label="[^"]*Own title".*<h4 class="video-title">Own title<\/h4><p>Own summary\.<\/p>/s);
    const pictureOf = (image: string) => /<svg.*?<\/svg>/s.exec(draw({ ...row, image }))?.[0];
    expect(pictureOf('one')).not.toBe(pictureOf('two'));
  });

  it('[CAR-031] shows no play icon without a film, but a link to its own page or to all videos', () => {
    const row = { title: 'Own title', image: 'one', summary: '', brightcove_id: '' };
    for (const [html, to] of [
      [draw(row), '/all'],
      [draw({ ...row, url: '/conservatoires/auditions' }), '/conservatoires/auditions'],
    ] as const) {
      expect(html).toContain(`href="${to}"`);
      expect(html).not.toMatch(/<button|video-start/);
    }
    expect(draw(row, '')).not.toMatch(/<a |<button/);
  });

  it("[CALL-071] names the player's site, and that nothing loads before the press", () => {
    expect(draw({ title: 'One', brightcove_id: '12' })).toContain('Nothing is loaded from player.example until you press.');
    expect(draw({ title: 'One', brightcove_id: '12', file_url: '/films/one.mp4' })).not.toContain('player.example');
  });

  it('rejects a response that is not a list', () => {
    expect(() => readVideos({})).toThrow();
  });
});
