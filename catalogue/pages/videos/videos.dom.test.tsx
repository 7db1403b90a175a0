// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type AnswerBody, type Answers, drawHub, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';

const address = '/connect/videos/hub-live-videos';
const answering = (body: AnswerBody): Answers => [{ path: '/api/v1/videos', status: 200, body }];
const film = { title: 'A day at college', image: '', summary: 'From eight to five.', brightcove_id: '7' };
const file = { ...film, title: 'A walk', brightcove_id: '', file_url: '/films/walk.mp4', captions_url: '/films/walk.vtt' };
const story = { ...film, title: 'A tour', brightcove_id: '', url: '/help/quick-tour' };

const withPlayer: HubChoice['change'] = (page) => ({
  ...page,
  pageState: { ...page.pageState, values: { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' } },
});

it('[CAR-033] [CAR-029] lists all videos on one page, and loads nothing from another site before a press', async () => {
  const hub = await drawHub(address, { answers: answering([film, file, story]), change: withPlayer });
  expect(hub.find('heading', 'Watch and read').tagName).toBe('H1');
  expect(hub.findAll('heading', 'A tour').map(({ tagName }) => tagName)).toEqual(['H2']);
  expect(hub.container.querySelector('iframe, video')).toBeNull();
  await hub.press('Play video: A day at college');
  expect(hub.container.querySelector('iframe')?.getAttribute('src')).toBe('https://player.example/7');
});

it('[CAR-031] gives a video file controls and captions, and shows a story as a link without a play icon', async () => {
  const hub = await drawHub(address, { answers: answering([file, story]) });
  await hub.press('Play video: A walk');
  const player = hub.container.querySelector('video');
  expect([player?.getAttribute('src'), player?.hasAttribute('controls')]).toEqual(['/films/walk.mp4', true]);
  expect(player?.querySelector('track')?.getAttribute('src')).toBe('/films/walk.vtt');
  expect(hub.find('link', 'Read: A tour').getAttribute('href')).toBe('/help/quick-tour');
  expect(hub.container.querySelectorAll('.video-start')).toHaveLength(0);
});

it('[CAR-034] shows a text when a study level has no videos', async () => {
  const hub = await drawHub(address, { answers: answering([]) });
  expect(hub.seen()).toContain('There is nothing here for your study level right now.');
});
