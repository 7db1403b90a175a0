import { describe, expect, it } from 'vitest';
import { chooseVideoSource } from './video-source.ts';

const origins = ['https://films.example'];

describe('source of a video', () => {
  it.each([
    ['/films/tour.mp4', 'file'],
    ['/films/tour.webm?v=2', 'file'],
    ['https://films.example/tour.MP4#t=4', 'file'],
    ['https://films.example/watch/12', 'player'],
    ['https://elsewhere.example/tour.mp4', 'elsewhere'],
    ['https://films.example.org/watch/12', 'elsewhere'],
    ['/connect/videos/hub-live-videos', 'elsewhere'],
  ])('%s is of kind %s', (url, kind) => {
    expect(chooseVideoSource(url, origins)?.kind).toBe(kind);
  });

  it('has no source without an address, and trusts only named origins', () => {
    expect(chooseVideoSource('', origins)).toBeNull();
    expect(chooseVideoSource('https://films.example/tour.mp4', [])).toEqual({
      kind: 'elsewhere',
      url: 'https://films.example/tour.mp4',
      host: 'films.example',
    });
  });
});
