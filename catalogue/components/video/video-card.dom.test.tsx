// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { VideoCard } from './video-card.tsx';
import { readVideos } from './videos.ts';

it.each([
  ['of another site', { brightcove_id: '12' }, 'IFRAME'],
  ['of our own', { file_url: '/films/one.mp4' }, 'VIDEO'],
])('[CAR-030] replaces the picture with the player %s on a press, and moves focus to it', async (_whose, film, tag) => {
  const [video] = readVideos([{ title: 'Your first week', ...film }]);
  if (!video) throw new Error('There is no video.');
  const hub = await drawInHub(<VideoCard video={video} all="/all" view={{ isShown: true, stop: () => undefined }} />, {
    change: (page) => ({
      ...page,
      pageState: { ...page.pageState, values: { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' } },
    }),
  });
  await hub.press(/Your first week/);
  expect(hub.findAll('button', /Your first week/)).toEqual([]);
  expect(document.activeElement?.tagName).toBe(tag);
});
